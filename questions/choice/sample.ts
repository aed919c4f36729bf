import { OPTION_MAX } from '#basics/limits.ts';
import type { KindSample } from '#questions/model/kind.ts';
import type { ChoiceValue } from './check.ts';
import type { ChoiceSettings } from './settings.ts';

const OPTIONS = ['Train', 'Bicycle', 'On foot'];

export const choiceSample: KindSample<ChoiceSettings, ChoiceValue> = {
  questions: [
    { text: 'By what do you travel?', options: OPTIONS },
    { text: 'By what, or how else?', options: OPTIONS, settings: { other: 'Something else', chart: 'bars' } },
    { text: 'May we ask again?', options: ['Yes'], settings: { look: 'consent' } },
  ],
  answer: ({ codes, settings: { other } }, random) => {
    if (other !== undefined && random() < 0.1) return { other: 'By boat' };
    return codes[Math.floor(random() * codes.length)] ?? 0;
  },
  refused: ({ settings: { other } }) => [
    [[1], null],
    ['1', null],
    [999_999, null],
    [-1, null],
    ...(other === undefined
      ? ([[{ other: 'By boat' }, null]] as const)
      : ([
          [{ other: ' ' }, 'other'],
          [{ other: 'x'.repeat(OPTION_MAX + 1) }, 'other'],
          [{ other: 'a\u0000b' }, 'other'],
        ] as const)),
  ],
};
