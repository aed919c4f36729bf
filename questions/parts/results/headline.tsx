import type { ReactNode } from 'react';

/** A result in a sentence, large above its chart. It is a heading below the question's. */
export function Headline({ children }: { children: ReactNode }) {
  return (
    <h4 className="mt-1 min-h-[1.25em] max-w-[30em] text-balance font-display font-semibold text-xl leading-tight tracking-tight tabular-nums sm:mt-1.5 sm:text-2xl">
      {children}
    </h4>
  );
}

/** Marks the words of a sentence that name what most respondents chose, or what its number is. */
export const chosen = (words: ReactNode) => <em className="text-blue not-italic">{words}</em>;
