import type { ReactNode } from 'react';

/** A small label: a category, a role, a count. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-mark px-1.5 py-0.5 text-sm leading-tight ${TONES[tone]}`}>
      {children}
    </span>
  );
}

const TONES = {
  plain: 'border border-hairline text-quiet',
  blue: 'border border-transparent bg-blue-wash text-blue',
  green: 'border border-transparent bg-green-wash text-green',
  amber: 'border border-transparent bg-amber-wash text-amber',
  red: 'border border-transparent bg-red-wash text-red',
} as const;
