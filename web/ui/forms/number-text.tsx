import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { plainDigits } from '#basics/digits.ts';

/**
 * A field for a number in the digits of any script, with a point or a comma; browsers' number fields accept ASCII only. Typed text
 * stays unchanged while it means the value. The arrow keys count up and down.
 */
export function NumberText({
  value,
  min,
  max,
  step = 1,
  onNumber,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  value: number | null | undefined;
  /** Chooses the phone's keyboard, together with `step`: keyboards for numbers have no minus. */
  min?: number | undefined;
  max?: number | undefined;
  step?: number | 'any';
  /** Gets undefined for an empty field, and NaN for text that is not a number. */
  onNumber: (value: number | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  const shown = Object.is(readNumber(typed), value ?? undefined) ? typed : textOf(value);

  function count(event: KeyboardEvent<HTMLInputElement>): void {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const now = value === null || value === undefined || Number.isNaN(value) ? (min ?? 0) - by : value;
    onNumber(Math.min(Math.max(now + by, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY));
  }

  return (
    <input
      {...rest}
      onKeyDown={count}
      type="text"
      dir="ltr"
      inputMode={min === undefined || min < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onNumber(readNumber(target.value));
      }}
    />
  );
}

/** Reads a number: undefined for empty text, NaN for other text. */
export function readNumber(text: string): number | undefined {
  const plain = plainDigits(text).trim().replace(/^[−–]/, '-').replace(',', '.');
  if (plain === '') return undefined;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) + 0 : Number.NaN; // no -0
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
