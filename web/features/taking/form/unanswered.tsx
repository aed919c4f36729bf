import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { plain } from '#basics/formatted.ts';
import type { Question } from '#questions/contract.ts';
import { Button } from '#web/ui/button.tsx';

export interface Numbered {
  question: Question;
  number: number;
}

/** Lists the unanswered questions before submitting, with a link to each. Escape closes the list. */
export function Unanswered({
  questions,
  canSubmit,
  onGoTo,
  onGoBack,
  onSubmitAnyway,
}: {
  questions: Numbered[];
  /** false if no question is answered, so that there is nothing to submit. */
  canSubmit: boolean;
  onGoTo: (questionId: string) => void;
  onGoBack: () => void;
  onSubmitAnyway: () => void;
}) {
  const t = useTranslations('taking');
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus(), []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="unanswered"
      onKeyDown={(event) => event.key === 'Escape' && onGoBack()}
      className="animate-rise outline-none"
    >
      <h2 id="unanswered" className="text-lg">
        {canSubmit ? t('unanswered.title', { count: questions.length }) : t('nothingAnswered')}
      </h2>
      {canSubmit ? <p className="text-quiet text-sm">{t('unanswered.explanation')}</p> : null}
      <ul className="mt-2 max-h-[35dvh] overflow-y-auto overscroll-contain">
        {questions.map(({ question, number }) => (
          <li key={question._id}>
            <button
              type="button"
              onClick={() => onGoTo(question._id)}
              className="min-h-9 w-full rounded-mark py-1 text-start text-blue underline decoration-1 decoration-blue/40 underline-offset-[0.2em] hover:decoration-2 pointer-coarse:min-h-11"
            >
              {t('unanswered.question', { number, text: plain(question.text) })}
            </button>
          </li>
        ))}
      </ul>
      {/* The harmless button is in the place of Submit, so that a double click cannot submit. */}
      <div className="mt-3 flex flex-row-reverse flex-wrap-reverse justify-between gap-2.5">
        <Button size="large" onClick={onGoBack}>
          {t('unanswered.goBack')}
        </Button>
        {canSubmit ? (
          <Button variant="quiet" size="large" onClick={onSubmitAnyway}>
            {t('unanswered.submitAnyway')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
