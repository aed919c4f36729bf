import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Announces new responses, with a button that loads them: rows do not move without a press. */
export function FreshResponses({ count, known, onShow }: { count: number; known: number; onShow: () => void }) {
  const t = useTranslations('responses');
  if (count <= known) return null;

  return (
    <div className="mb-6">
      <Notice announce>
        <span className="flex flex-wrap items-center justify-between gap-3">
          {t('fresh', { count: count - known })}
          <Button variant="quiet" size="small" onClick={onShow}>
            {t('showFresh')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
