import { Calendar } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import {
  type DeadlineValues,
  deadlineIn,
  deadlineMoment,
  isLeftOut,
  openingOf,
} from '#web/authoring/values/deadline-values.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { DateInput } from '#web/ui/forms/date-input.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldContext } from '#web/ui/forms/field-context.ts';
import { INPUT_BARE } from '#web/ui/forms/input-look.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/**
 * A moment of the survey: day, time and time zone, and the same moment in the author's own zone. The opening is in the zone of the
 * deadline.
 */
export function MomentFields({ name }: { name: 'deadline' | 'opensAt' }) {
  const t = useTranslations('editor');
  const locale = useLocale();
  const { control, register, setValue } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name });
  const faultWords = useFaultWords();
  const [deadline, deadlineTime, deadlineZone, opensAt, opensAtTime] = useWatch({
    control,
    name: ['deadline', 'deadlineTime', 'deadlineZone', 'opensAt', 'opensAtTime'],
  });
  const isDeadline = name === 'deadline';
  const stored = useFrozen()[name];
  const written = isDeadline
    ? { deadline, deadlineTime, deadlineZone }
    : openingOf({ opensAt, opensAtTime, deadlineZone });
  const moment = deadlineMoment(written, stored);
  const momentWords = useMomentWords(isDeadline ? DEADLINE_WORDS : OPENING_WORDS);

  return (
    <div>
      <Field
        label={
          <>
            <Calendar aria-hidden="true" className="size-4 shrink-0" />
            {t(name)}
          </>
        }
        labelAt="beside"
        required={isDeadline}
        error={faultWords(name, errors[name])}
        hint={
          // Announced when the moment changes, so it is there before it says anything.
          <p aria-live="polite">
            {moment ? momentWords(written, stored) : isDeadline ? null : t('opensAtNone')}
            {isLeftOut(written) ? ` ${t('deadlineLeftOut')}` : null}
          </p>
        }
      >
        <div className="flex flex-wrap items-center gap-x-1">
          <DateInput
            {...register(name)}
            value={written.deadline}
            locale={locale}
            words={{
              open: t(isDeadline ? 'calendar.open' : 'opensAtCalendar'),
              none: t('calendar.none'),
              earlier: t('calendar.earlier'),
              later: t('calendar.later'),
            }}
            readToday={() => deadlineIn(deadlineZone, new Date().toISOString()).deadline}
            onChoose={(day) => setValue(name, day, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
            note={(day) => momentWords({ ...written, deadline: day }, stored)}
          />
          <input
            {...register(isDeadline ? 'deadlineTime' : 'opensAtTime')}
            type="time"
            aria-label={t(isDeadline ? 'deadlineTime' : 'opensAtTime')}
            className={joinClasses(INPUT_BARE, 'px-1.5 tabular-nums [&::-webkit-calendar-picker-indicator]:hidden')}
          />
          {isDeadline ? (
            // Not the control that the row names.
            <FieldContext value={null}>
              <ZoneSelect {...register('deadlineZone')} chosen={deadlineZone} aria-label={t('deadlineZone')} />
            </FieldContext>
          ) : null}
        </div>
      </Field>
      {isDeadline && moment && moment.getTime() < Date.now() ? (
        <div className="pb-3">
          <Notice tone="attention" announce>
            {t('deadlinePast')}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

const DEADLINE_WORDS = { here: 'deadlineHere', elsewhere: 'deadlineElsewhere' } as const;
const OPENING_WORDS = { here: 'opensAtHere', elsewhere: 'opensAtElsewhere' } as const;

/** The moment in the deadline's zone and, if the clocks differ, in the author's zone. */
function useMomentWords({
  here: hereWords,
  elsewhere,
}: typeof DEADLINE_WORDS | typeof OPENING_WORDS): (written: DeadlineValues, stored: string | null) => string {
  const t = useTranslations('editor');
  const format = useFormatter();
  const ownZone = useTimeZone();

  return (written, stored) => {
    const moment = deadlineMoment(written, stored);
    if (!moment) return '';

    const zone = written.deadlineZone;
    const there = format.dateTime(moment, 'moment', { timeZone: zone });
    const here = format.dateTime(moment, 'moment');
    return zone === ownZone || there === here ? t(hereWords, { here }) : t(elsewhere, { there, here });
  };
}

/** All zones that the browser knows, with the author's own and UTC first. */
function ZoneSelect({ chosen, ...rest }: ComponentProps<typeof Select> & { chosen: string }) {
  const own = useTimeZone();
  // Browsers may report a zone by an older name than the list has.
  const zones = new Set([own ?? 'UTC', 'UTC', chosen, ...KNOWN]);

  return (
    <Select {...rest} look="text">
      {[...zones].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}

const KNOWN = Intl.supportedValuesOf('timeZone');
