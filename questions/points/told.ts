import { type KindTold, numberIn } from '#questions/exchange/told-answer.ts';
import type { PointsSettings } from './settings.ts';

export const pointsTold: KindTold<PointsSettings> = {
  parts: () => ['option'],
  read(_question, { parts }) {
    const points = parts.flatMap(({ at, value }) =>
      at.option === undefined || typeof value === 'object' ? [] : [[at.option, numberIn(value)] as const],
    );
    // A file that has a zero for each option tells no answer.
    return points.some(([, each]) => each !== 0) ? Object.fromEntries(points) : undefined;
  },
};
