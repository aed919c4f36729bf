import type { Json, KindSample } from '#questions/model/kind.ts';
import { fromUnits, unitOf, unitsOf } from './exact.ts';
import type { NumberSettings } from './settings.ts';

export const numberSample: KindSample<NumberSettings, number> = {
  questions: [
    { text: 'How many people live with you?', settings: { min: 0, max: 20 } },
    { text: 'How old are you?', settings: { min: 0, max: 120, unit: 'years' } },
    {
      text: 'What may a ticket cost?',
      settings: {
        ...{ look: 'slider', min: 1, max: 5, step: 0.25, decimals: 2, unit: '€', unitAt: 'before' },
        ...{ low: 'Cheap', high: 'Dear' },
      },
    },
    { text: 'How far is your way to work?', settings: { min: 0, max: 1_000, decimals: 1, unit: 'km' } },
    { text: 'In which year did you come here?', settings: { min: 1_950, max: 2_030, plain: true } },
    { text: 'By how much did your income change?', settings: { decimals: 2, before: 'By', after: 'in a year' } },
    { text: 'How many did you count?', settings: { min: 10, step: 10 } },
  ],
  answer({ settings }, random) {
    const { min, max = (min ?? -500) + 1_500, decimals } = settings;
    const step = settings.step === undefined ? unitOf(decimals) : unitsOf(settings.step);
    const first = unitsOf(min ?? -500);
    const count = Math.floor((unitsOf(max) - first) / step) + 1;
    // The sum of three is plausible: most are in the middle.
    const place = (random() + random() + random()) / 3;
    return fromUnits(first + Math.floor(place * count) * step);
  },
  refused: ({ settings: { min, max, step, decimals } }) => [
    ...HOSTILE.map((value) => [value, null] as const),
    ...(min === undefined ? [] : [[min - 10, null] as const]),
    ...(max === undefined ? [] : [[max + 10, null] as const]),
    ...(step === undefined ? [] : [[(min ?? 0) + step / 2, null] as const]),
    [(min ?? 0) + 10 ** -(decimals + 1), null],
    [(min ?? 0) + 0.1 + 0.2, null],
  ],
};

const HOSTILE: readonly Json[] = [
  '1',
  '',
  'NaN',
  'Infinity',
  '1e3',
  '٣',
  'x'.repeat(5_001),
  '9'.repeat(5_001),
  1e308,
  -1e308,
  1e12,
  5e-324,
  [1],
  [1, 2],
  { value: 1 },
  true,
];
