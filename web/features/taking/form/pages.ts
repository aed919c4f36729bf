import type { WayToAsk } from '#basics/choices.ts';
import type { Question } from '#questions/contract.ts';
import type { Section } from '#survey/sections.ts';

/** What a respondent gets at once. */
export interface AskedPage {
  /** The section that its questions belong to; null before the first. */
  section: Section | null;
  questions: readonly Question[];
}

/** Stands for the page after the last question, where the respondent reads all answers before handing in. */
export const REVIEW = 'review';

/** Cuts a survey into pages, as its author says. A survey that is asked together has one. */
export function pagesOf({
  questions,
  sections,
  asked,
}: {
  questions: readonly Question[];
  sections: readonly Section[];
  asked: WayToAsk;
}): AskedPage[] {
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
 * @param order all questions of the survey: that of a question that is not shown is the one of the next that is
 * @returns 0 for a question that is gone
 */
export function placeIn(
  pages: readonly AskedPage[],
  place: string | null,
  order: readonly Pick<Question, '_id'>[] = [],
): number {
  if (place === REVIEW) return pages.length;
  const pageWith = (id: string | null) =>
    pages.findIndex(({ questions }) => questions.some((question) => question._id === id));
  const found = pageWith(place);
  const from = found < 0 ? order.findIndex(({ _id }) => _id === place) : -1;
  if (from < 0) return Math.max(0, found);
  const next = order.slice(from).find(({ _id }) => pageWith(_id) >= 0);
  return next ? pageWith(next._id) : pages.length;
}
