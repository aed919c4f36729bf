import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { plain } from '#basics/formatted.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { NewAnswer, ShownFault } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { webOf } from '#questions/web.ts';
import { DrawnLater } from '#web/features/taking/form/drawn-later.tsx';
import { FoldedQuestion } from '#web/features/taking/form/folded-question.tsx';
import { INPUT } from '#web/features/taking/form/question-keys.ts';
import { Formatted } from '#web/ui/formatted.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * One question with the field of its kind; folded, only the question and its answer. Memoized, since a survey may have
 * hundreds of questions.
 */
export const QuestionField = memo(function QuestionField({
  question,
  number,
  value,
  said = '',
  fault = null,
  folded = false,
  later = false,
  disabled,
  left,
  surveyId,
  onAnswer,
  onReopen,
}: {
  question: Question;
  /** null for a single question and for a statement. */
  number: number | null;
  /** null without an answer. */
  value: Json | null;
  /** The answer in words. */
  said?: string | undefined;
  fault?: ShownFault | null | undefined;
  folded?: boolean;
  /** Whether the field may be drawn after the page. */
  later?: boolean;
  disabled: boolean;
  /** As the field gets it. */
  left?: ReadonlyMap<number, number> | undefined;
  /** Absent where the question is only tried out. */
  surveyId?: string | undefined;
  /** @returns the new answer if `value` follows after the next frame; undefined if it follows at once */
  onAnswer: (question: Question, answer: NewAnswer) => Json | undefined;
  /** Called with a folded question whose answer the respondent wants to change. */
  onReopen?: (question: Question) => void;
}) {
  const { Field } = webOf(question.kind);
  // What the respondent has just answered, until the form follows.
  const [[before, shown], show] = useState<[Json, Json]>([value, value]);
  if (before !== value) show([value, value]);

  function answer(given: NewAnswer): void {
    const kept = onAnswer(question, given);
    if (kept !== undefined) show([value, kept]);
  }

  return (
    <section
      data-question={question._id}
      data-folded={folded || undefined}
      data-answered={shown !== null || undefined}
      // Isolated, so that the browser paints this question alone when it changes. Leaves room for the bar, and for the line of the
      // question before. Folded questions share a line with the next.
      className="isolate not-data-folded:my-7 scroll-mt-12 not-data-folded:scroll-mt-32 data-folded:-mt-px border-hairline data-folded:border-y sm:not-data-folded:my-12 sm:not-data-folded:scroll-mt-36 short:not-data-folded:my-4 short:not-data-folded:scroll-mt-14 [&_input]:scroll-mt-24 [&_input]:scroll-mb-4"
    >
      {folded ? (
        <FoldedQuestion
          question={question}
          number={number}
          answer={said}
          disabled={disabled}
          onReopen={() => onReopen?.(question)}
        />
      ) : (
        <>
          <DrawnLater question={question} now={!later || !asksFor(question)}>
            <Field
              question={question}
              legend={<Legend question={question} number={number} />}
              value={shown}
              fault={fault}
              disabled={disabled}
              left={left}
              surveyId={surveyId}
              onAnswer={answer}
            />
          </DrawnLater>
          {value !== null && !disabled ? <ClearButton question={question} onClear={() => answer(null)} /> : null}
        </>
      )}
    </section>
  );
});

function Legend({ question, number }: { question: Question; number: number | null }) {
  const t = useTranslations('taking');
  const { text, explanation, required } = question;

  return (
    <>
      <span
        dir="auto"
        className="grid grid-cols-[minmax(1.5rem,max-content)_minmax(0,1fr)] sm:grid-cols-[minmax(1.75rem,max-content)_minmax(0,1fr)]"
      >
        {number === null ? null : <span className="pe-1.5 text-blue tabular-nums">{number}</span>}
        <span className={joinClasses(number === null && 'col-span-2')}>
          <Formatted text={text} />
          {required ? (
            <span title={t('required')} className="text-quiet">
              {' '}
              <span aria-hidden="true">*</span>
              <span className="sr-only">{t('required')}</span>
            </span>
          ) : null}
        </span>
      </span>
      {explanation ? (
        <span
          dir="auto"
          className={joinClasses(
            'mt-1 block whitespace-pre-line text-wrap font-normal font-sans text-base text-quiet tracking-normal',
            number !== null && 'ps-6 sm:ps-7',
          )}
        >
          <Formatted text={explanation} />
        </span>
      ) : null}
    </>
  );
}

/** Stands in the gap below the options, and only after the pause in which a tapped question folds. */
function ClearButton({ question, onClear }: { question: Question; onClear: () => void }) {
  const t = useTranslations('taking');

  return (
    <div className="-mb-7 flex h-10 animate-fade justify-end [animation-delay:400ms] [animation-fill-mode:backwards] sm:-mb-10">
      <button
        type="button"
        aria-label={t('clearOf', { question: plain(question.text) })}
        onClick={(event) => {
          // This button goes, so the focus would be lost.
          event.currentTarget.closest('section')?.querySelector<HTMLElement>(INPUT)?.focus({ preventScroll: true });
          onClear();
        }}
        className="min-h-10 rounded-control px-2 text-quiet text-sm underline decoration-edge underline-offset-[0.2em] hover:text-ink"
      >
        {t('clear')}
      </button>
    </div>
  );
}
