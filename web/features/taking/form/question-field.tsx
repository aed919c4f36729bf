import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '#contract/surveys.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * One question with its options, of which one or none is chosen. Memoized, since a survey may have hundreds of
 * questions.
 */
export const QuestionField = memo(function QuestionField({
  question,
  number,
  chosen,
  disabled,
  onChoose,
}: {
  question: Question;
  /** null when the survey has only this question. */
  number: number | null;
  /** The code of the option. */
  chosen: number | null;
  disabled: boolean;
  onChoose: (question: Question, code: number | null) => void;
}) {
  const t = useTranslations('taking');

  return (
    // The margins keep the question below the header, and its options clear of both bars while the focus moves.
    <section data-question={question._id} className="scroll-mt-24 [&_input]:scroll-my-24">
      <ChoiceGroup
        legend={
          <span className="flex gap-3">
            {number === null ? null : (
              <span className={joinClasses('tabular-nums', chosen === null ? 'text-quiet' : 'text-blue')}>
                {number}
              </span>
            )}
            <span dir="auto" className="grow">
              {question.text}
            </span>
          </span>
        }
        options={question.options.map((option, index) => ({ value: String(question.codes[index]), label: option }))}
        value={chosen === null ? null : String(chosen)}
        disabled={disabled}
        onChange={(code) => onChoose(question, code === null ? null : Number(code))}
      />
      {/* Keeps its height, so that nothing moves when an answer is given. */}
      <div className="flex h-9 items-end justify-end">
        {chosen !== null && !disabled ? (
          <button
            type="button"
            aria-label={t('clearOf', { question: question.text })}
            onClick={() => onChoose(question, null)}
            className="min-h-8 rounded-control px-2 text-quiet text-sm underline decoration-edge underline-offset-[0.2em] hover:text-ink"
          >
            {t('clear')}
          </button>
        ) : null}
      </div>
    </section>
  );
});
