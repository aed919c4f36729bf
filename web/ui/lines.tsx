import type { ReactNode } from 'react';

/** A message in which `\n` begins a second line, such as what a fixed wording means. */
export function Lines({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !children.includes('\n')) return children;
  return children.split('\n').map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
