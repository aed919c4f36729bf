import type { ComponentProps } from 'react';
import type { Json } from '#questions/model/kind.ts';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { boundsNow } from './from-today.ts';
import type { MomentSettings } from './settings.ts';

/** The browser's own field for a day, a time or both. */
export function MomentInput({
  settings,
  value,
  onMoment,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  settings: MomentSettings;
  /** null without an answer. */
  value: Json | null;
  /** Called with null for an empty field. */
  onMoment: (given: string | null) => void;
}) {
  const { parts } = settings;
  // The server does not know the day of the respondent.
  const { earliest, latest } = useHydrating() ? settings : boundsNow(settings);

  function read(input: HTMLInputElement): void {
    // A half-typed day or time has no value yet, but must not be lost without a word.
    if (input.value === '') onMoment(input.validity.badInput ? UNFINISHED : null);
    else onMoment(input.value);
  }

  return (
    <TextInput
      {...rest}
      type={TYPES[parts]}
      dir="ltr"
      // Years of more digits cannot be answered.
      min={earliest}
      max={latest ?? LATEST[parts]}
      value={typeof value === 'string' && value !== UNFINISHED ? value : ''}
      onChange={({ target }) => read(target)}
      onBlur={({ target }) => {
        if (target.value === '' && target.validity.badInput) read(target);
      }}
      className={joinClasses('w-auto! min-w-48 max-w-full tabular-nums', className)}
    />
  );
}

const TYPES = { date: 'date', time: 'time', both: 'datetime-local' } as const;
const LATEST = { date: '9999-12-31', time: undefined, both: '9999-12-31T23:59' } as const;
/** Replaces typed text that the browser does not report yet. */
const UNFINISHED = '…';
