import type { KindFacts } from '#questions/model/kind.ts';
import type { PointsSettings } from './settings.ts';

/** The options that got any points. */
export const pointsFacts: KindFacts<PointsSettings> = {
  facts: ({ codes }, value) => ({ codes: codes.filter((code) => Number(given(value)[code]) > 0) }),
  /** The points of each option. */
  parts: ({ codes }, value) =>
    new Map(
      codes.flatMap((code): [number, { codes: []; number: number }][] => {
        const points = given(value)[code];
        return typeof points === 'number' ? [[code, { codes: [], number: points }]] : [];
      }),
    ),
  isListOfParts: true,
  without(value, isShown) {
    const entries = Object.entries(given(value));
    const left = entries.filter(([code]) => isShown(Number(code)));
    return left.length === entries.length ? value : left.length > 0 ? Object.fromEntries(left) : null;
  },
};

const given = (value: Parameters<typeof pointsFacts.facts>[1]) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
