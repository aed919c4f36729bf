import { memoized } from '#basics/memoized.ts';
import { nameOf } from '#basics/part-names.ts';
import { contractOf, type DocumentQuestion } from '#questions/contract.ts';
import type { Choice } from '#questions/model/condition-input.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import { withoutRow } from './records.ts';
import { kindOf, settingsOf } from './served.ts';
import type { StoredQuestion } from './stored.ts';

/** A choice of a stored question: its code, and its name in documents. */
interface StoredChoice {
  code: number;
  choice: Choice;
}

/** All choices of a question that conditions and points can name, without removed parts. */
export const choicesOf = memoized((question: StoredQuestion): readonly StoredChoice[] => {
  const [options, rows] = [question.options, question.rows ?? []].map((items) =>
    items.filter(({ removed }) => !removed),
  );
  if (!options || !rows) return [];
  const { slots = {} } = question;
  const offers = contractOf(kindOf(question)).offers?.({ options, rows, slots, settings: settingsOf(question) }) ?? [];
  return offers.map(({ code, slot, option, row, pick }): StoredChoice => {
    if (slot !== undefined) return { code, choice: { slot } };
    return {
      code,
      choice: choiceIn({ key: nameAt(options, option), row: row === undefined ? row : nameAt(rows, row), pick }),
    };
  });
});

const nameAt = (items: StoredQuestion['options'], place: number | undefined): string => {
  const item = items[place ?? -1];
  return item ? nameOf(item) : '';
};

/** The name of a choice of an option: in a row, and of its own choices. */
const choiceIn = ({ key, row, pick }: { key: string; row: string | undefined; pick: number | undefined }): Choice => ({
  key,
  ...(row !== undefined && { row }),
  ...(pick !== undefined && { pick }),
});

/** A choice of a document's question, in words. */
export interface DocumentOffer {
  choice: Choice;
  text: string;
}

/** All choices of a document's question that conditions and points can name. Skips empty options and rows. */
export const offersIn = memoized(({ kind, options, rows, settings }: DocumentQuestion): readonly DocumentOffer[] => {
  const contract = contractOf(kind);
  if (!contract.offers) return [];
  let code = 0;
  const first = contract.item?.settings.parse({});
  const coded = (items: readonly DocumentItem[]) =>
    items.flatMap((item) =>
      item.text.trim() === '' ? [] : [{ item, text: item.text, code: ++code, settings: item.settings ?? first }],
    );
  const [written, lines] = [coded(options), coded(rows)];
  const codes = (items: readonly { code: number }[]) => items.map((each) => each.code);
  const itemSettings = Object.fromEntries(written.map((each) => [each.code, each.settings]));
  const keys = contract.slots({ codes: codes(written), rows: codes(lines), settings, itemSettings });
  const slots = Object.fromEntries(keys.map((key) => [key, ++code]));
  return contract
    .offers({ options: written, rows: lines, slots, settings })
    .map(({ slot, option, row, pick, text }): DocumentOffer => {
      if (slot !== undefined) return { choice: { slot }, text };
      const key = written[option ?? -1]?.item.key ?? '';
      const of = row === undefined ? undefined : (lines[row]?.item.key ?? '');
      return { text, choice: choiceIn({ key, row: of, pick }) };
    });
});

/** The text that identifies a choice within its question. */
const textOf = (choice: Choice): string =>
  JSON.stringify('slot' in choice ? choice.slot : [choice.key, choice.row ?? null, choice.pick ?? null]);

const textsIn = memoized(
  (question: DocumentQuestion) => new Set(offersIn(question).map(({ choice }) => textOf(choice))),
);
const codesIn = memoized(
  (question: StoredQuestion) => new Map(choicesOf(question).map(({ code, choice }) => [textOf(choice), code])),
);

/** Whether a question of a document has that choice. */
export const hasChoice = (question: DocumentQuestion, choice: Choice): boolean => textsIn(question).has(textOf(choice));

/** The code of a choice of a stored question; undefined if it has no such choice. */
export const codeOf = (question: StoredQuestion, choice: Choice): number | undefined =>
  codesIn(question).get(textOf(choice));

const codesWithin = memoized((question: StoredQuestion) =>
  Map.groupBy(choicesOf(question), ({ choice }) => textOf(withoutRow(choice))),
);

/** The codes of a choice within a record, which are those of all rows. */
export const codesInRecords = (question: StoredQuestion, choice: Choice): number[] =>
  (codesWithin(question).get(textOf(withoutRow(choice))) ?? []).map(({ code }) => code);

/** Whether two choices of one question are the same. */
export const isSameChoice = (one: Choice, other: Choice): boolean => textOf(one) === textOf(other);
