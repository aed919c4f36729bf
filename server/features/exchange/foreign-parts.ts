import { contractOf } from '#questions/contract.ts';
import type { ExpressionInput, PartPick } from '#questions/model/condition-input.ts';
import type { PartPlace, ValueForm } from '#questions/model/kind.ts';
import { type Earlier, ownChoices } from './earlier-questions.ts';
import { asObject } from './json-file.ts';
import { CELL_SIGNS, OTHER } from './said-names.ts';

/** The sort of value of an answer, of a part of it or of a cell; null for none. */
export function formIn(named: Earlier, part: string | null): ValueForm | null {
  const { kind, settings } = named.input;
  const { valueForm, compares, item } = contractOf(kind);
  if (part === null) return valueForm?.(settings, null) ?? compares?.(settings).as ?? null;
  const place = placeOf(named, part);
  if (!place) return null;
  const own = 'option' in place ? named.input.options[place.option]?.settings : undefined;
  return valueForm?.(settings, place, own ?? item?.settings.parse({})) ?? null;
}

/** How our survey names a part of an answer; null if it has no such part, and for a cell. */
export function partNamed(named: Earlier, part: string): PartPick | null {
  const { part: own, column } = answerIn(named, part) ?? {};
  return column === undefined ? (own ?? null) : null;
}

type AnswerIn = Extract<ExpressionInput, { answer: string }>;

/** An answer, a part of it or a cell, as expressions name them; null if the question has no such part. */
export function answerIn(named: Earlier, part: string | null): AnswerIn | null {
  const { rows, options } = named.input;
  if (part === null) return { answer: named.id() };
  const place = placeOf(named, part);
  if (!place) return null;
  if ('slot' in place) return { answer: named.id(), part: place };
  const row = 'row' in place ? rows[place.row]?.text : undefined;
  const option = 'option' in place ? options[place.option]?.text : undefined;
  const own = row ?? option;
  if (own === undefined) return null;
  return { answer: named.id(), part: own, ...(row !== undefined && option !== undefined && { column: option }) };
}

/** The names of all parts of an answer in the file: of its cells where a row has several values. */
export function partsIn(named: Earlier): string[] {
  const { rows, options, program } = named;
  const values = (items: Earlier['options']) => items.map(({ value }) => value);
  const cells = values(rows).flatMap((row) => values(options).map((option) => `${row}${CELL_SIGNS[program]}${option}`));
  if (rows.length === 0) return values(options);
  const isOneEach = values(rows).some((row) => formIn(named, row) !== null) && !severalIn(named);
  return isOneEach ? values(rows) : cells;
}

/** What expressions read of the choices of a cell, by their names in the file, each with its words. */
export function choicesInCell(named: Earlier, part: string): { value: string; reading: string; text: string }[] {
  const place = placeOf(named, part);
  return place && 'row' in place && 'option' in place
    ? ownChoices(named, named.input.options[place.option]?.text).map(({ value, code, text }) => ({
        ...{ value, text },
        reading: String(code),
      }))
    : [];
}

/** Whether a row of it takes several options. */
export const severalIn = ({ input }: Earlier): boolean => asObject(input.settings)?.['several'] === true;

function placeOf({ input, options, rows, program }: Earlier, part: string): PartPlace | null {
  const within = (items: Earlier['options'], name: string, texts: readonly { text: string }[]) => {
    const text = items.find(({ value }) => value === name)?.text;
    return text === undefined ? -1 : texts.findIndex((item) => item.text === text);
  };
  const rowOf = (name: string) => within(rows, name, input.rows);
  const optionOf = (name: string) => within(options, name, input.options);
  const row = rowOf(part);
  if (row >= 0) return { row };
  const option = optionOf(part);
  if (option >= 0) return { option };
  const sign = CELL_SIGNS[program];
  for (let at = part.indexOf(sign); at > 0 && rows.length > 0; at = part.indexOf(sign, at + 1)) {
    const cell = { row: rowOf(part.slice(0, at)), option: optionOf(part.slice(at + 1)) };
    if (cell.row >= 0 && cell.option >= 0) return cell;
  }
  return part === OTHER ? { slot: OTHER } : null;
}
