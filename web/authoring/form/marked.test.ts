import { expect, test } from 'vitest';
import { type Change, emphasized, linked, listed, pictured } from './marked.ts';

/** The text after a change, with the selection between bars. */
function after(text: string, { range: [from, to], words, selected }: Change): string {
  const next = text.slice(0, from) + words + text.slice(to);
  return `${next.slice(0, selected[0])}|${next.slice(...selected)}|${next.slice(selected[1])}`;
}
/** The selection is between the bars. */
function with_(marked: string, change: (text: string, range: [number, number]) => Change): string {
  const [before = '', inside = '', rest = ''] = marked.split('|');
  const text = before + inside + rest;
  return after(text, change(text, [before.length, before.length + inside.length]));
}

test.each([
  ['a |b | c', '**', 'a **|b|**  c'],
  ['a **|b|** c', '**', 'a |b| c'],
  ['a **|b|** c', '*', 'a ***|b|*** c'],
  ['a ***|b|*** c', '*', 'a **|b|** c'],
  ['a *|b|*', '*', 'a |b|'],
  ['a ||', '**', 'a **||**'],
] as const)('[S99] %s with %s becomes %s', (text, mark, then) => {
  expect(with_(text, (all, range) => emphasized(all, range, mark))).toBe(then);
});

test('[S99] a link, a list and a picture select what the author writes next', () => {
  const link = (all: string, range: [number, number]) => linked(all, range, 'words');
  expect(with_('see |our [x]| now', link)).toBe('see [our \\[x\\]](|https://|) now');
  expect(with_('see |https://a.example|', link)).toBe('see [|words|](https://a.example)');
  expect(with_('see ||', link)).toBe('see [words](|https://|)');
  expect(with_('x\na|\nb|\nc', listed)).toBe('x\n- a\n- b||\nc');
  expect(with_('- a|\n- b|', listed)).toBe('a\nb||');
  expect(with_('a||', (_, range) => pictured(range, '/pictures/x', 'What'))).toBe('a![|What|](/pictures/x)');
});
