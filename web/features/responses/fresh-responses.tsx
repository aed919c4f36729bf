import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Announces new responses, with a button that loads them: rows do not move without a press. */
export function FreshResponses({ surveyId, count }: { surveyId: string; count: number }) {
  const t = useTranslations('responses');
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(count);
  if (count <= known) return null;

  function show(): void {
    setKnown(count);
    void queryClient.resetQueries({ queryKey: ['desk', 'responses', surveyId] });
  }

  return (
    <div className="mb-6">
      <Notice announce>
        <span className="flex flex-wrap items-center justify-between gap-3">
          {t('fresh', { count: count - known })}
          <Button variant="quiet" size="small" onClick={show}>
            {t('showFresh')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
