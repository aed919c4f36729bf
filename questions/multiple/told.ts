import { memoized } from '#basics/memoized.ts';
import {
  isChosen,
  type KindTold,
  listedIn,
  listOfValues,
  type ToldAnswer,
  type ToldValue,
  UnknownValue,
} from '#questions/exchange/told-answer.ts';
import type { Counted, CountedOption, Json } from '#questions/model/kind.ts';
import type { MultipleSettings } from './settings.ts';

export const multipleTold: KindTold<MultipleSettings> = {
  parts: ({ other, none }) => [
    'option',
    ...(other === undefined ? [] : (['other'] as const)),
    ...(none === undefined ? [] : (['none'] as const)),
  ],
  read(question, { whole, parts, find }) {
    const items = itemsOf(question);
    const chosen = new Set<number | 'other'>();
    for (const { at, value } of parts) {
      if (at.slot === 'other' || Array.isArray(value)) continue;
      const code = at.slot === 'none' ? question.slots['none'] : at.option;
      if (code !== undefined && isChosen(value as string)) chosen.add(code); // a list is skipped above
    }
    const words = parts.find(({ at }) => at.slot === 'other')?.value;
    if (words !== undefined) chosen.add('other');
    for (const value of listOfValues(whole)) {
      const found = listedIn(items, { text: String(value), separator: '; ', find });
      if (found) for (const { code } of found) chosen.add(code);
      // Without its words, "other" says as much as its label.
      else if (mayBeOther(value)) return withWords(value);
      else if (String(value) !== 'other') throw new UnknownValue(value);
    }
    return chosen.size === 0 ? undefined : said(chosen, words);

    /** "Other" without its words, or the words alone. */
    function mayBeOther(value: ToldValue): boolean {
      if (question.settings.other === undefined || chosen.has('other')) return false;
      return find.mayBeWords || String(value) === 'other';
    }

    function withWords(value: ToldValue): Json {
      const others = listOfValues(whole).filter((each) => each !== value);
      const rest = others.flatMap((each) => listedIn(items, { text: String(each), separator: '; ', find }) ?? []);
      if (rest.length < others.length) throw new UnknownValue(value);
      const told = String(value) === 'other' ? (question.settings.other ?? '') : String(value);
      return said(new Set<number | 'other'>([...chosen, ...rest.map(({ code }) => code), 'other']), told);
    }
  },
};

const said = (chosen: ReadonlySet<number | 'other'>, words: ToldAnswer['whole']): Json =>
  [...chosen].map((code) => (code === 'other' ? { other: String(words) } : code));

/** The options, and "none of these". Memoized, because the rows of a file share the look-ups in it. */
const itemsOf = memoized(({ options, slots, settings }: Counted<MultipleSettings>): readonly CountedOption[] => {
  const none = slots['none'];
  if (none === undefined || settings.none === undefined) return options;
  return [...options, { code: none, text: settings.none, ownCode: 'none' }];
});
