import { useTranslations } from 'use-intl';
import type { Question } from '#contract/surveys.ts';
import { chosenIn, type DraftAnswers } from '#web/features/taking/form/draft.ts';
import { QuestionField } from '#web/features/taking/form/question-field.tsx';

/** All questions of a survey, and a last word once every one is answered. */
export function QuestionList({
  questions,
  answers,
  folded,
  waiting,
  disabled,
  onChoose,
  onReopen,
}: {
  questions: readonly Question[];
  answers: DraftAnswers;
  /** The ids of the questions that are shown as one line. */
  folded: ReadonlySet<string>;
  /** Whether the questions can be read, but not answered yet. */
  waiting: boolean;
  disabled: boolean;
  onChoose: (question: Question, code: number | null) => void;
  onReopen: (question: Question) => void;
}) {
  const t = useTranslations('taking');
  const asked = questions.length;

  return (
    <>
      <ol inert={waiting}>
        {questions.map((question, index) => (
          <li key={question._id}>
            <QuestionField
              question={question}
              number={index + 1}
              chosen={chosenIn(answers, question)}
              folded={folded.has(question._id)}
              disabled={disabled}
              onChoose={onChoose}
              onReopen={onReopen}
            />
          </li>
        ))}
      </ol>
      {!disabled && questions.every(({ _id }) => folded.has(_id)) ? (
        <div className="mt-10 animate-fade">
          <h2 data-end="" tabIndex={-1} className="text-2xl outline-none">
            {t('end.title', { asked })}
          </h2>
          <p className="mt-2 text-quiet">{t('end.text')}</p>
        </div>
      ) : null}
    </>
  );
}
