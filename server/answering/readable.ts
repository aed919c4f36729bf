import { memoized } from '#basics/memoized.ts';
import { filledIn, namedWords, withoutPiped } from '#basics/piping.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import type { StoredEnding, StoredOption, StoredQuestion, StoredSection } from '#survey/document/stored.ts';
import { tellAnswer } from './answers.policy.ts';

/** The texts of a survey that may carry answers along. */
interface Worded {
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
}

/**
 * A survey for readers of its results: each placeholder in a text becomes the name of its question. The same object if no text has a
 * placeholder.
 */
export const readable = <Survey extends Worded>(survey: Survey): Survey => readOnce(survey) as Survey; // it has the same fields

const readOnce = memoized((survey: Worded): Worded => readableBy(survey, survey.questions));

/** As `readable`, but names placeholders by these questions, for example of several versions. */
export function readableBy<Survey extends Worded>(survey: Survey, questions: readonly StoredQuestion[]): Survey {
  const texts = new Map(questions.map(({ id, text }) => [id, text]));
  return reworded(survey, (text) => namedWords(text, (id) => texts.get(id)));
}

/** A survey as a respondent with these answers read it. @param fields the values of their address */
export function readBy<Survey extends Worded>(
  survey: Survey,
  answers: Answers,
  fields: Readonly<Record<string, string>>,
): Survey {
  const told = new Map(
    survey.questions.flatMap((question): [string, string][] => {
      const value = answers[question.id];
      return value === undefined ? [] : [[question.id, withoutPiped(tellAnswer(question, value))]];
    }),
  );
  const brought = new Map(Object.entries(fields));
  return reworded(survey, (text) =>
    filledIn(text, ({ of, name }) => (of === 'question' ? told : brought).get(name) ?? ''),
  );
}

function reworded<Survey extends Worded>(survey: Survey, say: (text: string) => string): Survey {
  const { questions, sections, endings = [] } = survey;
  let isChanged = false;
  const said = (text: string): string => {
    const words = say(text);
    isChanged ||= words !== text;
    return words;
  };
  const inItems = (items: readonly StoredOption[]) => items.map((item) => ({ ...item, text: said(item.text) }));
  const read = {
    questions: questions.map(({ text, explanation, options, rows, ...question }) => ({
      ...{ ...question, text: said(text), options: inItems(options) },
      ...(explanation !== undefined && { explanation: said(explanation) }),
      ...(rows && { rows: inItems(rows) }),
    })),
    sections: sections.map(({ title, text, ...section }) => ({
      ...{ ...section, title: said(title) },
      ...(text !== undefined && { text: said(text) }),
    })),
    endings: endings.map(({ title, text, link, ...ending }) => ({
      ...{ ...ending, title: said(title) },
      ...(text !== undefined && { text: said(text) }),
      ...(link !== undefined && { link: said(link) }),
    })),
  };
  return isChanged ? { ...survey, ...read } : survey;
}
