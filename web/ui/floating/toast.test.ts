import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Toast, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { toast } from '#web/ui/floating/toast.ts';

afterEach(() => toast.remove());

/** The notes that the page would show. */
function shown(): Toast[] {
  let notes: Toast[] = [];
  renderToString(
    createElement(() => {
      notes = useToasterStore().toasts;
      return null;
    }),
  );
  return notes;
}

test.each([
  ['success', 2_000],
  ['error', 4_000],
  ['loading', Number.POSITIVE_INFINITY],
] as const)('[B05] a note of %s stays %d ms', (kind, ms) => {
  toast[kind]('Text');
  expect(shown()).toMatchObject([{ type: kind, duration: ms }]);
});

test('[B05] a plain note and a custom one stay four seconds', () => {
  toast('Text');
  toast.custom('Text');
  expect(shown()).toMatchObject([{ duration: 4_000 }, { duration: 4_000 }]);
});

test('[B05] twenty are kept, the newest', () => {
  for (let n = 1; n <= 25; n += 1) toast(`Note ${n}`);
  expect(shown().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, n) => `Note ${25 - n}`));
});

test('one text stands there once, and the later kind wins', () => {
  toast('Saved');
  toast.error('Failed!');
  toast.success('Saved');
  toast('Saved', { id: 'another note' });

  expect(shown().map(({ message, type }) => [message, type])).toEqual([
    ['Saved', 'blank'],
    ['Failed!', 'error'],
    ['Saved', 'success'],
  ]);
});
