import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '#contract/surveys.ts';
import { QuestionField } from '#web/features/taking/form/question-field.tsx';
import { WhenNear } from '#web/ui/lists/when-near.tsx';

/** Shows how a survey would look to a respondent, to try out. Its answers are not kept. */
export function SurveyPreview({
  survey,
}: {
  survey: {
    title: string;
    description: string;
    questions: Question[];
    poll: Omit<Question, '_id'> | null;
  };
}) {
  const t = useTranslations('taking.preview');
  const { title, description, questions, poll } = survey;

  return (
    <div className="rounded-card border border-hairline bg-paper p-5">
      <p dir="auto" className="font-display font-semibold text-2xl tracking-tight">
        {title || t('untitled')}
      </p>
      {description ? (
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
          {description}
        </p>
      ) : null}
      <ol className="mt-6 grid gap-4">
        {questions.map((question, index) => (
          <li key={question._id}>
            <WhenNear rem={(question.options.length + 2) * ROW_REM} now={index < DRAWN_AT_ONCE}>
              <TriedQuestion {...question} number={index + 1} />
            </WhenNear>
          </li>
        ))}
      </ol>
      {questions.length === 0 ? <p className="text-quiet">{t('noQuestions')}</p> : null}
      {poll ? (
        <div className="mt-2 border-hairline border-t pt-4">
          <p className="mb-2 text-quiet text-sm">{t('poll')}</p>
          <TriedQuestion _id="poll" {...poll} number={null} />
        </div>
      ) : null}
    </div>
  );
}

/** Memoized, so that typing in the editor redraws only the changed question of a long survey. */
const TriedQuestion = memo(
  function TriedQuestion({ number, ...question }: Question & { number: number | null }) {
    const [chosen, setChosen] = useState<number | null>(null);

    return (
      <QuestionField
        question={question}
        number={number}
        chosen={chosen}
        disabled={false}
        onChoose={(_question, code) => setChosen(code)}
      />
    );
  },
  (before, now) =>
    before.text === now.text && before.number === now.number && before.options.join('\n') === now.options.join('\n'),
);

const ROW_REM = 3.5;
/** Questions that are visible without scrolling. */
const DRAWN_AT_ONCE = 2;
