import { type Piped, pipedIn } from '#basics/piping.ts';
import type { Question } from '#questions/contract.ts';
import { conditionsIn, readBy, type Show } from '#questions/model/conditions.ts';
import type { Reference } from '#questions/model/expressions.ts';
import type { Ending } from '#survey/endings.ts';
import type { Section } from '#survey/sections.ts';
import { type Conditional, readByAll } from '#survey/visibility.ts';

/** The questions and fields with which an author describes a respondent. */
interface LookedAt {
  questions: Question[];
  /** By their names. */
  fields: string[];
  /** Whether conditions use scores, too. They follow from all answers, so the author does not enter them. */
  hasSums: boolean;
}

/** The questions and hidden fields that any condition or placeholder of a survey uses, also by calculated values. */
export function lookedAt(survey: Conditional<Ending, Section>): LookedAt {
  const { questions, sections, endings, calculations } = survey;
  const references: Reference[] = [
    ...questions.flatMap(({ _id, show, requiredIf, validIf, optionShow = [], rowShow = [] }) =>
      // What a condition reads of its own question is answered with it.
      readIn([show, requiredIf, validIf, ...optionShow, ...rowShow]).filter(
        (each) => !('answer' in each && each.answer === _id),
      ),
    ),
    ...readIn([...sections, ...endings].map(({ show }) => show)),
    ...carriedBy(survey).map(({ of, name }): Reference => {
      if (of === 'field') return { field: name };
      return of === 'question' ? { answer: name } : { calculated: name };
    }),
  ];
  const { asked, scores, fields } = readByAll(references, calculations);
  return {
    questions: questions.filter(({ _id }) => asked.has(_id)),
    fields: [...fields],
    hasSums: scores.size > 0,
  };
}

const readIn = (shows: readonly (Show | null | undefined)[]): Reference[] =>
  shows.flatMap((show) => (show ? conditionsIn(show).flatMap((condition) => readBy(condition)) : []));

const carriedBy = ({ questions, sections, endings }: Conditional<Ending, Section>): Piped[] =>
  [
    ...questions.flatMap(({ text, explanation = '', options, rows = [] }) => [
      ...[text, explanation, ...options],
      ...rows.map((row) => row.text),
    ]),
    ...sections.flatMap(({ title, text }) => [title, text]),
    ...endings.flatMap(({ title, text = '', link = '' }) => [title, text, link]),
  ].flatMap(pipedIn);
