// Stored conditions. Without zod, because every survey page loads this file.

/** How a condition compares a number, a moment or a hidden field with its value. */
export const COMPARISONS = ['is', 'isNot', 'below', 'atMost', 'atLeast', 'above'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A hidden field is text. If it and the value are both numbers, they are compared as numbers. A missing field is empty. */
export const FIELD_TESTS = [...COMPARISONS, 'contains'] as const;
export type FieldTest = (typeof FIELD_TESTS)[number];

/**
 * A condition on an earlier question (by id) or on a hidden field (by name). For an unanswered question, no option is chosen and no
 * comparison holds.
 */
export type Condition =
  | { question: string /** One of these codes. */; chosen: readonly number[]; not?: true | undefined }
  | { answered: string; not?: true | undefined }
  | { number: string; op: Comparison; value: number }
  | { moment: string; op: Comparison; value: string }
  | { field: string; op: FieldTest; value: string }
  /** The code of a score: the sum of its earlier questions. Needs at least one answer. */
  | { score: number; op: Comparison; value: number };

/**
 * All or any of the conditions must hold. A group may hold groups, but those hold no further groups. `Each` is the type of one
 * condition.
 */
export type InGroups<Each> = All<Each | All<Each> | AnyOf<Each>> | AnyOf<Each | All<Each> | AnyOf<Each>>;

/** When something is shown. */
export type Show = InGroups<Condition>;

export interface All<Part> {
  all: readonly Part[];
}

export interface AnyOf<Part> {
  any: readonly Part[];
}

/**
 * The same groups with each condition replaced.
 * @param change gets the path of the condition, as `all.0.any.2`; if it returns null, the condition is left out
 */
export function mapConditions<From extends object, To extends object>(
  show: InGroups<From>,
  change: (condition: From, path: string) => To | null,
): InGroups<To> {
  const group = <In, Out>(given: All<In> | AnyOf<In>, path: string, inner: (part: In, path: string) => Out | null) => {
    const [by, parts] = 'all' in given ? (['all', given.all] as const) : (['any', given.any] as const);
    const changed = parts.flatMap((part, index) => inner(part, `${path}${by}.${index}`) ?? []);
    return (by === 'all' ? { all: changed } : { any: changed }) as All<Out> | AnyOf<Out>;
  };
  return group(show as All<From | All<From>>, '', (part, path) =>
    isGroup(part) ? group(part, `${path}.`, change) : change(part as From, path),
  ) as InGroups<To>;
}

const isGroup = <Each extends object>(part: Each | All<Each> | AnyOf<Each>): part is All<Each> | AnyOf<Each> =>
  'all' in part || 'any' in part;

/** The conditions of a group and of the groups in it. */
export const conditionsIn = <Each extends object>(show: InGroups<Each>): Each[] =>
  partsOf(show).flatMap((part) => ('all' in part ? part.all : 'any' in part ? part.any : [part as Each]));

/** The ids of the questions that the conditions use. */
export const questionsIn = (show: Show): string[] =>
  conditionsIn(show).flatMap((condition) => questionOf(condition) ?? []);

/** The id of the question that a condition uses; null for a hidden field and for a score. */
export function questionOf(condition: NamingQuestion | NamingNone): string | null {
  if ('question' in condition) return condition.question;
  if ('answered' in condition) return condition.answered;
  if ('number' in condition) return condition.number;
  return 'moment' in condition ? condition.moment : null;
}

type NamingQuestion = { question: string } | { answered: string } | { number: string } | { moment: string };
type NamingNone = { field: string } | { score: unknown };

export type Part = Condition | All<Condition> | AnyOf<Condition>;

export const partsOf = <Each>(show: InGroups<Each>): readonly (Each | All<Each> | AnyOf<Each>)[] =>
  'all' in show ? show.all : show.any;
