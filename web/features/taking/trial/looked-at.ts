import { type Piped, pipedIn } from '#basics/piping.ts';
import type { Question } from '#questions/contract.ts';
import { conditionsIn, questionsIn, type Show } from '#questions/model/conditions.ts';
import type { Ending } from '#survey/endings.ts';
import type { Section } from '#survey/sections.ts';
import type { Conditional } from '#survey/visibility.ts';

/** The questions and fields with which an author describes a respondent. */
interface LookedAt {
  questions: Question[];
  /** By their names. */
  fields: string[];
  /** Whether conditions use scores, too. They follow from all answers, so the author does not enter them. */
  hasSums: boolean;
}

/** The questions and hidden fields that any condition or placeholder of a survey uses. */
export function lookedAt(survey: Conditional<Ending, Section>): LookedAt {
  const { questions, sections, endings } = survey;
  const shows: Show[] = [
    ...questions.flatMap(({ show, optionShow = [] }) => [show, ...optionShow]),
    ...[...sections, ...endings].map(({ show }) => show),
  ].flatMap((show) => show ?? []);
  const carried = carriedBy(survey);
  const named = (of: Piped['of']) => carried.flatMap((each) => (each.of === of ? [each.name] : []));
  const ids = new Set([...shows.flatMap(questionsIn), ...named('question')]);
  const conditions = shows.flatMap(conditionsIn);
  return {
    questions: questions.filter(({ _id }) => ids.has(_id)),
    fields: [
      ...new Set([
        ...conditions.flatMap((condition) => ('field' in condition ? [condition.field] : [])),
        ...named('field'),
      ]),
    ],
    hasSums: conditions.some((condition) => 'score' in condition),
  };
}

const carriedBy = ({ questions, sections, endings }: Conditional<Ending, Section>): Piped[] =>
  [
    ...questions.flatMap(({ text, explanation = '', options, rows = [] }) => [
      ...[text, explanation, ...options],
      ...rows.map((row) => row.text),
    ]),
    ...sections.flatMap(({ title, text }) => [title, text]),
    ...endings.flatMap(({ title, text = '', link = '' }) => [title, text, link]),
  ].flatMap(pipedIn);
