import type { ReactNode } from 'react';

export function KeyName({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-mark border border-hairline bg-raised px-1 py-0.5 font-sans text-ink tabular-nums">
      {children}
    </kbd>
  );
}
