import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '#contract/surveys.ts';
import { FoldedQuestion } from '#web/features/taking/form/folded-question.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * One question with its options, of which one or none is chosen; folded, only the question and its answer. Memoized,
 * since a survey may have hundreds of questions.
 */
export const QuestionField = memo(function QuestionField({
  question,
  number,
  chosen,
  folded = false,
  disabled,
  onChoose,
  onReopen,
}: {
  question: Question;
  /** null when the survey has only this question. */
  number: number | null;
  /** The code of the option. */
  chosen: number | null;
  folded?: boolean;
  disabled: boolean;
  onChoose: (question: Question, code: number | null) => void;
  /** Called with a folded question whose answer the respondent wants to change. */
  onReopen?: (question: Question) => void;
}) {
  return (
    <section
      data-question={question._id}
      data-folded={folded || undefined}
      // Leaves room for the bar, and for the line of the question before.
      className="not-data-folded:my-7 scroll-mt-12 not-data-folded:scroll-mt-32 border-hairline in-[li:not(:has(+li>[data-folded]))]:data-folded:border-b data-folded:border-t sm:not-data-folded:my-12 sm:not-data-folded:scroll-mt-36 short:not-data-folded:my-4 short:not-data-folded:scroll-mt-14 [&_input]:scroll-mt-24 [&_input]:scroll-mb-4"
    >
      {folded ? (
        <FoldedQuestion
          question={question}
          number={number}
          answer={question.options[question.codes.indexOf(chosen ?? 0)] ?? ''}
          disabled={disabled}
          onReopen={() => onReopen?.(question)}
        />
      ) : (
        <>
          <ChoiceGroup
            legend={
              <span className="grid grid-cols-[1.5rem_minmax(0,1fr)] sm:grid-cols-[1.75rem_minmax(0,1fr)]">
                {number === null ? null : <span className="text-blue tabular-nums">{number}</span>}
                <span dir="auto" className={joinClasses(number === null && 'col-span-2')}>
                  {question.text}
                </span>
              </span>
            }
            options={question.options.map((option, index) => ({ value: String(question.codes[index]), label: option }))}
            value={chosen === null ? null : String(chosen)}
            disabled={disabled}
            onChange={(code) => onChoose(question, Number(code))}
          />
          {chosen !== null && !disabled ? (
            <ClearButton question={question} onClear={() => onChoose(question, null)} />
          ) : null}
        </>
      )}
    </section>
  );
});

/** Stands in the gap below the options, and only after the pause in which a tapped question folds. */
function ClearButton({ question, onClear }: { question: Question; onClear: () => void }) {
  const t = useTranslations('taking');

  return (
    <div className="-mb-7 flex h-10 animate-fade justify-end [animation-delay:400ms] [animation-fill-mode:backwards] sm:-mb-10">
      <button
        type="button"
        aria-label={t('clearOf', { question: question.text })}
        onClick={(event) => {
          // This button goes, so the focus would be lost.
          event.currentTarget.closest('section')?.querySelector('input')?.focus({ preventScroll: true });
          onClear();
        }}
        className="min-h-10 rounded-control px-2 text-quiet text-sm underline decoration-edge underline-offset-[0.2em] hover:text-ink"
      >
        {t('clear')}
      </button>
    </div>
  );
}
