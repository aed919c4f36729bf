import type { WayToAsk } from '#basics/choices.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { sectionWalk } from '#survey/section-levels.ts';
import type { Section } from '#survey/sections.ts';

/** A page of questions. */
export interface AskedPage {
  /** The sections that its questions belong to, the outer one first; with a page for each section only that section. */
  around: readonly Section[];
  questions: readonly Question[];
  /** The sections whose headings are between its questions. */
  between: readonly Section[];
}

/** Stands for the page after the last question, where the respondent reads all answers before handing in. */
export const REVIEW = 'review';

/**
 * Divides a survey into pages by the author's setting. A survey without pages has a single page. A statement is on the page of the
 * next question of its section. A subsection is on the page of its section, unless each question has a page.
 */
export function pagesOf({
  questions,
  sections,
  asked,
}: {
  questions: readonly Question[];
  sections: readonly Section[];
  asked: WayToAsk;
}): AskedPage[] {
  if (asked === 'together') return [{ around: [], questions, between: sections }];

  const isBySection = asked === 'by-section';
  const walk = sectionWalk(isBySection ? sections.filter(({ level }) => level === undefined) : sections);
  const between = isBySection ? sections.filter(({ level }) => level === 2) : [];
  const pages: (AskedPage & { questions: Question[] })[] = [];
  for (const question of questions) {
    const { begun, around } = walk(question._id);
    const last = pages.at(-1);
    const isOpen = last && (isBySection || !last.questions.some(asksFor));
    if (isOpen && begun.length === 0) last.questions.push(question);
    else pages.push({ around, questions: [question], between });
  }
  return pages;
}

/**
 * The index of the page with that question, so that respondents keep their place when the author moves pages.
 * @param place the id of a question, or `REVIEW`, whose page comes after the last
 * @param order all questions of the survey: for a hidden question, the next shown question decides
 * @returns 0 for a removed question
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
