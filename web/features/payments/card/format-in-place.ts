import { digitsOf } from '#web/features/payments/card/card-format.ts';

type TextField = Pick<HTMLInputElement, 'value' | 'selectionStart'> & {
  setSelectionRange(start: number, end: number): void;
};

/** Formats the text of a field while the visitor types. The caret stays before the same digits, also in the middle. */
export function formatInPlace(input: TextField, format: (text: string) => string): void {
  const { value, selectionStart } = input;
  const digitsAfter = digitsOf(value.slice(selectionStart ?? value.length)).length;
  const formatted = format(value);
  if (formatted === value) return;

  input.value = formatted;
  const caret = caretBefore(formatted, digitsAfter);
  input.setSelectionRange(caret, caret);
}

/**
 * The leftmost position with this many digits to its right: left of a separator, or Backspace would never get past it.
 */
function caretBefore(text: string, digitsAfter: number): number {
  let caret = text.length;
  while (caret > 0 && digitsOf(text.slice(caret - 1)).length <= digitsAfter) caret -= 1;
  return caret;
}
