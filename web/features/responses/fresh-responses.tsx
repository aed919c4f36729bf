import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Announces new responses, with a button that loads them: rows do not move without a press. */
export function FreshResponses({ count, known, onShow }: { count: number; known: number; onShow: () => void }) {
  const t = useTranslations('responses');
  const place = useRef<HTMLDivElement>(null);

  /** The button disappears, so the focus moves to its place. */
  function show(): void {
    place.current?.focus({ preventScroll: true });
    onShow();
  }

  return (
    <div ref={place} tabIndex={-1} className="mb-6 outline-none empty:mb-0">
      {count > known ? (
        <Notice announce>
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t('fresh', { count: count - known })}
            <Button variant="quiet" size="small" onClick={show}>
              {t('showFresh')}
            </Button>
          </span>
        </Notice>
      ) : null}
    </div>
  );
}
