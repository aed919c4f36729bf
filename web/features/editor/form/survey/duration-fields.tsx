import { Timer } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DURATION_MAX_SECONDS } from '#basics/limits.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { type DurationParts, durationOf, partsOf, secondsOf } from '#web/features/editor/values/duration-values.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_BARE } from '#web/ui/forms/input-look.ts';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Whether respondents have a time limit, and which. */
export function TimeFields() {
  const t = useTranslations('editor.reach');
  const { control, register, trigger } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: 'duration' });
  const untimed = useWatch({ control, name: 'untimed' });

  return (
    <>
      <Checkbox
        {...register('untimed', { onChange: () => errors.duration && void trigger('duration') })}
        label={t('untimed')}
      />
      {untimed ? null : <DurationFields />}
    </>
  );
}

/** The duration as minutes and seconds, and as the seconds that are stored; each follows the other. */
function DurationFields() {
  const t = useTranslations('editor.time');
  const name = useTranslations('editor')('duration');
  const { control, setValue, trigger } = useFormContext<EditorValues>();
  const duration = useWatch({ control, name: 'duration' });
  const { errors } = useFormState({ control, name: 'duration' });
  const faultWords = useFaultWords();
  const fields = useRef<HTMLDivElement>(null);
  /** Kept as typed until the focus leaves, so that 90 seconds do not become 1:30 under the fingers. */
  const [typed, setTyped] = useState<DurationParts | null>(null);
  const parts = typed && durationOf(typed) === duration ? typed : partsOf(duration);

  const write = (next: string) =>
    setValue('duration', next, { shouldDirty: true, shouldValidate: Boolean(errors.duration) });

  const part = (key: keyof DurationParts) => ({
    'aria-label': t(key),
    value: parts[key],
    onBlur: leave,
    onNumber(number: number | undefined) {
      const next = { ...parts, [key]: number };
      setTyped(next);
      write(durationOf(next));
    },
  });

  function leave({ relatedTarget }: FocusEvent): void {
    if (fields.current?.contains(relatedTarget)) return;
    // The field keeps text that is not a number, with its fault.
    if (!Number.isNaN(secondsOf(duration))) setTyped(null);
    void trigger('duration');
  }

  return (
    <Field
      label={
        <>
          <Timer aria-hidden="true" className="size-4 shrink-0" />
          {t('title')}
        </>
      }
      labelAt="beside"
      required
      error={faultWords('duration', errors.duration)}
    >
      <div ref={fields} className={FIELDS}>
        <NumberInput {...part('minutes')} max={DURATION_MAX_SECONDS / 60} />
        <span aria-hidden="true">{t('minutesUnit')}</span>
        <NumberInput {...part('seconds')} />
        <span aria-hidden="true">{t('secondsUnit')}</span>
        <span className="flex items-center gap-x-0.5 text-quiet sm:gap-x-1">
          <span aria-hidden="true" className="ms-1">
            {t('equals')}
          </span>
          <Seconds
            label={name}
            value={secondsOf(duration)}
            onBlur={leave}
            onNumber={(seconds) => write(seconds === undefined ? '' : String(seconds))}
          />
          <span aria-hidden="true">{t('total')}</span>
        </span>
      </div>
    </Field>
  );
}

const FIELDS = 'flex flex-wrap items-center gap-x-0.5 text-sm sm:gap-x-1 sm:text-md';

type NumberProps = Pick<ComponentProps<typeof NumberText>, 'value' | 'onBlur' | 'onNumber'>;

/** The field that the row names, and that its faults are about. */
function Seconds({ label, ...number }: NumberProps & { label: string }) {
  return (
    <NumberInput
      {...useFieldControl()}
      {...number}
      name="duration"
      aria-label={label}
      min={1}
      max={DURATION_MAX_SECONDS}
    />
  );
}

function NumberInput(props: ComponentProps<typeof NumberText>) {
  return (
    <NumberText
      min={0}
      {...props}
      placeholder="0"
      className={joinClasses(
        INPUT_BARE,
        'field-sizing-content min-w-9 px-1.5 text-center font-[550] text-ink placeholder-shown:border-edge tabular-nums',
      )}
    />
  );
}
