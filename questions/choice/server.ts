import type * as z from 'zod';
import type { OptionOrder } from '#basics/choices.ts';
import { memoized } from '#basics/memoized.ts';
import type { Column, Counted, CountedOption, KindServer } from '#questions/model/kind.ts';
import { guessOrder, standsApart } from '#questions/parts/options/option-order.ts';
import { codeOfSlot } from '#questions/parts/options/slots.ts';
import type { ChoiceValue } from './check.ts';
import type { ChoiceResult } from './contract.ts';
import { choiceSample } from './sample.ts';
import type { ChoiceSettings } from './settings.ts';

type Question = Counted<ChoiceSettings>;
type Result = z.output<typeof ChoiceResult>;

export const choiceServer: KindServer<ChoiceSettings, ChoiceValue, Result> = {
  codes: ({ slots }, value) => [typeof value === 'number' ? value : codeOfSlot(slots, 'other')],
  keep: (_question, value) => (typeof value === 'number' ? undefined : value.other),
  read: ({ slots }, [code = 0], kept) => (code === slots['other'] ? { other: String(kept) } : code),
  result: (question, counted) => toResult(question, counted, orderOf(question)),
  columns: (question) => [
    { header: '', type: 'text' },
    {
      ...{ header: '', type: 'number', coded: true, of: 'options' },
      labels: withOther(question).map(({ code, text }) => [code, text]),
    },
    ...(question.slots['other'] === undefined ? [] : [OWN_WORDS]),
  ],
  cells({ options, slots }, value) {
    const words = value !== null && typeof value !== 'number' ? value.other : null;
    const code = typeof value === 'number' ? value : null;
    const other = slots['other'];
    if (other === undefined) return [code === null ? null : textOf(options, code), code];
    return [code === null ? words : textOf(options, code), words === null ? code : other, words];
  },
  picks: {
    of: (_question, value) => (typeof value === 'number' ? [value] : []),
  },
  sample: choiceSample,
};

/** The result of a poll, whose options have no order. */
export const countPoll = (question: Omit<Question, 'settings'>, counted: ReadonlyMap<number, number>) =>
  toResult({ ...question, settings: {} }, counted, UNORDERED);

interface Ordered {
  order: OptionOrder;
  /** The codes of the options that are no step of the order. */
  apart: ReadonlySet<number>;
}

const UNORDERED: Ordered = { order: 'none', apart: new Set() };

/** Read once for each question, because live pages get results all the time. */
const orderOf = memoized((question: Question): Ordered => {
  const asked = question.options.filter(({ removed }) => !removed);
  const order = question.order ?? guessOrder(asked.map(({ text }) => text));
  const isApart = ({ text, removed }: CountedOption) => removed === true || standsApart(text);
  const apart = order === 'none' ? [] : question.options.filter(isApart);
  return { order, apart: new Set(apart.map(({ code }) => code)) };
});

function toResult(
  question: Counted<Partial<ChoiceSettings>>,
  counted: ReadonlyMap<number, number>,
  { order, apart }: Ordered,
): Result & { total: number } {
  const options = withOther(question)
    .map(({ text, code, removed, picture }) => ({
      code,
      option: text,
      count: counted.get(code) ?? 0,
      ...(removed && { removed }),
      ...(picture && { picture }),
      ...(apart.has(code) && { apart: true as const }),
    }))
    .filter(({ removed, count }) => !removed || count > 0);
  const total = options.reduce((sum, option) => sum + option.count, 0);
  const { chart } = question.settings;
  return { total, order, ...(chart && { chart }), options };
}

/** The options, then the one for words of respondents. */
function withOther({ options, slots, settings }: Counted<Partial<ChoiceSettings>>): readonly CountedOption[] {
  const code = slots['other'];
  if (code === undefined) return options;
  return [
    ...options,
    settings.other === undefined ? { code, text: OTHER, removed: true } : { code, text: settings.other },
  ];
}

/** The respondents' own words once more, without the options. */
const OWN_WORDS: Column = { header: 'own words', name: 'other', type: 'text', coded: true };

/** The label of "other" after its author took it away. */
const OTHER = 'Other';

const textOf = (options: readonly CountedOption[], code: number): string | null =>
  options.find((option) => option.code === code)?.text ?? null;
