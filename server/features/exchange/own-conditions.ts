import { asks } from '#questions/contract.ts';
import type { ForeignTest } from '#questions/exchange/kind-exchange.ts';
import type { ConditionInput, Pick, ShowInput } from '#questions/model/condition-input.ts';
import { type Comparison, groupOf, isGroup, type PartIn, questionOf } from '#questions/model/conditions.ts';
import type { ReadCondition } from './conditions.ts';
import { formulaThere } from './formula-writing.ts';
import type { Leaving, Program } from './leaving.ts';
import { type NamedThere, namesOf, type Written } from './named-there.ts';

/** How a field's condition names the fields of its own entry. */
export interface EntryThere {
  /** The id of their question. */
  question: string;
  /** The name of a field, by its text; undefined for none. */
  nameOf: (field: string) => string | undefined;
}

/**
 * A condition for the other program; null if it cannot express all of it.
 * @param entry for a condition of a field, where the program has such conditions
 */
export function saidThere(
  show: ShowInput,
  written: Written,
  program: Program,
  entry?: EntryThere,
): ReadCondition | null {
  return said(show);

  function said(part: PartIn<ConditionInput>): ReadCondition | null {
    if (!isGroup(part)) return tested(part);
    const [name, members] = groupOf(part);
    const parts = members.map(said);
    const whole = parts.filter((each) => each !== null);
    if (whole.length < parts.length) return null;
    const [only] = whole;
    const joined = only && whole.length === 1 ? only : name === 'all' ? { all: whole } : { any: whole };
    return name === 'none' ? { not: joined } : joined;
  }

  function tested(condition: ConditionInput): ReadCondition | null {
    if ('field' in condition || 'score' in condition) return null;
    if ('holds' in condition) {
      const formula = entry ? null : formulaThere(condition.holds, written);
      return formula && ('test' in formula ? formula.test : { holds: formula });
    }
    if (entry && questionOf(condition) === entry.question) return testedInEntry(condition, entry);
    if ('question' in condition) return chosenIn(condition);
    // The writers know no parts of answers, texts and counts yet.
    if ('text' in condition || 'count' in condition || condition.part !== undefined) return null;
    const isAnswered = 'answered' in condition;
    const id = isAnswered ? condition.answered : 'number' in condition ? condition.number : condition.moment;
    const named = written.get(id);
    if (!named || !asks(named.each.question.kind)) return null;
    const question = named.each.own.name;
    const answered = { question, part: null, answered: true };
    if (isAnswered) return { ...answered, answered: !condition.not };
    const names = namesOf(program, named.each);
    if (typeof condition.value === 'object') return null;
    const value = decimal(condition.value);
    if (!names.compares?.(named.each.own.settings) || value === null) return null;
    const test: ReadCondition = {
      question,
      ...{ part: null, is: COMPARED[condition.op], value },
      ...('moment' in condition && { quoted: true }),
    };
    // There an empty answer is compared as well, or is no such value.
    return program === 'inLime' || condition.op === 'isNot' ? { all: [answered, test] } : test;
  }

  function chosenIn({
    question: id,
    chosen,
    not,
  }: Extract<ConditionInput, { question: unknown }>): ReadCondition | null {
    const named = written.get(id);
    if (!named) return null;
    const tests = chosen.map((pick) => pickedIn(named, pick, program));
    const whole = tests.filter((test) => test !== null);
    if (whole.length < tests.length) return null;
    const any = whole.map((test): ReadCondition => ({ question: named.each.own.name, ...test }));
    const [only] = any;
    const condition = only && any.length === 1 ? only : { any };
    return not ? { not: condition } : condition;
  }
}

/** A condition on a field of the same entry. */
function testedInEntry(condition: ConditionInput, { nameOf }: EntryThere): ReadCondition | null {
  const named = (field: unknown) => {
    const name = typeof field === 'string' ? nameOf(field) : undefined;
    return name === undefined ? null : { question: name, part: null };
  };
  if ('question' in condition) {
    const tests = condition.chosen.map((pick): ReadCondition | null => {
      const [field, choice] = typeof pick === 'object' && 'option' in pick ? [pick.option, pick.pick] : [pick];
      const of = named(field);
      if (!of) return null;
      return choice === undefined ? { ...of, answered: true } : { ...of, is: '=', value: String(choice), quoted: true };
    });
    const whole = tests.filter((test) => test !== null);
    if (whole.length < tests.length) return null;
    const [only] = whole;
    const any = only && whole.length === 1 ? only : { any: whole };
    return condition.not ? { not: any } : any;
  }
  const of = 'part' in condition ? named(condition.part) : null;
  if (!of) return null;
  const answered = { ...of, answered: true };
  if ('answered' in condition) return { ...answered, answered: !condition.not };
  if (!('value' in condition) || typeof condition.value === 'object' || 'count' in condition) return null;
  const value = decimal(condition.value);
  if (value === null || /['\\]/.test(value)) return null;
  if ('text' in condition) {
    const { op } = condition;
    if (op === 'is' || op === 'contains') return { ...of, is: op === 'is' ? '=' : 'has', value, quoted: true };
    // There an empty answer is compared as well.
    if (op === 'isNot') return { all: [answered, { ...of, is: '<>', value, quoted: true }] };
    return null;
  }
  if (!('number' in condition || 'moment' in condition)) return null;
  const test: ReadCondition = {
    ...of,
    ...{ is: COMPARED[condition.op], value },
    ...('moment' in condition && { quoted: true }),
  };
  return condition.op === 'isNot' ? { all: [answered, test] } : test;
}

/** How the other program asks whether that was chosen. */
function pickedIn({ each, options, rows }: NamedThere, pick: Pick, program: Program): ForeignTest | null {
  const { chosen } = namesOf(program, each);
  // Codes are of one survey alone, and files name what can be chosen.
  if (!chosen || typeof pick === 'number' || (typeof pick === 'object' && 'key' in pick)) return null;
  const { question, own } = each;
  const placed = (names: readonly string[], items: Leaving['options'], text: string) =>
    names[items.findIndex((item) => item.text === text)];
  if (typeof pick === 'object' && 'slot' in pick) return chosen({ slot: pick.slot }, own.settings);
  const option = placed(options, each.options, typeof pick === 'string' ? pick : pick.option);
  if (option === undefined) return null;
  if (typeof pick === 'string') return chosen({ option }, own.settings);
  // No other program names a choice of a field.
  if (pick.pick !== undefined) return null;
  const row = pick.row === undefined ? undefined : placed(rows, question.rows, pick.row);
  if (pick.row !== undefined && row === undefined) return null;
  return chosen({ option, ...(row !== undefined && { row }) }, own.settings);
}

const COMPARED = {
  is: '=',
  isNot: '<>',
  below: '<',
  atMost: '<=',
  above: '>',
  atLeast: '>=',
} as const satisfies Record<Comparison, string>;

/** A moment as it is, and a number without an exponent, which the other programs do not read; null where there is no such. */
function decimal(value: string | number): string | null {
  const text = String(value);
  return typeof value === 'number' && text.includes('e') ? null : text;
}
