import type { ComponentProps } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { useFaultWords } from '#web/features/editor/form/use-fault-words.ts';
import { deadlineMoment, isLeftOut } from '#web/features/editor/values/deadline-values.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';
import { useFrozen } from '#web/features/editor/values/frozen.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The deadline: day, time and time zone, and the same moment in the author's own zone. */
export function DeadlineFields() {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: 'deadline' });
  const faultWords = useFaultWords();
  const [deadline, deadlineTime, deadlineZone] = useWatch({
    control,
    name: ['deadline', 'deadlineTime', 'deadlineZone'],
  });
  const stored = useFrozen().deadline;
  const written = { deadline, deadlineTime, deadlineZone };
  const moment = deadlineMoment(written, stored);
  const hint = useMomentWords(moment, deadlineZone);

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1.25fr)]">
        <Field label={t('deadline')} required error={faultWords('deadline', errors.deadline)}>
          <TextInput {...register('deadline')} type="date" max="9999-12-31" />
        </Field>
        <Field label={t('deadlineTime')}>
          <TextInput {...register('deadlineTime')} type="time" className="tabular-nums" />
        </Field>
        <div className="col-span-2 sm:col-span-1">
          <Field label={t('deadlineZone')}>
            <ZoneSelect {...register('deadlineZone')} chosen={deadlineZone} />
          </Field>
        </div>
        <p aria-live="polite" className="col-span-full -mt-3.5 text-quiet text-sm">
          {hint} {isLeftOut(written) ? t('deadlineLeftOut') : null}
        </p>
      </div>
      {moment && moment.getTime() < Date.now() ? (
        <div className="sm:col-span-2">
          <Notice tone="attention" announce>
            {t('deadlinePast')}
          </Notice>
        </div>
      ) : null}
    </>
  );
}

/** The moment in the deadline's zone and, where its clocks differ, in the author's. */
function useMomentWords(moment: Date | null, zone: string): string {
  const t = useTranslations('editor');
  const format = useFormatter();
  const ownZone = useTimeZone();
  if (!moment) return t('deadlineHint');

  const there = format.dateTime(moment, 'moment', { timeZone: zone });
  const here = format.dateTime(moment, 'moment');
  return zone === ownZone || there === here ? t('deadlineHere', { here }) : t('deadlineElsewhere', { there, here });
}

/** All zones that the browser knows, with the author's own and UTC first. */
function ZoneSelect({ chosen, ...rest }: ComponentProps<typeof Select> & { chosen: string }) {
  const own = useTimeZone();
  // Browsers may report a zone by an older name than the list has.
  const zones = new Set([own ?? 'UTC', 'UTC', chosen, ...KNOWN]);

  return (
    <Select {...rest}>
      {[...zones].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}

const KNOWN = Intl.supportedValuesOf('timeZone');
