import { expect, test } from 'vitest';
import { formatCardNumber } from '#web/features/payments/card/card-format.ts';
import { formatInPlace } from '#web/features/payments/card/format-in-place.ts';

/** Formats a field with its caret at the `|`, and returns the new text with the caret as `|`. */
function formatted(text: string): string {
  const caret = text.indexOf('|');
  const field = {
    value: text.replace('|', ''),
    selectionStart: caret,
    setSelectionRange(start: number) {
      this.selectionStart = start;
    },
  };
  formatInPlace(field, formatCardNumber);
  return `${field.value.slice(0, field.selectionStart)}|${field.value.slice(field.selectionStart)}`;
}

test('[S26] the caret stays behind text that was typed at the end', () => {
  expect(formatted('42425|')).toBe('4242 5|');
  expect(formatted('4242x|')).toBe('4242|');
});

test('[S26] the caret stays in place while typing in the middle', () => {
  expect(formatted('42429| 4242')).toBe('4242 9|424 2');
});

test('[S26] Backspace gets past the gap between two groups', () => {
  expect(formatted('4242|4242')).toBe('4242| 4242');
  expect(formatted('424| 4242')).toBe('424|4 242');
});
