import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CATEGORIES } from '#contract/categories.ts';
import { DURATION_MAX_SECONDS } from '#contract/surveys.ts';
import { type EditorValues, endOfDay } from '#web/features/editor/editor-values.ts';
import { useFrozen } from '#web/features/editor/frozen.ts';
import { useFaultWords } from '#web/features/editor/use-fault-words.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What the survey is about, how long it takes and how long it is open. */
export function SettingsFields() {
  const t = useTranslations('editor');
  const { control, register, formState } = useFormContext<EditorValues>();
  const [duration, deadline] = useWatch({ control, name: ['duration', 'deadline'] });
  const { errors } = formState;
  const faultWords = useFaultWords();
  const seconds = Number(duration);
  const stored = useFrozen().deadline;
  const isKept = deadline !== '' && stored?.startsWith(deadline) === true;
  const moment = isKept ? new Date(stored) : endOfDay(deadline);

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={t('category')} required error={faultWords('category', errors.category)}>
          <Select {...register('category')}>
            <option value="">{t('chooseCategory')}</option>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </Field>
      </div>
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
      <Field
        label={t('deadline')}
        required
        hint={moment ? t(isKept ? 'deadlineKept' : 'deadlineLocal', { moment }) : t('deadlineHint')}
        error={faultWords('deadline', errors.deadline)}
      >
        <TextInput {...register('deadline')} type="date" />
      </Field>
      {moment && moment.getTime() < Date.now() ? (
        <div className="sm:col-span-2">
          <Notice tone="attention" announce>
            {t('deadlinePast')}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
