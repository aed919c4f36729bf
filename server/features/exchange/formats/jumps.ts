// Programs that ask "go to" after an answer show a question when a way leads to it. SurveyJS has conditions instead.

/** A step of a form. Steps are asked in order, unless a jump leads elsewhere. */
export interface Step {
  jumps: readonly Jump[];
}

/** A way out of a step; the first that holds is taken. */
export interface Jump {
  /** The index of the step that comes next; at or after the number of steps: an end. */
  to: number;
  /** An expression of SurveyJS; null: always. */
  when: string | null;
  /** The question of which `when` names the only choice: no other jump with it can hold. */
  choiceOf?: string | undefined;
}

/** An expression of SurveyJS; null: always; undefined: too long to be read. */
type Reached = string | null | undefined;

export interface Ways {
  /** When each step is reached. */
  steps: Reached[];
  /** When each end is reached, by its index after the steps. */
  ends: Reached[];
  /** Whether a jump leads back, which no condition says. */
  hasJumpBack: boolean;
}

interface Way {
  from: number;
  when: Reached;
}

/** Characters of a condition. A form whose ways cross often has longer ones than an expression may be. */
const LENGTH_MAX = 8_000;

/**
 * The condition of each step and end. A step that every way of an earlier step passes is reached when that one is; so steps behind a
 * branch have no conditions, and the others name only the branches around them.
 * @param endCount how many ends there are; the first comes after the last step
 */
export function waysIn(steps: readonly Step[], endCount = 1): Ways {
  const { into, hasJumpBack } = waysInto(steps, endCount);
  const count = steps.length + endCount;
  /** The nearest step that all ways to a step pass; -1 for the first, and for steps that no way leads to. */
  const before = new Array<number>(count).fill(-1);
  const local = new Array<Reached>(count).fill(null);
  const depth = new Array<number>(count).fill(0);
  const isReached = (place: number) => place === 0 || (into[place] ?? []).length > 0;
  for (let place = 1; place < count; place += 1) {
    const ways = (into[place] ?? []).filter(({ from }) => isReached(from));
    into[place] = ways;
    const [first, ...others] = ways;
    if (!first) {
      local[place] = NEVER;
      continue;
    }
    const nearest = others.reduce((at, { from }) => common(at, from), first.from);
    before[place] = nearest;
    depth[place] = (depth[nearest] ?? 0) + 1;
    local[place] = isPassedByAll(place, nearest)
      ? null
      : anyOf(ways.map(({ from, when }) => allOf([...localsTo(nearest, from), when])));
  }
  const reached = local.map((_, place) => allOf(localsTo(-1, place)));
  return { steps: reached.slice(0, steps.length), ends: reached.slice(steps.length), hasJumpBack };

  /** The nearest step that all ways to both steps pass. */
  function common(one: number, other: number): number {
    let [a, b] = [one, other];
    while (a !== b) {
      if ((depth[a] ?? 0) >= (depth[b] ?? 0)) a = before[a] ?? -1;
      else b = before[b] ?? -1;
    }
    return a;
  }

  /** The conditions from a step to a later one that it comes before on all ways. */
  function localsTo(from: number, to: number): Reached[] {
    const parts: Reached[] = [];
    for (let at = to; at !== from && at !== -1; at = before[at] ?? -1) parts.push(local[at]);
    return parts;
  }

  /** Whether all ways from a step pass a later one: none of those between leads past it. */
  function isPassedByAll(place: number, from: number): boolean {
    const between = new Set([from]);
    for (let at = from + 1; at < count; at += 1) {
      const leads = (into[at] ?? []).filter((way) => between.has(way.from));
      if (leads.length === 0 || at === place) continue;
      // A way past it, or to another end.
      if (at > place || at >= steps.length) return false;
      between.add(at);
    }
    return true;
  }
}

/** The ways into each step and end. */
function waysInto(steps: readonly Step[], endCount: number): { into: Way[][]; hasJumpBack: boolean } {
  const into = Array.from({ length: steps.length + endCount }, (): Way[] => []);
  let hasJumpBack = false;
  for (const [from, { jumps }] of steps.entries()) {
    const refused: Jump[] = [];
    /** The earlier jumps that did not hold, without those of other choices. */
    const refusedBut = (own: Jump | null) =>
      refused.flatMap(({ when, choiceOf }) => {
        const isOther = own?.choiceOf !== undefined && own.choiceOf === choiceOf && own.when !== when;
        return when === null || isOther ? [] : [not(when)];
      });
    let isOver = false;
    for (const jump of jumps) {
      const { to, when } = jump;
      if (isOver) break;
      if (to <= from) {
        hasJumpBack = true;
        continue;
      }
      into[Math.min(to, into.length - 1)]?.push({ from, when: allOf([...refusedBut(jump), when]) });
      if (when === null) isOver = true;
      else refused.push(jump);
    }
    if (!isOver) into[from + 1]?.push({ from, when: allOf(refusedBut(null)) });
  }
  return { into, hasJumpBack };
}

/** Holds for nobody. */
export const NEVER = '1 = 2';

export const not = (condition: string): string => `!(${condition})`;

export function allOf(conditions: readonly Reached[]): Reached {
  if (conditions.includes(undefined)) return undefined;
  if (conditions.includes(NEVER)) return NEVER;
  const parts = [...new Set(conditions.filter((condition) => typeof condition === 'string'))];
  return parts.length === 0 ? null : readable(joined(parts, 'and'));
}

function anyOf(conditions: readonly Reached[]): Reached {
  if (conditions.includes(null)) return null;
  const parts = new Set(conditions.filter((condition) => typeof condition === 'string' && condition !== NEVER));
  if (conditions.includes(undefined)) return undefined;
  if (parts.size === 0) return NEVER;
  const said = [...parts].filter((part) => typeof part === 'string');
  return said.some((part) => parts.has(not(part))) ? null : readable(joined(said, 'or'));
}

const readable = (condition: string): Reached => (condition.length <= LENGTH_MAX ? condition : undefined);

/** Joins conditions by a word; there is at least one. */
export const joined = (conditions: readonly string[], word: 'and' | 'or'): string =>
  conditions.length > 1 ? conditions.map((part) => `(${part})`).join(` ${word} `) : conditions.join('');

/** A comparison of an answer. */
export const compare = (question: string, sign: string, value: string | number | boolean): string =>
  `{${question}} ${sign} ${typeof value === 'string' ? quoted(value) : value}`;

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
