import { useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

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
  const navigate = useNavigate();
  const marked = (text: string, removed: true | undefined) => (removed ? t('removed', { text }) : text);

  return (
    <div className="grid gap-4 rounded-card border border-hairline bg-raised p-4 sm:p-5">
      <Field label={t('question')}>
        <Select
          value={asked._id}
          onChange={({ target }) =>
            void navigate(paths.surveyResponses.to(surveyId, { question: target.value }), { preventScrollReset: true })
          }
        >
          {results.map(({ _id, question, removed }, index) => (
            <option key={_id} value={_id}>
              {t('questionNumber', { number: index + 1, question: marked(question, removed) })}
            </option>
          ))}
        </Select>
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
      <div role="group" aria-label={t('options')} className="flex flex-wrap gap-2">
        <Choice pressed={option === undefined} count={asked.total} onPress={() => onOption(undefined)}>
          {t('anyOption')}
        </Choice>
        {asked.options.map(({ code, option: text, count, removed }) => (
          <Choice key={code} pressed={option === String(code)} count={count} onPress={() => onOption(String(code))}>
            {marked(text, removed)}
          </Choice>
        ))}
      </div>
    </div>
  );
}

/** An option that filters the list while it is pressed. */
function Choice({
  pressed,
  count,
  onPress,
  children,
}: {
  pressed: boolean;
  count: number;
  onPress: () => void;
  children: string;
}) {
  const format = useFormatter();

  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={joinClasses(CHOICE, pressed && CHOSEN)}>
      <span dir="auto">{children}</span>
      <span className="text-quiet tabular-nums">{format.number(count)}</span>
    </button>
  );
}

const CHOICE =
  'inline-flex min-h-8 items-center gap-2 rounded-control border border-edge bg-raised px-3 py-1 text-start text-sm transition-colors hover:border-ink hover:bg-sunken pointer-coarse:min-h-11';
const CHOSEN = 'border-blue bg-blue-wash text-blue hover:border-blue hover:bg-blue-wash';
