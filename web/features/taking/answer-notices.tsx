import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Changes } from '#web/features/taking/draft.ts';
import type { Answering } from '#web/features/taking/outbox-state.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the person should know about the answers in front of them. */
export function AnswerNotices({
  state,
  onGoTo,
  onStartOver,
}: {
  state: Answering;
  onGoTo: (questionId: string) => void;
  onStartOver: () => void;
}) {
  const t = useTranslations('taking');
  const { changes, refusal, restored, lasting } = state;
  const notices = useRef<HTMLDivElement>(null);

  // They answer a press on the button at the foot, so they must come into sight.
  useEffect(() => {
    if (changes ?? refusal) notices.current?.scrollIntoView({ block: 'center' });
  }, [changes, refusal]);

  return (
    <div ref={notices} className="mt-6 grid gap-3 empty:hidden">
      {changes ? <ChangesNotice changes={changes} onGoTo={onGoTo} /> : null}
      {refusal && !changes ? <RefusalNotice refusal={refusal} /> : null}
      {lasting ? null : <Notice tone="attention">{t('notLasting')}</Notice>}
      {restored ? (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {t('restored')}
            <Button variant="text" size="small" className="-ml-3 sm:-my-1 sm:-mr-2 sm:ml-0" onClick={onStartOver}>
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

function ChangesNotice({ changes, onGoTo }: { changes: Changes; onGoTo: (questionId: string) => void }) {
  const t = useTranslations('taking.changed');
  const { lost, reworded } = changes;

  return (
    <Notice tone="attention" title={t('title')} announce>
      {lost.length === 0 && reworded.length === 0 ? <p>{t('allFit')}</p> : null}
      {lost.length > 0 ? (
        <>
          <p>{t('lost', { count: lost.length })}</p>
          <ul className="list-disc pl-5">
            {lost.map(({ question, option }) => (
              <li key={question}>{t('lostAnswer', { question, option })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {reworded.length > 0 ? (
        <>
          <p>{t('reworded', { count: reworded.length })}</p>
          <ul className="list-disc pl-5">
            {reworded.map(({ _id, text }) => (
              <li key={_id}>
                <Button variant="text" size="small" className="-ml-3 text-left" onClick={() => onGoTo(_id)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
