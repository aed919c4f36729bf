import type { Section, Survey } from '#contract/surveys.ts';
import type { Question } from '#questions/contract.ts';

/** What a respondent gets at once. */
export interface AskedPage {
  /** The section that its questions belong to; null before the first. */
  section: Section | null;
  questions: readonly Question[];
}

/** Stands for the page after the last question, where the respondent reads all answers before handing in. */
export const REVIEW = 'review';

/** Cuts a survey into pages, as its author says. A survey that is asked together has one. */
export function pagesOf({ questions, sections, asked }: Pick<Survey, 'questions' | 'sections' | 'asked'>): AskedPage[] {
  if (asked === 'together') return [{ section: null, questions }];

  const pages: { section: Section | null; questions: Question[] }[] = [];
  let section: Section | null = null;
  for (const question of questions) {
    const begun = sections.find(({ from }) => from === question._id);
    section = begun ?? section;
    const last = pages.at(-1);
    if (last && !begun && asked === 'by-section') last.questions.push(question);
    else pages.push({ section, questions: [question] });
  }
  return pages;
}

/**
 * The place of the page with that question, so that a respondent stays where they were when the author moves pages.
 * @param place the id of a question, or `REVIEW`, whose place is behind the last
 * @returns 0 for a question that is gone
 */
export function placeIn(pages: readonly AskedPage[], place: string | null): number {
  if (place === REVIEW) return pages.length;
  return Math.max(
    0,
    pages.findIndex(({ questions }) => questions.some(({ _id }) => _id === place)),
  );
}
