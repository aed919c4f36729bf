import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CATEGORIES } from '#contract/choices.ts';
import { DURATION_MAX_SECONDS } from '#contract/limits.ts';
import { DeadlineFields } from '#web/features/editor/form/deadline-fields.tsx';
import { useFaultWords } from '#web/features/editor/form/use-fault-words.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

export function SettingsFields() {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const duration = useWatch({ control, name: 'duration' });
  const { errors } = useFormState({ control });
  const faultWords = useFaultWords();
  const seconds = Number(duration);

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('category')} required error={faultWords('category', errors.category)}>
        <Select {...register('category')}>
          <option value="">{t('chooseCategory')}</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('duration')} required hint={t('durationHint')} error={faultWords('duration', errors.duration)}>
        <div className="relative">
          <TextInput
            {...register('duration')}
            type="number"
            inputMode="numeric"
            min={1}
            max={DURATION_MAX_SECONDS}
            step={1}
            className="tabular-nums"
          />
          {seconds > 0 ? (
            <span className="pointer-events-none absolute inset-y-0 right-10 flex items-center text-quiet tabular-nums">
              {t('inMinutes', { minutes: seconds / 60 })}
            </span>
          ) : null}
        </div>
      </Field>
      <DeadlineFields />
    </div>
  );
}
