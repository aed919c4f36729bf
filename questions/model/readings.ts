// What expressions and conditions read of answers. No zod here, because pages of surveys load this file.

import type { Reading, Value } from './evaluate.ts';
import type { Facts, Json, KindFacts, PartFacts, ShownQuestion } from './kind.ts';

/** A question whose answer is read. */
export type ReadQuestion = Pick<ShownQuestion<unknown>, 'codes' | 'slots'> & {
  /** What expressions read of each option; absent where no expression reads the question. */
  values?: readonly string[] | undefined;
};

/** An answer as it is read. */
export interface ReadAnswer {
  kind: KindFacts;
  question: ReadQuestion & { settings: unknown };
  value: Json;
  facts: Facts;
  /** Found on the first use. */
  parts?: PartFacts;
}

/** The facts of the parts of an answer. */
export function partsIn(answer: ReadAnswer): PartFacts {
  answer.parts ??= answer.kind.parts?.(answer.question, answer.value) ?? NO_PARTS;
  return answer.parts;
}

const NO_PARTS: PartFacts = new Map();

/**
 * The value of an answer or of a part of it. A number, a text or a moment is itself. A choice is the own code of its option, or the
 * option's text in the author's words; several choices are a list. An option as a part is whether it was chosen. Anything else that
 * was answered is true. A cell is as a part; of a choice in it the code.
 */
export function readingOf(answer: ReadAnswer, part: number | undefined, column?: number): Reading {
  const { kind, question, facts, value } = answer;
  if (part !== undefined && column !== undefined) {
    const found = kind.cell?.(question, value, { row: part, option: column });
    return typeof found === 'object' ? valueIn(found, question, true) : (found ?? null);
  }
  if (part !== undefined) {
    const found = partsIn(answer).get(part);
    if (found) return valueIn(found, question, found.several !== true);
    return question.codes.includes(part) ? facts.codes.includes(part) : null;
  }
  if (kind.isListOfParts) return [...partsIn(answer).values()].flatMap((each) => valueIn(each, question, false) ?? []);
  return valueIn(facts, question, kind.single === true) ?? true;
}

/** null for no value that is read. */
function valueIn({ number, moment, text, codes }: Facts, question: ReadQuestion, isSingle: boolean): Reading {
  const own = number ?? moment ?? text;
  if (own !== undefined) return own;
  const values = chosenIn(codes, question).map((code) => nameOf(code, question));
  if (isSingle) return values[0] ?? null;
  return values.length > 0 ? values : null;
}

/** The chosen options of facts, with "none of these" and "other". Other codes count cells and places. */
const chosenIn = (codes: readonly number[], { codes: options, slots = {} }: ReadQuestion): number[] =>
  codes.filter((code) => options.includes(code) || code === slots['other'] || code === slots['none']);

function nameOf(code: number, { codes, values = [], slots = {} }: ReadQuestion): Value {
  const place = codes.indexOf(code);
  if (place < 0) return code === slots['other'] ? 'other' : 'none';
  return values[place] ?? String(code);
}

/** How many options were chosen, or how many parts have an answer. */
export function countOf(answer: ReadAnswer, part: number | undefined): number | undefined {
  const { kind, question, facts } = answer;
  if (part === undefined) return kind.isListOfParts ? partsIn(answer).size : chosenIn(facts.codes, question).length;
  const found = partsIn(answer).get(part);
  return found && chosenIn(found.codes, question).length;
}

/** The facts of an answer or of a part of it. */
export const factsIn = (answer: ReadAnswer, part: number | undefined): Facts | undefined =>
  part === undefined ? answer.facts : partsIn(answer).get(part);
