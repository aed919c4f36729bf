import {
  type Comparison,
  type Condition,
  groupOf,
  isGroup,
  type Part,
  questionOf,
  type Show,
} from '#questions/model/conditions.ts';
import { sectionWalk } from '../section-levels.ts';
import type { CheckedLogic, FoundError } from './survey.ts';

/**
 * Finds parts that no respondent can reach: questions whose conditions contradict each other or those of the questions that they use,
 * and endings that another ending always precedes. Says nothing about parts that it cannot decide within its bounds.
 */
export function unreachable(logic: CheckedLogic): FoundError[] {
  const { questions, endings } = logic;
  const ways = waysTo(logic);
  const found = questions.flatMap(({ at, show }, index): FoundError[] => {
    if (ways.to(index) !== 'never') return [];
    // Where a section around it is never shown, one sentence tells it of all its questions.
    const around = ways.around(index);
    const never = around.find((section, depth) => section.show && ways.toAll(around.slice(0, depth + 1)) === 'never');
    if (never ? never.begins !== index : !show) return [];
    const place = never ? [never.level === 2 ? 'subsection' : 'section'] : [];
    return [{ rule: 'unreachable', at: ['questions', at, ...place, 'show'], data: {} }];
  });
  return [
    ...found,
    ...endings.flatMap(({ at: place, screens, show }, index): FoundError[] => {
      const at = ['endings', place, 'show'];
      if (show && ways.toEnding(show) === 'never') return [{ rule: 'unreachableEnding', at, data: {} }];
      const before = endings.find((other, earlier) => earlier < index && !other.screens && !other.show);
      return screens || !before ? [] : [{ rule: 'endingBehind', at, data: { number: before.at + 1 } }];
    }),
  ];
}

/** Conditions that all hold at once. */
type Way = readonly Condition[];
/** All the ways in which something can happen; null: too many to say. */
type Ways = readonly Way[] | null;

/** More ways are not examined: hardly any survey has some dozens. */
const WAYS_MAX = 400;

function waysTo({ questions, sections }: CheckedLogic) {
  const places = new Map(questions.map(({ _id }, index) => [_id, index]));
  const placed = sectionWalk(
    sections.map((section) => ({ ...section, begins: places.get(section.from) ?? questions.length })),
  );
  const arounds = questions.map(({ _id }) => placed(_id).around);
  const around = (index: number) => arounds[index] ?? [];
  const known = new Map<number, Ways>();
  const codesOf = (id: string) => questions[places.get(id) ?? -1]?.codes ?? [];
  const isSingle = (id: string) => questions[places.get(id) ?? -1]?.single === true;

  /** The ways in which a question is shown, each by answers that are possible together with its own conditions. */
  function asked(index: number): Ways {
    const before = known.get(index);
    if (before !== undefined) return before;
    // A circle, which no stored survey has, ends here.
    known.set(index, null);
    const parts = [...around(index), questions[index]].flatMap((part) => part?.show ?? []);
    const ways = possible(parts, index);
    known.set(index, ways);
    return ways;
  }

  /** The ways in which all parts hold. Each way includes the conditions under which the used questions are shown. */
  function possible(parts: readonly Part[], before: number): Ways {
    let ways: Ways = [[]];
    for (const part of parts) ways = both(ways, expanded(part));
    if (!ways) return null;
    let whole: Ways = [];
    for (const way of ways) whole = either(whole, withAsked(way, before));
    return whole === null ? null : whole.filter((way) => canHold(way, { codesOf, isSingle }));
  }

  /** An answer is there only where its question was asked. */
  function withAsked(way: Way, before: number): Ways {
    const ids = new Set(way.flatMap((condition) => (isPositive(condition) ? (questionOf(condition) ?? []) : [])));
    let ways: Ways = [way];
    for (const id of ids) {
      const place = places.get(id);
      if (place !== undefined && place < before) ways = both(ways, asked(place));
    }
    return ways;
  }

  const verdict = (ways: Ways) => (ways?.length === 0 ? 'never' : 'perhaps');
  return {
    to: (index: number) => verdict(asked(index)),
    around,
    /** Of the sections around a question, each of which contains the next. */
    toAll: (inside: ReturnType<typeof around>) =>
      verdict(
        possible(
          inside.flatMap(({ show }) => show ?? []),
          inside.at(-1)?.begins ?? 0,
        ),
      ),
    toEnding: (show: Show) => verdict(possible([show], questions.length)),
  };
}

/** All ways to fulfil a group of conditions. @param isNot to fulfil it not */
function expanded(part: Part, isNot = false): Ways {
  if (!isGroup(part)) return [isNot ? negated(part) : [part]];
  const [name, parts] = groupOf(part);
  const areNot = (name === 'none') !== isNot;
  if ((name === 'all') !== isNot) return joined(parts, areNot, both, [[]]);
  return name === 'any' || isNot ? joined(parts, areNot, either, []) : joined(parts, areNot, both, [[]]);
}

const joined = (parts: readonly Part[], areNot: boolean, join: typeof both, first: Ways): Ways =>
  parts.reduce((ways, each) => join(ways, expanded(each, areNot)), first);

/** Conditions that hold where that one does not. Empty: it says nothing of what then holds, as a comparison. */
function negated(condition: Condition): Way {
  if (!('question' in condition || 'answered' in condition)) return [];
  const { not, ...rest } = condition;
  return [not ? rest : { ...rest, not: true }] as Way; // the same condition
}

function both(one: Ways, other: Ways): Ways {
  if (!one || !other || one.length * other.length > WAYS_MAX) return null;
  return one.flatMap((way) => other.map((more) => [...way, ...more]));
}

function either(one: Ways, other: Ways): Ways {
  if (!one || !other || one.length + other.length > WAYS_MAX) return null;
  return [...one, ...other];
}

/** Whether a condition holds only where its question was answered. */
const isPositive = (condition: Condition): boolean => !('not' in condition && condition.not);

/** Whether a condition is about a part of an answer, or compares it with another answer: such ones are not compared here. */
const isOfPart = (condition: Condition): boolean => 'part' in condition && condition.part !== undefined;

interface Known {
  codesOf: (question: string) => readonly number[];
  isSingle: (question: string) => boolean;
}

/** Whether conditions can hold together: for each question and field by themselves. Sums of points and formulas are let be. */
function canHold(way: Way, known: Known): boolean {
  const groups = Map.groupBy(way, (condition) =>
    'field' in condition ? `field ${condition.field}` : (questionOf(condition) ?? 'score'),
  );
  return [...groups].every(([name, conditions]) => {
    if (name === 'score') return true;
    return name.startsWith('field ') ? fieldCan(conditions) : answerCan(name, conditions, known);
  });
}

function answerCan(id: string, conditions: readonly Condition[], { codesOf, isSingle }: Known): boolean {
  const isAnswered = conditions.some(isPositive);
  const whole = conditions.filter((each) => !isOfPart(each));
  if (isAnswered && conditions.some((each) => 'answered' in each && each.not && !isOfPart(each))) return false;
  const chosen = conditions.flatMap((each) => ('question' in each && !each.not ? [each.chosen] : []));
  const excluded = new Set(conditions.flatMap((each) => ('question' in each && each.not ? each.chosen : [])));
  const sets = isSingle(id) && isAnswered ? [common([codesOf(id), ...chosen])] : chosen;
  if (sets.some((codes) => codes.every((code) => excluded.has(code)))) return false;
  return (
    comparedCan(whole.flatMap((each) => ('number' in each ? fixed<number>(each) : []))) &&
    comparedCan(whole.flatMap((each) => ('moment' in each ? fixed<string>(each) : []))) &&
    comparedCan(whole.flatMap((each) => ('count' in each ? [each] : [])))
  );
}

/** The comparison, if it is one with a fixed value. */
const fixed = <Value>({ op, value }: { op: Comparison; value: Value | object }): { op: Comparison; value: Value }[] =>
  typeof value === 'object' ? [] : [{ op, value }];

const common = (sets: readonly (readonly number[])[]): number[] =>
  (sets[0] ?? []).filter((code) => sets.every((set) => set.includes(code)));

/** Whether a value can lie so to all of these. */
function comparedCan<Value extends number | string>(compared: readonly { op: Comparison; value: Value }[]): boolean {
  const values = (...ops: Comparison[]) => compared.flatMap(({ op, value }) => (ops.includes(op) ? [value] : []));
  const fits = (given: Value) =>
    values('is').every((value) => given === value) &&
    values('isNot').every((value) => given !== value) &&
    values('below').every((value) => given < value) &&
    values('atMost').every((value) => given <= value) &&
    values('atLeast').every((value) => given >= value) &&
    values('above').every((value) => given > value);
  const [exact] = values('is');
  if (exact !== undefined) return fits(exact);
  const ends = values('below', 'atMost');
  const lows = values('atLeast', 'above');
  // Between two ends there are others; at one end there is only that.
  return lows.every((low) => ends.every((end) => low < end || (low === end && fits(low))));
}

function fieldCan(conditions: readonly Condition[]): boolean {
  const tidy = (text: string) => text.trim().toLowerCase();
  const values = (op: string) =>
    conditions.flatMap((each) => ('field' in each && each.op === op ? [tidy(each.value)] : []));
  const [exact, ...others] = values('is');
  if (exact === undefined) return true;
  return others.every((value) => value === exact) && !values('isNot').includes(exact);
}
