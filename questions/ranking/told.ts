import { type KindTold, listOfValues, numberIn, optionIn, UnknownValue } from '#questions/exchange/told-answer.ts';
import type { RankingSettings } from './settings.ts';

export const rankingTold: KindTold<RankingSettings> = {
  parts: () => ['place', 'option'],
  read({ options }, { whole, parts, find: findWhole }) {
    const places = parts.flatMap(({ at, value, find }): [place: number, option: number][] => {
      if (typeof value === 'object') return [];
      if (at.place !== undefined) return [[at.place, optionIn(options, value, find)]];
      const place = numberIn(value);
      if (typeof place !== 'number') throw new UnknownValue(value);
      return at.option === undefined ? [] : [[place, at.option]];
    });
    const listed = listOfValues(whole).map((value) => optionIn(options, value, findWhole));
    const ranked = [...places.toSorted(([one], [other]) => one - other).map(([, option]) => option), ...listed];
    return ranked.length === 0 ? undefined : ranked;
  },
};
