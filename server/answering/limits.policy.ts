import { memoized } from '#basics/memoized.ts';
import type { Left } from '#contract/surveys/surveys.ts';
import { contractOf } from '#questions/contract.ts';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';
import { kindOf, toQuestion } from '#survey/document/served.ts';
import { sectionWalk } from '#survey/section-levels.ts';
import type { Definition } from '../survey/definitions.ts';

/** At most so many choices of these codes together: a survey's cap, an option's seats or a quota. */
export interface Limit {
  codes: readonly number[];
  most: number;
  /** Whether viewers learn how much is left. Of other limits they learn only that nothing is left. */
  isTold: boolean;
}

type Limited = Pick<Definition, 'cap' | 'questions' | 'sections'>;

/** Everything that the author of a survey limits. */
export const limitsOf = memoized(({ cap, questions }: Limited): readonly Limit[] => {
  const asked = questions.filter(({ removed }) => !removed);
  return [
    ...(cap === null ? [] : [{ codes: [COUNTED.responses], most: cap, isTold: false }]),
    ...asked.flatMap(({ options, quotas = [] }) => [
      ...options.flatMap(({ code, seats, removed }) =>
        seats === undefined || removed ? [] : [{ codes: [code], most: seats, isTold: true }],
      ),
      ...quotas.map(({ codes, most }) => ({ codes, most, isTold: false })),
    ]),
  ];
});

/** How many choices a limit still takes. */
export const roomIn = ({ codes, most }: Limit, counted: Tallies): number =>
  Math.max(0, most - codes.reduce((sum, code) => sum + (counted.get(code) ?? 0), 0));

/** The limits that a response with these codes counts in. */
export const limitsOn = (survey: Limited, choices: readonly number[]): Limit[] =>
  limitsOf(survey).filter((limit) => countIn(limit, choices) > 0);

/** How often a response counts in a limit: every response once in the cap, and otherwise each of its codes. */
const countIn = ({ codes }: Limit, choices: readonly number[]): number =>
  [COUNTED.responses, ...choices].filter((code) => codes.includes(code)).length;

/** The limits in which a response counts. */
interface Counting {
  surveyId: string;
  choices: readonly number[];
  limits: readonly Limit[];
}

/**
 * Chooses the submissions that fit, in their order: a submission with room in all of its limits uses it.
 * @param counted the tallies of their surveys
 */
export function fitting<Item extends Counting>(items: readonly Item[], counted: ReadonlyMap<string, Tallies>): Item[] {
  const now = new Map([...counted].map(([id, tallies]) => [id, new Map(tallies)]));
  return items.filter(({ surveyId, choices, limits }) => {
    const tallies = now.get(surveyId) ?? new Map<number, number>();
    now.set(surveyId, tallies);
    if (limits.some((limit) => countIn(limit, choices) > roomIn(limit, tallies))) return false;
    for (const code of [COUNTED.responses, ...choices]) tallies.set(code, (tallies.get(code) ?? 0) + 1);
    return true;
  });
}

/**
 * The answers of a response that do not fit any more, by field; without a field when the survey accepts no more responses.
 * @returns null when all of it fits
 */
export function lackOf(survey: Limited, choices: readonly number[], counted: Tallies): Record<string, string> | null {
  const over = limitsOn(survey, choices).filter((limit) => countIn(limit, choices) > roomIn(limit, counted));
  if (over.length === 0) return null;
  if (over.some(({ codes }) => codes.includes(COUNTED.responses))) return {};
  const codes = new Set(over.flatMap((limit) => limit.codes));
  const left = new Map(leftOf(survey, counted)?.options.map((option) => [option.code, option.left]));
  return Object.fromEntries(
    survey.questions.flatMap(({ id, options }) => {
      const chosen = options.filter(({ code }) => codes.has(code) && choices.includes(code));
      if (chosen.length === 0) return [];
      const free = options.filter(({ code, removed }) => !removed && left.get(code) !== 0 && !codes.has(code));
      const told = free.map(({ code, text }) => (left.has(code) ? `${text} (${left.get(code)})` : text));
      const full = `No longer free: ${chosen.map(({ text }) => text).join(', ')}.`;
      return [[`answers.${id}`, told.length > 0 ? `${full} Left: ${told.join(', ')}.` : full]];
    }),
  );
}

/** Finds the questions without a condition outside of sections with one. */
function alwaysAsked({ questions, sections }: Pick<Limited, 'questions' | 'sections'>) {
  const conditional = new Set<string>();
  const walk = sectionWalk(sections);
  for (const { id, show } of questions) {
    if (walk(id).around.some((section) => section.show) || show) conditional.add(id);
  }
  return ({ id }: { id: string }) => !conditional.has(id);
}

/**
 * What all viewers learn of the remaining places. A survey is full when its cap is reached, or when a required question has no answer
 * left.
 * @returns null for a survey without limits
 */
export function leftOf(survey: Limited, counted: Tallies): Left | null {
  const limits = limitsOf(survey);
  if (limits.length === 0) return null;
  const left = new Map<number, number>();
  for (const limit of limits) {
    const room = roomIn(limit, counted);
    if (!limit.isTold && room > 0) continue;
    for (const code of limit.codes) left.set(code, Math.min(room, left.get(code) ?? room));
  }
  const isFull = (code: number) => left.get(code) === 0;
  const isAskedOfAll = alwaysAsked(survey);
  const isUnanswerable = survey.questions.some(
    (question) =>
      !question.removed &&
      question.required &&
      isAskedOfAll(question) &&
      contractOf(kindOf(question)).leavesAnswer?.(toQuestion(question), isFull) === false,
  );
  const isCapped = left.delete(COUNTED.responses);
  return { full: isCapped || isUnanswerable, options: [...left].map(([code, n]) => ({ code, left: n })) };
}
