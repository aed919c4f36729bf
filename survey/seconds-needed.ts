import type { Question } from '#questions/contract.ts';
import { toChecked } from './checks/checked.ts';
import { secondsForAll } from './checks/reading.ts';
import type { Section } from './sections.ts';

/** Estimates the seconds in which a respondent reads and answers a published survey, as the check before publishing does. */
export function secondsNeeded({
  questions,
  sections,
}: {
  questions: readonly Question[];
  sections: readonly Pick<Section, 'from' | 'level' | 'title' | 'text' | 'show'>[];
}): number {
  const written = questions.map((question) => ({
    ...question,
    options: question.options.map((text) => ({ text })),
    rows: question.rows ?? [],
    section: sections.find(({ from, level }) => from === question._id && level === undefined),
    subsection: sections.find(({ from, level }) => from === question._id && level === 2),
  }));
  return Math.ceil(secondsForAll(toChecked({ duration: null, questions: written }).questions));
}
