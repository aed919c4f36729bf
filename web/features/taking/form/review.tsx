import { useTranslations } from 'use-intl';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { DraftAnswers } from '#web/features/taking/form/draft-answers.ts';
import { FoldedQuestion } from '#web/features/taking/form/folded-question.tsx';
import { PAGE_HEADING } from '#web/features/taking/form/use-pages.ts';

/** All answers before they are handed in, each with a button that leads to its question. */
export function Review({
  questions,
  answers,
  disabled,
  onChange,
}: {
  questions: readonly Question[];
  answers: DraftAnswers;
  disabled: boolean;
  onChange: (questionId: string) => void;
}) {
  const t = useTranslations('taking.pages');

  return (
    <div className="mt-2 animate-fade">
      <h2 {...{ [PAGE_HEADING]: '' }} tabIndex={-1} className="text-2xl outline-none">
        {t('review')}
      </h2>
      <p className="mt-2 mb-6 text-quiet">{t('reviewText')}</p>
      <ol>
        {questions.filter(asksFor).map((question, index) => (
          <li key={question._id} className="border-hairline border-t last:border-b">
            <FoldedQuestion
              question={question}
              number={index + 1}
              answer={answers[question._id]?.said ?? null}
              disabled={disabled}
              onReopen={() => onChange(question._id)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
