import { useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';

/** Chooses the question whose answers are listed, and the option to filter them by, with its count. */
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
  /** The code of the option. */
  option: string | undefined;
  onOption: (option: string | undefined) => void;
}) {
  const t = useTranslations('responses');
  const format = useFormatter();
  const navigate = useNavigate();
  const marked = (text: string, removed: true | undefined) => (removed ? t('removed', { text }) : text);

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
                {t('questionNumber', { number: index + 1, question: marked(question, removed) })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
      <div role="group" aria-label={t('options')} className="flex flex-wrap gap-2">
        <Chip pressed={option === undefined} count={format.number(asked.total)} onPress={() => onOption(undefined)}>
          {t('anyOption')}
        </Chip>
        {asked.options.map(({ code, option: text, count, removed }) => (
          <Chip
            key={code}
            pressed={option === String(code)}
            count={format.number(count)}
            onPress={() => onOption(String(code))}
          >
            <span dir="auto">{marked(text, removed)}</span>
          </Chip>
        ))}
      </div>
    </div>
  );
}
