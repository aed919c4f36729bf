import { expect, test } from 'vitest';
import { sidesNamed, slowVariants } from './markup-rules.ts';

test.each([
  ['className="sm:-ml-3 flex"', '-ml-3'],
  ['className="absolute right-[min(1rem,3vw)]"', 'right-['],
  ['className="hover:border-l-2"', 'border-l'],
  ['className="rounded-tr-card"', 'rounded-tr'],
  ['className="size-4 rtl:-scale-x-100"', 'rtl:'],
  ["'text-right tabular-nums'", 'text-right'],
  ["'peer-checked:after:translate-x-4'", 'translate-x-'],
])('%s names a side', (source, named) => {
  expect(sidesNamed(`\n${source}`)).toEqual([[2, named]]);
});

test.each([
  'className="ms-3 pe-[2px] start-0 border-s rounded-ss-card text-end inset-x-0 -translate-y-1/2"',
  "const locale = 'pl-PL';",
  "import { rightWords } from './right-words.ts';",
  '// Texts run right-to-left.',
  '// physical: the time axis\n<div className="left-0" />',
])('%s names none', (source) => {
  expect(sidesNamed(source)).toEqual([]);
});

test('variants that make the browser style the whole page again are found', () => {
  expect(slowVariants('className="hidden group-has-checked:block"')).toEqual(['group-has-checked:block']);
  expect(slowVariants('className="[body:has([data-bar])_&]:hidden"')).toEqual(['[body:has([data-bar])_&]:hidden']);
  expect(slowVariants('className="hidden in-[form:has(:checked)]:block has-checked:bg-sunken"')).toEqual([]);
});
