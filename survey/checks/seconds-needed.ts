import type { Question } from '#questions/contract.ts';
import type { Section } from '../sections.ts';
import { toChecked } from './checked.ts';
import { secondsForAll } from './reading.ts';

/** Estimates the seconds in which a respondent reads and answers a published survey, as the check before publishing does. */
export function secondsNeeded({
  questions,
  sections,
}: {
  questions: readonly Question[];
  sections: readonly Pick<Section, 'from' | 'title' | 'text' | 'show'>[];
}): number {
  const written = questions.map((question) => ({
    ...question,
    options: question.options.map((text) => ({ text })),
    rows: question.rows ?? [],
    section: sections.find(({ from }) => from === question._id),
  }));
  return Math.ceil(secondsForAll(toChecked({ duration: null, questions: written }).questions));
}
