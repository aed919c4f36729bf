import type { Counted, CountedOption, KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { offeredOf } from '#questions/parts/options/unoffered.ts';
import { placeOf, type RankingValue } from './check.ts';
import { ANSWERED, countedPlaces, PLACES_OF_MANY, type RankingResult } from './contract.ts';
import { rankingSample } from './sample.ts';
import type { RankingSettings } from './settings.ts';

type Question = Counted<RankingSettings>;
type Tallies = ReadonlyMap<number, number>;

/** Counts who answered, each option that got a place, and each pair of option and place; the whole order is kept beside. */
export const rankingServer: KindServer<RankingSettings, RankingValue, RankingResult> = {
  codes: ({ slots }, value) => [
    codeOfSlot(slots, ANSWERED),
    ...value,
    ...value.flatMap((code, index) => slots[placeOf(code, index + 1)] ?? []),
  ],
  keep: (_question, value) => value,
  read: (_question, _codes, kept) => (Array.isArray(kept) ? kept.map(Number) : []),
  result: toResult,
  columns: ({ options }) =>
    options.map(({ text, code, removed }) => ({
      header: removed ? `${text} (removed)` : text,
      name: `o${code}`,
      type: 'number',
    })),
  cells: ({ options }, value, unoffered) =>
    options.map(({ code }) => {
      const index = unoffered?.has(code) ? -1 : (value?.indexOf(code) ?? -1);
      return index < 0 ? null : index + 1;
    }),
  // An option that is shown first gains mostly first places.
  picks: {
    of: (_question, value) => value.slice(0, 1),
  },
  sample: rankingSample,
};

function toResult(question: Question, counted: Tallies): RankingResult & { total: number } {
  const { slots } = question;
  const places = placesIn(question, counted);
  const total = countOfSlot(slots, ANSWERED, counted) + question.answeredBefore;
  const shown = question.options.filter(({ code, removed }) => !removed || (counted.get(code) ?? 0) > 0);
  return {
    total,
    places,
    options: shown.map((option) => {
      const first = slots[placeOf(option.code, 1)];
      return {
        code: option.code,
        option: option.text,
        counts: countsOf(question, option, counted).slice(0, places),
        offered: offeredOf(slots, option, { answered: total, counted }),
        ...(first !== undefined && { first }),
        ...(option.removed && { removed: option.removed }),
      };
    }),
  };
}

/**
 * How many places every answer has a count for: all with a slot, unless some answers came while there were too many options to count
 * more than their first places.
 */
function placesIn(question: Question, counted: Tallies): number {
  const { options, settings } = question;
  const offered = countedPlaces(options.filter(({ removed }) => !removed).length, settings.most);
  const used = options.map((option) => countsOf(question, option, counted).findLastIndex((count) => count > 0) + 1);
  const places = Math.max(offered, ...used);
  const isKnown = options.every((option) => {
    const known = countsOf(question, option, counted).reduce((sum, count) => sum + count, 0);
    return known === (counted.get(option.code) ?? 0);
  });
  return isKnown ? places : Math.min(places, PLACES_OF_MANY);
}

/** How many gave an option each place that may have a slot. */
const countsOf = ({ options, slots }: Question, { code }: CountedOption, counted: Tallies): number[] =>
  options.map((_, index) => countOfSlot(slots, placeOf(code, index + 1), counted));
