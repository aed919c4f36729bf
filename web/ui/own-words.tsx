import type { ReactNode } from 'react';

/** An author's words, in place of those of the product where there are none. @param props.language null or missing: unknown */
export function OwnWords({
  words,
  language,
  children,
}: {
  words: string | undefined;
  language: string | null | undefined;
  children: ReactNode;
}) {
  if (words === undefined) return children;
  return (
    <bdi dir="auto" lang={language ?? undefined}>
      {words}
    </bdi>
  );
}
