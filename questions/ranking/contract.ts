import * as z from 'zod';
import { RATED_OPTIONS_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { checkRanking, placeOf, usesOfRanking } from './check.ts';
import { type RankingSettings, settings } from './settings.ts';

/** How often each option got each place. */
export const RankingResult = z.object({
  places: z.int().describe('that many places are counted one by one; lower ones and options left out are one more'),
  options: z.array(
    z.object({
      code: OptionCode,
      option: z.string(),
      counts: z.array(z.int()).describe('how many gave it each of the places, from the first on'),
      offered: z.int().describe('how many of those who answered were offered it: the base of its mean'),
      first: OptionCode.optional().describe('what answers chose that gave it the first place'),
      removed: z.literal(true).optional(),
    }),
  ),
});
export type RankingResult = z.output<typeof RankingResult>;
/** The result as pages get it. */
export type CountedRanking = z.output<typeof ResultBase> & RankingResult;

/** Options in order. */
export const ranking = {
  settings,
  value: z.array(OptionCode).max(RATED_OPTIONS_MAX),
  result: RankingResult,
  needs: { options: 2 },
  optionsMax: RATED_OPTIONS_MAX,
  slots: ({ codes, settings: { most } }) => [
    ANSWERED,
    ...codes.flatMap((code) =>
      Array.from({ length: countedPlaces(codes.length, most) }, (_, index) => placeOf(code, index + 1)),
    ),
  ],
  check: checkRanking,
  // Most answers have a place for every option, so that only the first tells something.
  offers: ({ options, slots }) =>
    options.flatMap(({ code, text }, option) => {
      const first = slots[placeOf(code, 1)];
      return first === undefined ? [] : [{ code: first, text: `1. ${text}`, option }];
    }),
  uses: usesOfRanking,
  // The number of an option is its place.
  valueForm: (_settings, part) => (!part ? 'choices' : 'option' in part ? 'number' : null),
  shuffles: 'options',
  hasBases: true,
  tightened(before, now) {
    if ((now.most ?? Infinity) < (before.most ?? Infinity)) return 'most';
    return leastOf(now) > leastOf(before) ? 'least' : null;
  },
  traits: ({ options }) => ({ answer: 'selection', seconds: 2 * options.length }),
} satisfies KindContract<RankingSettings>;

/** The slot of all who answered. */
export const ANSWERED = 'answered';

/** With more options, only the first places are counted: each pair of option and place takes a code. */
const FULLY_COUNTED_MAX = 12;
/** How many places of a question with more options are counted. */
export const PLACES_OF_MANY = 3;

/** How many places are counted one by one. */
export const countedPlaces = (options: number, most = options): number =>
  Math.min(options > FULLY_COUNTED_MAX ? PLACES_OF_MANY : options, most);

const leastOf = ({ least, most = Infinity }: RankingSettings): number => least ?? most;
