import { OPTION_MAX } from '#basics/limits.ts';
import type { Json, KindSample } from '#questions/model/kind.ts';
import { exclusiveIn } from '#questions/parts/options/exclusive.ts';
import { boundsOf, type MultipleValue } from './check.ts';
import type { MultipleSettings } from './settings.ts';

const OPTIONS = ['Train', 'Bicycle', 'On foot', 'Car'];
const ALONE = ['By none of them', 'I don’t know'];

export const multipleSample: KindSample<MultipleSettings, MultipleValue> = {
  questions: [
    { text: 'By what do you travel?', options: OPTIONS },
    {
      text: 'By what did you travel last year?',
      options: OPTIONS,
      settings: { look: 'dropdown', none: 'By none of these', other: 'Something else' },
    },
    { text: 'Which two or three do you like?', options: OPTIONS, settings: { look: 'pictures', min: 2, max: 3 } },
    {
      text: 'By which would you travel?',
      options: [...OPTIONS, ...ALONE.map((text) => ({ text, exclusive: true as const }))],
      settings: { min: 2 },
    },
  ],
  answer: (question, random) => {
    const { codes, settings } = question;
    const exclusive = exclusiveIn(question);
    const alone = exclusive[Math.floor(random() * exclusive.length)];
    if (alone !== undefined && random() < 0.1) return [alone];
    const { least, most } = boundsOf(question);
    const count = least + Math.floor(random() * (most - least + 1));
    const items: MultipleValue = settings.other !== undefined && random() < 0.1 ? [{ other: 'By boat' }] : [];
    const left = codes.filter((code) => !exclusive.includes(code));
    while (items.length < count && left.length > 0) {
      items.push(...left.splice(Math.floor(random() * left.length), 1));
    }
    return items;
  },
  refused: (question) => {
    const { codes, slots, settings } = question;
    const { other, min = 1, max } = settings;
    const [first = 0] = codes;
    const refused: [Json, string | null][] = [
      [first, null],
      [[], null],
      [[String(first)], null],
      [[first, first], null],
      [[999_999], null],
      [[slots?.['answered'] ?? 0], null],
      [[null], null],
      [[[first]], null],
      [[{ other: 'By boat', more: 1 }], null],
      [{ 0: first }, null],
    ];
    if (min > 1) refused.push([[first], null]);
    if (max !== undefined) refused.push([[...codes], null]);
    for (const code of exclusiveIn(question)) refused.push([[first, code], null]);
    if (other === undefined) return [...refused, [[{ other: 'By boat' }], null]];
    return [
      ...refused,
      [[{ other: ' ' }], 'other'],
      [[{ other: 'x'.repeat(OPTION_MAX + 1) }], 'other'],
      [[first, { other: 'x'.repeat(5_001) }], 'other'],
      [[{ other: 'a\u0000b' }], 'other'],
      [[{ other: 'One' }, { other: 'Two' }], null],
    ];
  },
};
