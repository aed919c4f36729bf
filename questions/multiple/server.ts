import { memoized } from '#basics/memoized.ts';
import type { Column, Counted, CountedOption, KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { offeredOf } from '#questions/parts/options/unoffered.ts';
import type { MultipleValue } from './check.ts';
import type { MultipleCounts } from './contract.ts';
import { multipleSample } from './sample.ts';
import type { MultipleSettings } from './settings.ts';

type Question = Counted<MultipleSettings>;

export const multipleServer: KindServer<MultipleSettings, MultipleValue, MultipleCounts> = {
  codes: ({ slots }, value) => [
    codeOfSlot(slots, 'answered'),
    ...value.map((item) => (typeof item === 'number' ? item : codeOfSlot(slots, 'other'))),
  ],
  keep: (_question, value) => value.find((item) => typeof item === 'object')?.other,
  // Answers to the question as a choice have no `answered` code.
  read: (question, codes, kept) =>
    codes
      .filter((code) => !notTicked(question).has(code))
      .map((code) => (code === question.slots['other'] ? { other: String(kept) } : code)),
  result: (question, counted) => {
    const total = question.answeredBefore + countOfSlot(question.slots, 'answered', counted);
    const options = tickable(question)
      .map((option) => ({ ...option, offered: offeredOf(question.slots, option, { answered: total, counted }) }))
      .map(({ text, code, removed, picture, offered }) => ({
        code,
        option: text,
        count: counted.get(code) ?? 0,
        ...(offered !== total && { offered }),
        ...(removed && { removed }),
        ...(picture && { picture }),
        ...(code === question.slots['other'] && { other: true as const }),
      }))
      .filter(({ removed, count }) => !removed || count > 0);
    return { total, options };
  },
  columns: (question) => [
    { header: '', type: 'text', retells: true },
    ...(question.slots['other'] === undefined
      ? []
      : [{ header: otherOf(question).text, name: 'other', type: 'text' } as const]),
    ...tickable(question).map(
      ({ text, code }): Column => ({
        header: text,
        name: `o${code}`,
        type: 'number',
        coded: true,
        labels: TICKED_LABELS,
      }),
    ),
  ],
  cells(question, value, unoffered) {
    const options = tickable(question);
    const other = question.slots['other'];
    const hasWords = other !== undefined;
    if (value === null) return Array.from({ length: 1 + (hasWords ? 1 : 0) + options.length }, () => null);
    const words = value.find((item) => typeof item === 'object')?.other ?? null;
    const chosen = options.filter(({ code }) => (code === other ? words !== null : value.includes(code)));
    const told = chosen.filter(({ code }) => code !== other).map(({ text }) => text);
    return [
      told.length > 0 ? told.join('; ') : null,
      ...(hasWords ? [words] : []),
      ...options.map((option) => (unoffered?.has(option.code) ? null : chosen.includes(option) ? 1 : 0)),
    ];
  },
  picks: {
    of: (_question, value) => value.filter((item) => typeof item === 'number'),
  },
  sample: multipleSample,
};

/** The slots beside ticks. Memoized per question, because every answer needs them. */
const notTicked = memoized(
  ({ slots }: Question): ReadonlySet<number> =>
    new Set(Object.entries(slots).flatMap(([key, code]) => (key === 'none' || key === 'other' ? [] : [code]))),
);

const TICKED_LABELS = [
  [0, 'Not chosen'],
  [1, 'Chosen'],
] as const;

/** All that can be ticked, and was: the options, then "other", then "none of these". */
function tickable(question: Question): CountedOption[] {
  const { options, slots, settings } = question;
  const none = slots['none'];
  return [
    ...options,
    ...(slots['other'] === undefined ? [] : [otherOf(question)]),
    ...(none === undefined ? [] : [labelled(none, settings.none, 'None of these')]),
  ];
}

const otherOf = ({ slots, settings }: Question): CountedOption =>
  labelled(codeOfSlot(slots, 'other'), settings.other, 'Other');

/** @param left its label after its author took it away */
const labelled = (code: number, text: string | undefined, left: string): CountedOption =>
  text === undefined ? { code, text: left, removed: true } : { code, text };
