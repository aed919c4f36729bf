import { createElement } from 'react';
import { expect, test } from 'vitest';
import { COUNTED_MAX } from '#basics/limits.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const CHOICES = { status: ['open', 'done'] } as const;

/** The texts of the chips, and which one is pressed. */
function chipsOf(counts: Record<string, number> | null) {
  const list = {
    choices: CHOICES,
    view: { search: '', sort: undefined, chosen: { status: 'done' } },
    choose: () => undefined,
    counts,
  } as const;
  const html = renderWords(createElement(DeskFilter, { list, name: 'status', label: 'Status', say: String }));
  const chips = [...html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>(.*?)<\/button>/g)];
  return chips.map(([, pressed, content = '']) => [content.replaceAll(/<[^>]+>/g, ' ').trim(), pressed === 'true']);
}

test('each chip of a desk says how many rows it leaves, and the chosen one is pressed', () => {
  const all = say('desk.all');

  expect(chipsOf({ all: 1_204, open: 1_204, done: 0 })).toEqual([
    [`${all} 1,204`, false],
    ['open 1,204', false],
    ['done 0', true],
  ]);
  // Where the server counts only up to a bound.
  expect(chipsOf({ all: COUNTED_MAX, open: COUNTED_MAX - 1, done: 1 })).toEqual([
    [`${all} ${(COUNTED_MAX - 1).toLocaleString('en')}+`, false],
    [`open ${(COUNTED_MAX - 1).toLocaleString('en')}`, false],
    ['done 1', true],
  ]);
  expect(chipsOf(null).map(([text]) => text)).toEqual([all, 'open', 'done']);
});
