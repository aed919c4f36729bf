import { expect, test } from 'vitest';
import { text } from './contract.ts';

const tightened = (before: object, now: object) =>
  text.tightened(text.settings.parse(before), text.settings.parse(now));

test.each([
  [{}, { format: 'lines' }, null],
  [{ min: 5, max: 50, pattern: 'digits' }, { min: 2, max: 80 }, null],
  [{}, { placeholder: 'As: patient', language: 'de' }, null],
  [{ format: 'lines' }, {}, 'format'],
  [{ format: 'email' }, {}, 'format'],
  [{}, { format: 'email' }, 'format'],
  [{}, { min: 2 }, 'min'],
  [{}, { max: 4_999 }, 'max'],
  [{}, { pattern: 'digits' }, 'pattern'],
  [{ pattern: 'digits' }, { pattern: 'postcode' }, 'pattern'],
])('[K03] [C18] once answered, changing %j to %j is refused for: %s', (before, now, setting) => {
  expect(tightened(before, now)).toBe(setting);
});

test('[K03] the least length is not more than the most', () => {
  expect(text.settings.safeParse({ min: 9, max: 3 }).error?.issues).toMatchObject([
    { path: ['max'], message: 'bounds' },
  ]);
  expect(text.settings.safeParse({ max: 5_001 }).success).toBe(false);
});

test('[K03] ways to reach a respondent are personal, other texts are not', () => {
  const formats = ['line', 'lines', 'email', 'address', 'phone'];
  expect(formats.map((format) => text.isPersonal(text.settings.parse({ format })))).toEqual([
    ...[false, false],
    ...[true, true, true],
  ]);
});
