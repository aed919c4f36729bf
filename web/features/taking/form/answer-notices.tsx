import { type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { ChangesNotice } from '#web/features/taking/changes-notice.tsx';
import type { DeadlineMove } from '#web/features/taking/clock/countdown.ts';
import { declaredIn } from '#web/features/taking/form/draft.ts';
import { LinkNotices } from '#web/features/taking/link/link-notices.tsx';
import type { Answering } from '#web/features/taking/outbox/outbox-state.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/**
 * Notices about the answers: restored, changed, refused, not stored.
 * @param props.place is scrolled into view when the server refuses the answers
 */
export function AnswerNotices({
  survey,
  state,
  moved,
  place,
  onGoTo,
  onStartOver,
}: {
  survey: Pick<Survey, 'anonymous' | 'hiddenFields'>;
  state: Answering;
  moved: DeadlineMove | null;
  place: RefObject<HTMLDivElement | null>;
  onGoTo: (questionId: string) => void;
  onStartOver: () => void;
}) {
  const t = useTranslations('taking');
  const { answers, changes, refusal, restored, filled, fields, lasting } = state;

  // The refusal follows a press on the button at the foot, so the notice must be scrolled into view.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'center' });
  }, [refusal, place]);

  return (
    <div ref={place} tabIndex={-1} className="mt-4 mb-6 grid scroll-mt-16 gap-3 outline-offset-8 empty:hidden">
      {changes ? <ChangesNotice changes={changes} answered={Object.keys(answers).length} onGoTo={onGoTo} /> : null}
      {refusal && !changes ? <RefusalNotice refusal={refusal} /> : null}
      {moved ? (
        <Notice tone="attention" title={t('deadlineMoved.title')} announce>
          {t(`deadlineMoved.${moved}`)}
        </Notice>
      ) : null}
      <LinkNotices filled={filled} fields={declaredIn(survey, fields)} />
      {lasting ? null : <Notice tone="attention">{t('notLasting')}</Notice>}
      {restored ? (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {t('restored')}
            <Button variant="text" size="small" className="-ms-3 sm:-my-1 sm:-me-2 sm:ms-0" onClick={onStartOver}>
              {t('startOver')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}

function RefusalNotice({ refusal }: { refusal: NonNullable<Answering['refusal']> }) {
  const t = useTranslations('taking');
  const errorWords = useErrorWords();

  return (
    <Notice tone="refusal" title={t('refused')} announce>
      {errorWords(refusal)}
    </Notice>
  );
}
