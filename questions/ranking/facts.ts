import type { KindFacts } from '#questions/model/kind.ts';
import { placeOf } from './check.ts';
import type { RankingSettings } from './settings.ts';

/** The ranked options, and the first of them. */
export const rankingFacts: KindFacts<RankingSettings> = {
  facts({ codes, slots = {} }, value) {
    const placed = Array.isArray(value) ? value.filter((code) => typeof code === 'number' && codes.includes(code)) : [];
    const [first] = placed;
    const slot = first === undefined ? undefined : slots[placeOf(Number(first), 1)];
    return { codes: [...placed.map(Number), ...(slot === undefined ? [] : [slot])] };
  },
  /** The place of each option. */
  parts: (_question, value) =>
    new Map(
      (Array.isArray(value) ? value : []).map(
        (code, index) => [Number(code), { codes: [], number: index + 1 }] as const,
      ),
    ),
  without(value, isShown) {
    if (!Array.isArray(value)) return value;
    const left = value.filter((code) => typeof code !== 'number' || isShown(code));
    return left.length === value.length ? value : left.length > 0 ? left : null;
  },
};
