import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** How many characters still fit into the control inside, beside its label, once that matters. */
export function CharactersLeft({ text, max, children }: { text: string; max: number; children: ReactNode }) {
  const t = useTranslations('contact');
  const left = max - text.trim().length;

  return (
    <div className="relative">
      {children}
      {/* Always there, or the words would not be spoken when they appear. */}
      <p aria-live="polite" className="absolute right-0 bottom-full mb-1.5 text-sm tabular-nums">
        {left > max * NEAR ? null : left >= 0 ? (
          <span className="text-quiet">{t('left', { left })}</span>
        ) : (
          <span className="text-red">{t('over', { over: -left })}</span>
        )}
      </p>
    </div>
  );
}

/** Part of the limit that counts as "near the end". */
const NEAR = 0.1;
