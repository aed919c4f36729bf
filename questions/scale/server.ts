import type * as z from 'zod';
import { memoized } from '#basics/memoized.ts';
import type { Column, Counted, KindServer } from '#questions/model/kind.ts';
import { leaningsOf } from '#questions/parts/options/option-scales.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { DONT_KNOW, type ScaleValue } from './check.ts';
import type { ScaleResult } from './contract.ts';
import { isNps, nameOf, pointsOf } from './points.ts';
import { scaleSample } from './sample.ts';
import type { ScaleSettings } from './settings.ts';

type Question = Counted<ScaleSettings>;
type Result = z.output<typeof ScaleResult>;

export const scaleServer: KindServer<ScaleSettings, ScaleValue, Result> = {
  codes: ({ slots }, value) => [codeOfSlot(slots, String(value))],
  keep: () => undefined,
  read: ({ slots }, [code]) => {
    const key = Object.keys(slots).find((each) => slots[each] === code);
    return key === DONT_KNOW ? DONT_KNOW : Number(key);
  },
  result,
  columns: (question) => [numberColumn(question), ...(hasWords(question) ? [WORDS] : [])],
  cells: (question, value) => {
    const words = hasWords(question) ? [wordsOf(question, value)] : [];
    return [typeof value === 'number' ? value : null, ...words];
  },
  picks: {
    from: ({ slots, settings }) =>
      pointsOf(settings).map((point) => ({ code: codeOfSlot(slots, String(point.value)), text: nameOf(point) })),
    of: ({ slots }, value) => (value === DONT_KNOW ? [] : [codeOfSlot(slots, String(value))]),
  },
  sample: scaleSample,
};

function result(question: Question, counted: ReadonlyMap<number, number>): Result & { total: number } {
  const { slots, settings } = question;
  const countOf = (key: string) => ({ code: codeOfSlot(slots, key), count: countOfSlot(slots, key, counted) });
  const points = pointsOf(settings).map((point) => ({ ...point, ...countOf(String(point.value)) }));
  const dontKnow = settings.dontKnow === undefined ? undefined : { label: settings.dontKnow, ...countOf(DONT_KNOW) };
  return {
    total: points.reduce((sum, { count }) => sum + count, dontKnow?.count ?? 0),
    score: isNps(settings) ? 'nps' : 'mean',
    judges: judges(question),
    order: orderOf(question),
    points,
    ...(dontKnow && { dontKnow }),
  };
}

/** Read once for each question, because live pages get results all the time. */
const orderOf = memoized(({ settings }: Question): Result['order'] => {
  const words = pointsOf(settings).flatMap(({ label }) => (label === '' ? [] : [label.toLowerCase()]));
  const leanings = leaningsOf(words) ?? [];
  const [first, last] = [leanings[0] ?? 0, leanings.at(-1) ?? 0];
  if (first < 0 && last > 0) return 'agreeing';
  return first > 0 && last < 0 ? 'disagreeing' : 'rising';
});

/** Whether the two upper points say more or less the same: yes, or content. */
const judges = memoized(({ settings }: Question): boolean => {
  const labels = pointsOf(settings).map(({ label }) => label.toLowerCase());
  const [least = '', most = ''] = [labels[0], labels.at(-1)];
  return JUDGING.some(([low, high]) => low.test(least) && high.test(most));
});

/** The ends of scales of agreement and of satisfaction, in the languages of the guessed orders. */
const JUDGING: readonly (readonly [RegExp, RegExp])[] = [
  [/disagree|nicht zu|stimme.*nicht|pas.*d.accord|desacuerdo|discord/, /agree|stimme.*zu|d.accord|de acuerdo|concord/],
  [/(?:dis|un)satisfied|unhappy|unzufrieden|insatisf|insoddisf/, /satisfied|happy|zufrieden|satisf|soddisf/],
];

const isWorded = ({ settings }: Question): boolean => pointsOf(settings).some(({ label }) => label !== '');
/** Whether an answer says more than its number does. */
const hasWords = (question: Question): boolean => isWorded(question) || question.settings.dontKnow !== undefined;

/** The numbers, for means. "Can't say" has no number. */
const numberColumn = (question: Question): Column => ({
  header: '',
  type: 'number',
  ...(isWorded(question) && {
    labels: pointsOf(question.settings).map((point) => [point.value, nameOf(point)] as const),
  }),
});
const WORDS: Column = { header: 'in words', name: 'words', type: 'text' };

function wordsOf({ settings }: Question, answer: ScaleValue | null): string | null {
  if (answer === DONT_KNOW) return settings.dontKnow ?? null;
  return pointsOf(settings).find(({ value }) => value === answer)?.label || null;
}
