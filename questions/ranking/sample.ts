import type { Json, KindSample } from '#questions/model/kind.ts';
import { boundsOf, type RankingValue } from './check.ts';
import type { RankingSettings } from './settings.ts';

const OPTIONS = ['Price', 'Quality', 'Delivery', 'Service'];
const MANY = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea', 'Max'];

export const rankingSample: KindSample<RankingSettings, RankingValue> = {
  questions: [
    { text: 'What matters most to you?', options: OPTIONS },
    { text: 'Which two come first?', options: OPTIONS, settings: { most: 2 } },
    { text: 'Whom shall we invite?', options: MANY, settings: { least: 1, most: 5 } },
  ],
  answer: (question, random) => {
    const { least, most } = boundsOf(question);
    // Options at the front come first more often, so that their results differ.
    const order = question.codes.map((code, index) => [index + random() * question.codes.length, code] as const);
    const length = least + Math.floor(random() * (most - least + 1));
    return order
      .toSorted(([one], [other]) => one - other)
      .slice(0, length)
      .map(([, code]) => code);
  },
  refused: ({ codes, settings: { most } }) => refusedBy(codes, most),
};

function refusedBy([first = 0, second = 0, ...rest]: readonly number[], most: number | undefined): [Json, null][] {
  return [
    [first, null],
    ['1', null],
    [[], null],
    [[999_999, first], null],
    [[first, first], null],
    [[first, null, second], null],
    [[String(first), second], null],
    [[first, second + 0.5], null],
    [{ 0: first, 1: second }, null],
    [[[first], [second]], null],
    most === undefined ? [[first], null] : [[first, second, ...rest], null],
  ];
}
