import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** What the keys do, for those who have some. */
export function KeyHint() {
  const t = useTranslations('taking');

  return (
    <p className="mt-4 hidden text-quiet text-sm pointer-fine:block">
      {t.rich('keys', { key: (name) => <Key>{name}</Key> })}
    </p>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-mark border border-hairline bg-raised px-1 py-0.5 font-sans text-ink tabular-nums">
      {children}
    </kbd>
  );
}
