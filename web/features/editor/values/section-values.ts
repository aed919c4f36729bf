import type { QuestionValues } from '#web/authoring/values/value-types.ts';

/** The fields that decide where sections begin. */
export type Sectioned = Pick<QuestionValues, 'section'>;

/** From its first question to before the next section's. */
export interface SectionPlace {
  start: number;
  end: number;
}

/** The questions of the section that begins with that question. */
export function sectionAt(questions: readonly Sectioned[], start: number): SectionPlace {
  const next = questions.findIndex(({ section }, index) => index > start && section !== null);
  return { start, end: next < 0 ? questions.length : next };
}

/**
 * Whether the questions around that question are shuffled.
 * @param values.shuffled the setting for questions before the first section
 */
export function isAmongShuffled(
  { questions, shuffled }: { questions: readonly Sectioned[]; shuffled: boolean },
  index: number,
): boolean {
  const begun = questions.slice(0, index + 1).findLast(({ section }) => section !== null)?.section;
  return begun ? (begun.shuffled ?? false) : shuffled;
}

/** The section before or after the one that begins with that question; null if there is none. */
export function neighbourOf(questions: readonly Sectioned[], start: number, step: 1 | -1): SectionPlace | null {
  const { end } = sectionAt(questions, start);
  if (step === 1) return end < questions.length ? sectionAt(questions, end) : null;
  const before = questions.findLastIndex(({ section }, index) => index < start && section !== null);
  return before < 0 ? null : sectionAt(questions, before);
}

/**
 * A step of a question over the heading beside it: the heading begins with another question then, and the order stays.
 * @returns the questions from and to which the heading goes; null when the question moves among questions
 */
export function stepOverHeading(
  questions: readonly Sectioned[],
  index: number,
  step: 1 | -1,
): { from: number; to: number } | null {
  const [own, next] = [questions[index], questions[index + 1]];
  if (!own || !next) return null;
  // A section with a single question moves with it.
  if (step === -1) return index > 0 && own.section && !next.section ? { from: index, to: index + 1 } : null;
  return next.section && !own.section ? { from: index + 1, to: index } : null;
}

/** Whether the section of that question can begin with the next question instead. */
export function canPassOn(questions: readonly Sectioned[], index: number): boolean {
  return Boolean(questions[index]?.section && questions[index + 1] && !questions[index + 1]?.section);
}
