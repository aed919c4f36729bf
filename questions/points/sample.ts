import type { KindSample } from '#questions/model/kind.ts';
import type { PointsValue } from './check.ts';
import type { PointsSettings } from './settings.ts';

export const pointsSample: KindSample<PointsSettings, PointsValue> = {
  questions: [
    { text: 'Spread 100 points', options: ['Price', 'Quality', 'Service'] },
    { text: 'How do you spend a day?', options: ['Work', 'Family', 'Sleep'], settings: { total: 24, someLeft: true } },
    {
      text: 'Who did how much?',
      options: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea', 'Max'],
      settings: { total: 1000 },
    },
  ],
  answer({ codes, settings: { total, someLeft } }, random) {
    let rest = someLeft ? Math.floor(total * (0.5 + random() / 2)) : total;
    const value: PointsValue = {};
    for (const [index, code] of codes.entries()) {
      const isLast = index === codes.length - 1;
      const points = isLast ? rest : Math.floor((random() * 2 * rest) / (codes.length - index + 1));
      value[code] = points;
      rest -= points;
    }
    return value;
  },
  refused: ({ codes: [first = 0, second = 0], settings: { total, someLeft } }) => [
    ['100', null],
    [[total], null],
    [{ 999999: total }, null],
    [{ [first]: total, other: 0 }, null],
    [{ [first]: total, [second]: 1 }, null],
    [{ [first]: '5' }, String(first)],
    [{ [first]: 0, [second]: null }, String(second)],
    [{ [first]: 0.5, [second]: total - 0.5 }, String(first)],
    [{ [first]: -1, [second]: 1 }, String(first)],
    [{ [first]: total + 1 }, String(first)],
    [{ [first]: 'x'.repeat(5001) }, String(first)],
    [{ [first]: { [second]: total } }, String(first)],
    ...(someLeft ? [] : [[{ [first]: total - 1 }, null] as [{ [code: string]: number }, null]]),
  ],
};
