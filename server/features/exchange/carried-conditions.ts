import { randomUUID } from 'node:crypto';
import type { Pick, ShowInput } from '#contract/conditions.ts';
import { CONDITIONED_MAX, CONDITIONS_PER_GROUP_MAX } from '#contract/limits.ts';
import type { Comparison } from '#contract/visibility.ts';
import { asks, contractOf, isWhole, type QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { type ReadCondition, sayCondition } from './conditions.ts';
import type { ReadQuestion, ShownWhen } from './foreign-question.ts';
import type { Losses } from './losses.ts';

/** A question as it was read, and as it will be sent; null when nothing of it is left. */
export interface CarriedQuestion {
  read: ReadQuestion;
  input: QuestionInput | null;
}

/**
 * Gives the questions of another program the conditions that can be carried over: those that name an earlier question, and of what
 * can be chosen something that it has. The others are listed with the words of the questions that they name.
 */
export function withConditions(questions: readonly CarriedQuestion[], losses: Losses): QuestionInput[] {
  const names = Map.groupBy(questions, ({ read }) => read.name);
  const ids = new Map<QuestionInput, string>();
  let count = 0;

  const shown = questions.map(({ read, input }, place) => {
    const { section } = read;
    const carry = (shownWhen: readonly ShownWhen[], lose: Lose) =>
      carried(shownWhen, { before: place, lose, isLeft: input !== null });
    return {
      section: section && carry(section.shownWhen, losses.at(read.where, section.title)),
      question: carry(read.shownWhen, losses.at(read.where, read.text)),
    };
  });
  return questions.flatMap(({ input }, place) => {
    if (!input) return [];
    const { section, question } = shown[place] ?? {};
    const id = ids.get(input);
    return {
      ...input,
      ...(id !== undefined && { _id: id }),
      ...(question && { show: question }),
      ...(input.section && section && { section: { ...input.section, show: section } }),
    };
  });

  /** What of the conditions holds together: all of them hold in the other program. */
  function carried(
    shownWhen: readonly ShownWhen[],
    { before, lose, isLeft }: { before: number; lose: Lose; isLeft: boolean },
  ): ShowInput | null {
    const kept: Part[] = [];
    for (const { condition, written } of shownWhen) {
      const part = condition && isLeft && count < CONDITIONED_MAX ? partOf(condition, before) : null;
      if (part && toShow({ all: [...kept, part] })) kept.push(part);
      else lose('condition', condition ? sayCondition(condition, words) : written);
    }
    if (kept.length === 0) return null;
    count += 1;
    return toShow({ all: kept });
  }

  function words(name: string, value?: string): string {
    const question = names.get(name)?.[0]?.read;
    if (value === undefined) return question?.text ?? name;
    const place = question?.written.values?.indexOf(value) ?? -1;
    return question?.written.options?.[place] ?? value;
  }

  /** null for a condition of which any part names nothing. */
  function partOf(condition: ReadCondition, before: number, isNot = false): Part | null {
    if ('not' in condition) return partOf(condition.not, before, !isNot);
    if (!('all' in condition || 'any' in condition)) return testOf(condition, before, isNot);
    const [given, isAll] = 'all' in condition ? [condition.all, !isNot] : [condition.any, isNot];
    const parts = given.map((each) => partOf(each, before, isNot));
    if (parts.some((part) => part === null)) return null;
    const whole = parts.filter((part) => part !== null);
    return isAll ? { all: whole } : { any: whole };
  }

  function testOf(condition: ReadTest, before: number, isNot: boolean): Part | null {
    const found = names.get(condition.question) ?? [];
    const [{ read, input } = { read: null, input: null }] = found;
    // Where one question became several, none of them has its answer.
    if (!read || !input || found.length > 1 || !isWhole(input)) return null;
    if (questions.findIndex((question) => question.input === input) >= before) return null;
    const id = ids.get(input) ?? randomUUID();
    const part = testIn({ read, input, id }, condition, isNot);
    if (part) ids.set(input, id);
    return part;
  }
}

type ReadTest = Exclude<ReadCondition, { all: unknown } | { any: unknown } | { not: unknown }>;
type Condition = Exclude<Extract<ShowInput, { all: unknown }>['all'][number], { all: unknown } | { any: unknown }>;
type Part = Condition | { all: Part[] } | { any: Part[] };

interface Named {
  read: ReadQuestion;
  input: QuestionInput;
  id: string;
}

function testIn(named: Named, condition: ReadTest, isNot: boolean): Part | null {
  const { input, id } = named;
  const { compares, judged, needs } = contractOf(input.kind);
  const not = (isSo: boolean) => (isSo ? { not: true as const } : {});
  if ('answered' in condition) {
    const isNone = condition.answered === isNot;
    if (condition.part === null) return asks(input.kind) ? { answered: id, ...not(isNone) } : null;
    // The boxes of one question are asked one by one.
    const pick = judged === 'several' && needs.rows === undefined ? pickOf(named, condition.part) : null;
    return pick === null ? null : { question: id, chosen: [pick], ...not(isNone) };
  }
  const { part, is, value } = condition;
  const isOther = (is === '<>') !== isNot;
  if (part !== null) {
    const isBox = judged === 'several' && needs.rows === undefined && value === 'Y';
    const pick = isBox && (is === '=' || is === '<>') ? pickOf(named, part) : null;
    return pick === null ? null : { question: id, chosen: [pick], ...not(isOther) };
  }
  const compared = compares?.(input.settings as never); // of its kind
  const bound = compared?.as === 'number' ? Number(value) : value;
  if (compared && is !== 'has' && value.trim() !== '' && compared.takes(bound)) {
    const op = is === '<>' ? (isNot ? 'is' : 'isNot') : isNot ? OPPOSITES[is] : OPS[is];
    const test = (
      compared.as === 'number' ? { number: id, op, value: bound } : { moment: id, op, value: bound }
    ) as Condition;
    // What is not answered is not that value in the other program, but compares with none here.
    return isOther ? { any: [test, { answered: id, not: true }] } : test;
  }
  const isChosen = is === 'has' || (judged === 'one' && (is === '=' || is === '<>'));
  const pick = isChosen ? pickOf(named, value) : null;
  return pick === null ? null : { question: id, chosen: [pick], ...not(isOther) };
}

/** What can be chosen under that foreign value; null when it is nothing that the question has here. */
function pickOf({ read: { written }, input: { kind, options, settings } }: Named, value: string): Pick | null {
  const { offers, needs } = contractOf(kind);
  if (!offers || needs.rows !== undefined) return null;
  const text = written.options?.[written.values?.indexOf(value) ?? -1]?.trim();
  if (text !== undefined) return options.some((option) => option.text === text) ? text : null;
  const slot = value === '-oth-' ? 'other' : value;
  const hasSlot = ['other', 'none'].includes(slot) && Object.hasOwn(Object(settings), slot);
  return hasSlot ? { slot } : null;
}

const OPS = {
  ...{ '=': 'is', '<': 'below', '<=': 'atMost', '>': 'above', '>=': 'atLeast' },
} as const satisfies Record<string, Comparison>;
const OPPOSITES = {
  ...{ '=': 'isNot', '<': 'atLeast', '<=': 'above', '>': 'atMost', '>=': 'below' },
} as const satisfies Record<string, Comparison>;

/** The same in two levels; null where that takes more, or too many in one. */
function toShow(part: Part): ShowInput | null {
  const flat = flattened(part);
  if (isTest(flat)) return { all: [flat] };
  const groups = partsOf(flat).filter((each) => !isTest(each));
  const isFlat = groups.every((group) => partsOf(group).every(isTest));
  const isSmall = [flat, ...groups].every((group) => partsOf(group).length <= CONDITIONS_PER_GROUP_MAX);
  return isFlat && isSmall ? (flat as ShowInput) : null; // as was just seen
}

/** Groups in groups of their sort are one, and a group of one is that one. */
function flattened(part: Part): Part {
  if (isTest(part)) return part;
  const isAll = 'all' in part;
  const parts = partsOf(part)
    .map(flattened)
    .flatMap((each) => (!isTest(each) && isAll === 'all' in each ? partsOf(each) : [each]));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return isAll ? { all: parts } : { any: parts };
}

const isTest = (part: Part): part is Condition => !('all' in part || 'any' in part);
const partsOf = (part: Part): Part[] => ('all' in part ? part.all : 'any' in part ? part.any : []);
