import { memoized } from '#basics/memoized.ts';
import { nameOf } from '#basics/part-names.ts';
import { contractOf, type DocumentQuestion } from '#questions/contract.ts';
import type { Choice } from '#questions/model/condition-input.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import { kindOf, settingsOf } from './asked.ts';
import type { StoredQuestion } from './stored.ts';

/** Something that can be chosen in a stored question: its code, and how documents name it. */
export interface StoredChoice {
  code: number;
  choice: Choice;
}

/** All that conditions and points can name of a question now, without removed parts. */
export const choicesOf = memoized((question: StoredQuestion): readonly StoredChoice[] => {
  const [options, rows] = [question.options, question.rows ?? []].map((items) =>
    items.filter(({ removed }) => !removed),
  );
  if (!options || !rows) return [];
  const { slots = {} } = question;
  const offers = contractOf(kindOf(question)).offers?.({ options, rows, slots, settings: settingsOf(question) }) ?? [];
  return offers.map(({ code, slot, option, row }): StoredChoice => {
    if (slot !== undefined) return { code, choice: { slot } };
    const key = nameAt(options, option);
    return { code, choice: row === undefined ? { key } : { key, row: nameAt(rows, row) } };
  });
});

const nameAt = (items: StoredQuestion['options'], place: number | undefined): string => {
  const item = items[place ?? -1];
  return item ? nameOf(item) : '';
};

/** Something that can be chosen in a question of a document, in words. */
export interface DocumentOffer {
  choice: Choice;
  text: string;
}

/** All that conditions and points can name of a question of a document. Empty options and rows are none. */
export const offersIn = memoized(({ kind, options, rows, settings }: DocumentQuestion): readonly DocumentOffer[] => {
  const contract = contractOf(kind);
  if (!contract.offers) return [];
  let code = 0;
  const coded = (items: readonly DocumentItem[]) =>
    items.flatMap((item) => (item.text.trim() === '' ? [] : [{ item, text: item.text, code: ++code }]));
  const [written, lines] = [coded(options), coded(rows)];
  const codes = (items: readonly { code: number }[]) => items.map((each) => each.code);
  const keys = contract.slots({ codes: codes(written), rows: codes(lines), settings });
  const slots = Object.fromEntries(keys.map((key) => [key, ++code]));
  return contract
    .offers({ options: written, rows: lines, slots, settings })
    .map(({ slot, option, row, text }): DocumentOffer => {
      if (slot !== undefined) return { choice: { slot }, text };
      const key = written[option ?? -1]?.item.key ?? '';
      return { text, choice: row === undefined ? { key } : { key, row: lines[row]?.item.key ?? '' } };
    });
});

/** The same without their words. */
export const choicesIn = (question: DocumentQuestion): Choice[] => offersIn(question).map(({ choice }) => choice);

/** Whether two choices of one question are the same. */
export const isSameChoice = (one: Choice, other: Choice): boolean =>
  'slot' in one || 'slot' in other
    ? 'slot' in one && 'slot' in other && one.slot === other.slot
    : one.key === other.key && one.row === other.row;
