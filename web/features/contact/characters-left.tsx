import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Shows near its label how many characters still fit into a control, once few are left. */
export function CharactersLeft({ text, max, children }: { text: string; max: number; children: ReactNode }) {
  const t = useTranslations('contact');
  const left = max - text.trim().length;

  return (
    <div className="relative">
      {children}
      {/* Always rendered, because screen readers announce only changes of an existing element. */}
      <p aria-live="polite" className="absolute end-0 bottom-full mb-1.5 text-sm tabular-nums">
        {left > max * NEAR ? null : left >= 0 ? (
          <span className="text-quiet">{t('left', { left })}</span>
        ) : (
          <span className="text-red">{t('over', { over: -left })}</span>
        )}
      </p>
    </div>
  );
}

/** The part of the limit that counts as "near the end". */
const NEAR = 0.1;
