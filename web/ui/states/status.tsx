import type { ReactNode } from 'react';

/** A state as a word with a coloured dot. */
export function Status({ tone, children }: { tone: keyof typeof DOTS; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[tone]}`} />
      {children}
    </span>
  );
}

const DOTS = {
  done: 'bg-green',
  active: 'bg-blue',
  attention: 'bg-amber',
  refused: 'bg-red',
  over: 'bg-edge',
  /** A ring for states in which nothing happens. */
  idle: 'border-2 border-edge',
} as const;
