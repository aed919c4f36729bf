import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { FilterProps } from '#questions/kind-web.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { OptionFilter } from './option-filter.tsx';

/** More chips than these are a list that opens. */
const CHIPS_MAX = 12;

/** The steps that answers are counted in, with their counts: as chips, or as a list where they are many. */
export function StepFilter({
  total,
  steps,
  label,
  chosen,
  onChoose,
}: {
  total: number;
  steps: readonly { code: number; words: string; count: number }[];
  label: string;
} & Pick<FilterProps<unknown>, 'chosen' | 'onChoose'>) {
  const t = useTranslations('responses');
  if (steps.length <= CHIPS_MAX) {
    const options = steps.map(({ code, words, count }) => ({ code, option: words, count }));
    return <OptionFilter result={{ total, options }} chosen={chosen} onChoose={onChoose} />;
  }

  return (
    <div className="max-w-form">
      <Field label={label}>
        <Select
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
        >
          <option value="">{t('optionCount', { option: t('anyOption'), count: total })}</option>
          {steps.map(({ code, words, count }) => (
            <option key={code} value={code}>
              {t('optionCount', { option: isolate(words), count })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
