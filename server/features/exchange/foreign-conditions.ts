import { CONDITIONS_PER_GROUP_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import { asks, contractOf } from '#questions/contract.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import type { Comparison } from '#questions/model/conditions.ts';
import type { ReadCondition, ReadTest } from './conditions.ts';
import type { Earlier, EarlierQuestions } from './earlier-questions.ts';

type Condition = Exclude<Extract<ShowInput, { all: unknown }>['all'][number], { all: unknown } | { any: unknown }>;
export type Part = Condition | { all: Part[] } | { any: Part[] };

/** Turns a condition of another program into ours. Null if any part refers to something unknown. */
export function partOf(condition: ReadCondition, earlier: EarlierQuestions, isNot = false): Part | null {
  if ('not' in condition) return partOf(condition.not, earlier, !isNot);
  if (!('all' in condition || 'any' in condition)) return testOf(condition, earlier, { isNot });
  const strict = isNot ? null : strictIn(condition, earlier);
  if (strict) return testOf(strict, earlier, { isStrict: true });
  const [given, isAll] = 'all' in condition ? [condition.all, !isNot] : [condition.any, isNot];
  const parts = given.map((each) => partOf(each, earlier, isNot));
  if (parts.some((part) => part === null)) return null;
  const whole = parts.filter((part) => part !== null);
  return isAll ? { all: whole } : { any: whole };
}

/** The comparison of "is answered, and compares so", which is what our comparisons say; null for anything else. */
function strictIn(condition: ReadCondition, earlier: EarlierQuestions): ReadTest | null {
  if (!('all' in condition) || condition.all.length !== 2) return null;
  const [first, test] = condition.all;
  if (!first || !('answered' in first) || !first.answered || first.part !== null) return null;
  if (!test || !('is' in test) || test.question !== first.question || test.part !== null) return null;
  const named = earlier.find(test.question);
  return named && boundOf(named, test, earlier) !== null ? test : null;
}

function testOf(
  test: ReadTest,
  earlier: EarlierQuestions,
  { isNot = false, isStrict = false }: { isNot?: boolean; isStrict?: boolean },
): Part | null {
  const named = earlier.find(test.question);
  if (!named) return null;
  const not = (isSo: boolean) => (isSo ? { not: true as const } : {});
  if ('answered' in test && test.part === null) {
    return asks(named.input.kind) ? { answered: named.id(), ...not(test.answered === isNot) } : null;
  }
  const isOther = ('answered' in test ? !test.answered : test.is === '<>') !== isNot;
  const bound = 'is' in test ? boundOf(named, test, earlier) : null;
  if (bound !== null && 'is' in test) {
    const op = comparisonOf(test.is, isNot);
    const compared = (typeof bound === 'number' ? { number: named.id() } : { moment: named.id() }) as object;
    const part = { ...compared, op, value: bound } as Condition;
    // In the other program an unanswered question differs from every value; here no comparison holds for it.
    return isOther && !isStrict ? { any: [part, { answered: named.id(), not: true }] } : part;
  }
  const pick = earlier.pickOf(named, test);
  return pick === null ? null : { question: named.id(), chosen: [pick], ...not(isOther) };
}

/** The value with which an answer is compared as a number or a moment; null where it is not. */
function boundOf(named: Earlier, test: ReadTest, earlier: EarlierQuestions): number | string | null {
  if (!('is' in test) || test.part !== null || test.value.trim() === '') return null;
  const { kind, settings } = named.input;
  const compared = contractOf(kind).compares?.(settings);
  const bound = compared?.as === 'number' ? Number(test.value) : test.value;
  if (!compared?.takes(bound)) return null;
  // A point in quotes is one to choose, like an option.
  return test.quoted && earlier.pickOf(named, test) !== null ? null : bound;
}

function comparisonOf(is: Extract<ReadTest, { is: unknown }>['is'], isNot: boolean): Comparison {
  const sign = is === 'has' ? '=' : is;
  if (sign === '<>') return isNot ? 'is' : 'isNot';
  return isNot ? OPPOSITES[sign] : OPS[sign];
}
const OPS = {
  ...{ '=': 'is', '<': 'below', '<=': 'atMost', '>': 'above', '>=': 'atLeast' },
} as const satisfies Record<string, Comparison>;
const OPPOSITES = {
  ...{ '=': 'isNot', '<': 'atLeast', '<=': 'above', '>': 'atMost', '>=': 'below' },
} as const satisfies Record<string, Comparison>;

/** Groups the parts in two levels; null if they need more levels, or too many parts in one. */
export function toShow(all: readonly Part[]): ShowInput | null {
  const flat = flattened({ all: [...all] });
  if (isTest(flat)) return { all: [flat] };
  const groups = partsOf(flat).filter((each) => !isTest(each));
  const isFlat = groups.every((group) => partsOf(group).every(isTest));
  const isSmall = [flat, ...groups].every((group) => partsOf(group).length <= CONDITIONS_PER_GROUP_MAX);
  return isFlat && isSmall ? (flat as ShowInput) : null; // as was just seen
}

/** Merges groups into parent groups of the same sort, drops groups of one, and joins the choices of one question into one condition. */
function flattened(part: Part): Part {
  if (isTest(part)) return part;
  const isAll = 'all' in part;
  const parts = partsOf(part)
    .map(flattened)
    .flatMap((each) => (!isTest(each) && isAll === 'all' in each ? partsOf(each) : [each]));
  const joined = joinedChoices(parts, isAll);
  const [only] = joined;
  if (only && joined.length === 1) return only;
  return isAll ? { all: joined } : { any: joined };
}

/** Any of several options of a question are one condition, and so are several that are not chosen. */
function joinedChoices(parts: readonly Part[], isAll: boolean): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const isChoice = 'question' in part && (part.not === true) === isAll;
    const place = isChoice
      ? joined.findIndex((each) => 'question' in each && each.question === part.question && each.not === part.not)
      : -1;
    const before = joined[place];
    const picks = isChoice && before && 'question' in before ? [...before.chosen, ...part.chosen] : [];
    const chosen = [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
    if (!before || chosen.length === 0 || chosen.length > OPTIONS_MAX) joined.push(part);
    else joined[place] = { ...before, chosen } as Condition; // of the same question
  }
  return joined;
}

const isTest = (part: Part): part is Condition => !('all' in part || 'any' in part);
const partsOf = (part: Part): Part[] => ('all' in part ? part.all : 'any' in part ? part.any : []);
