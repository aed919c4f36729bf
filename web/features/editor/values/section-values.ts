import { SECTION_FIELDS, type SectionField } from '#survey/section-levels.ts';
import type { QuestionValues } from '#web/authoring/values/value-types.ts';

/** The fields that decide where sections begin. */
export type Sectioned = Pick<QuestionValues, SectionField>;

/** From its first question to before the next section's. */
export interface SectionPlace {
  start: number;
  end: number;
}

/** Whether a section of that level, or of the one above, begins with a question: an earlier section of the level ends there. */
const ends = (question: Sectioned, field: SectionField): boolean =>
  Boolean(question.section ?? (field === 'subsection' && question.subsection));

/** The questions of the section that begins with that question. */
export function sectionAt(questions: readonly Sectioned[], start: number, field: SectionField): SectionPlace {
  const next = questions.findIndex((question, index) => index > start && ends(question, field));
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
  const before = questions.slice(0, index + 1);
  const start = before.findLastIndex(({ section }) => section);
  const inner = before.slice(Math.max(0, start)).findLast(({ subsection }) => subsection)?.subsection;
  const outer = start < 0 ? shuffled : before[start]?.section?.shuffled;
  return outer || inner?.shuffled || false;
}

/** The section before or after the one that begins with that question, a subsection in the same section; null if there is none. */
export function neighbourOf(
  questions: readonly Sectioned[],
  start: number,
  { field, step }: { field: SectionField; step: 1 | -1 },
): SectionPlace | null {
  const from = step === 1 ? sectionAt(questions, start, field).end : start;
  // A subsection that begins with the same question as its section is the first one.
  if (field === 'subsection' && questions[from]?.section) return null;
  if (step === 1) return questions[from]?.[field] ? sectionAt(questions, from, field) : null;
  const before = questions.findLastIndex((question, index) => index < start && ends(question, field));
  return questions[before]?.[field] ? sectionAt(questions, before, field) : null;
}

/**
 * A step of a question over the heading beside it: the heading begins with another question then, and the order stays.
 * @returns the questions from and to which the heading goes; null when the question moves among questions
 */
export function stepOverHeading(
  questions: readonly Sectioned[],
  index: number,
  step: 1 | -1,
): { from: number; to: number; field: SectionField } | null {
  const [own, next] = [questions[index], questions[index + 1]];
  if (!own || !next) return null;
  if (step === -1) {
    const field = own.subsection ? 'subsection' : 'section';
    // A section with a single question moves with it.
    const canPass = index > 0 && canPassOn(questions, index).includes(field);
    return canPass ? { from: index, to: index + 1, field } : null;
  }
  const field = next.section ? 'section' : 'subsection';
  const isFree = !own.subsection && !(field === 'section' && own.section);
  return next[field] && isFree ? { from: index + 1, to: index, field } : null;
}

/** The levels of the sections of that question that can begin with the next question instead. */
export function canPassOn(questions: readonly Sectioned[], index: number): SectionField[] {
  const [own, next] = [questions[index], questions[index + 1]];
  if (!own || !next) return [];
  return SECTION_FIELDS.filter((field) => own[field] && !next[field] && !next.section);
}

/** A section where it begins, as far as it may change places. */
export interface SectionStart {
  index: number;
  field: SectionField;
  set?: string | undefined;
  setDrawn?: number | undefined;
}

/** Where sections and subsections begin, in the order of the survey. */
export const startsIn = (questions: readonly Sectioned[]): SectionStart[] =>
  questions.flatMap((question, index) =>
    SECTION_FIELDS.flatMap((field) => {
      const { set, setDrawn } = question[field] ?? {};
      return question[field] ? [{ index, field, set, setDrawn }] : [];
    }),
  );

/** The sections that may change places with the one that begins there, with itself: subsections those of their section. */
export function placesFor(starts: readonly SectionStart[], index: number, field: SectionField): SectionStart[] {
  const sections = starts.filter((start) => start.field === 'section');
  if (field === 'section') return sections;
  const from = sections.findLast((section) => section.index <= index)?.index ?? 0;
  const to = sections.find((section) => section.index > index)?.index ?? Number.POSITIVE_INFINITY;
  return starts.filter((start) => start.field === field && start.index >= from && start.index < to);
}
