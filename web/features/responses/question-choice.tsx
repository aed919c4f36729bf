import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { paths } from '#web/app/paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Suspense } from '#web/ui/part.tsx';

/** Chooses the question whose answers are listed, and what to filter them by. */
export function QuestionChoice({
  surveyId,
  results,
  asked,
  option,
  onOption,
}: {
  surveyId: string;
  results: readonly QuestionResult[];
  asked: QuestionResult;
  /** The code to filter by. */
  option: string | undefined;
  onOption: (option: string | undefined) => void;
}) {
  const t = useTranslations('responses');
  const navigate = useNavigate();
  const { Filter } = webOf(asked.kind);

  return (
    <div className="grid gap-4">
      <div className="max-w-form">
        <Field label={t('question')}>
          <Select
            value={asked._id}
            onChange={({ target }) =>
              void navigate(paths.surveyResponses.to(surveyId, { question: target.value }), {
                preventScrollReset: true,
              })
            }
          >
            {results.map(({ _id, question, removed }, index) => (
              <option key={_id} value={_id}>
                {t('questionNumber', {
                  number: index + 1,
                  question: removed ? t('removed', { text: question }) : question,
                })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {Filter ? (
        <Suspense fallback={<div className="min-h-8" />}>
          <Filter result={asked} chosen={option} onChoose={onOption} />
        </Suspense>
      ) : null}
    </div>
  );
}
