import { plain } from '#basics/formatted.ts';
import { memoized } from '#basics/memoized.ts';
import { filledForm, filledIn, namedWords, type Piped, withoutPiped } from '#basics/piping.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import { wordsOf } from '#questions/model/evaluate.ts';
import { toQuestion } from '#survey/document/served.ts';
import type {
  StoredCalculation,
  StoredEnding,
  StoredOption,
  StoredQuestion,
  StoredSection,
} from '#survey/document/stored.ts';
import { calculatedFor } from '#survey/visibility.ts';
import { tellAnswer } from './answers.policy.ts';

/** The texts of a survey that may carry answers along. */
interface Worded {
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
  calculations?: StoredCalculation[];
}

/**
 * A survey for readers of its results: each placeholder in a text becomes the name of its question, and marks are left out. The same
 * object if no text has a placeholder or marks.
 */
export const readable = <Survey extends Worded>(survey: Survey): Survey => readOnce(survey) as Survey; // it has the same fields

const readOnce = memoized((survey: Worded): Worded => inPlainWords(readableBy(survey, survey.questions)));

/** As `readable` with marks, but names placeholders by these questions, for example of several versions. */
export function readableBy<Survey extends Worded>(survey: Survey, questions: readonly StoredQuestion[]): Survey {
  const calculations = (survey.calculations ?? []).map(({ _id, name }) => [_id, name] as const);
  const texts = new Map([...questions.map(({ id, text }) => [id, text] as const), ...calculations]);
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
  const current = survey.questions.filter(({ removed }) => !removed).map(toQuestion);
  const calculated = calculatedFor(
    { questions: current, calculations: survey.calculations ?? [] },
    (question) => answers[question],
    fields,
  );
  const words = ({ of, name }: Piped) => {
    if (of === 'calculated') return wordsOf(calculated(name));
    return (of === 'question' ? told : brought).get(name) ?? '';
  };
  return reworded(
    survey,
    (text) => filledIn(text, words),
    (text) => plain(filledForm(text, words)),
  );
}

const inPlainWords = <Survey extends Worded>(survey: Survey): Survey => reworded(survey, (text) => text, plain);

/** @param sayForm for texts that may have form */
function reworded<Survey extends Worded>(
  survey: Survey,
  say: (text: string) => string,
  sayForm: (text: string) => string = say,
): Survey {
  const { questions, sections, endings = [] } = survey;
  let isChanged = false;
  const saying = (by: (text: string) => string) => (text: string) => {
    const words = by(text);
    isChanged ||= words !== text;
    return words;
  };
  const [said, formed] = [saying(say), saying(sayForm)];
  const inItems = (items: readonly StoredOption[]) => items.map((item) => ({ ...item, text: said(item.text) }));
  const read = {
    questions: questions.map(({ text, explanation, options, rows, ...question }) => ({
      ...{ ...question, text: formed(text), options: inItems(options) },
      ...(explanation !== undefined && { explanation: formed(explanation) }),
      ...(rows && { rows: inItems(rows) }),
    })),
    sections: sections.map(({ title, text, ...section }) => ({
      ...{ ...section, title: said(title) },
      ...(text !== undefined && { text: formed(text) }),
    })),
    endings: endings.map(({ title, text, link, ...ending }) => ({
      ...{ ...ending, title: said(title) },
      ...(text !== undefined && { text: formed(text) }),
      ...(link !== undefined && { link: said(link) }),
    })),
  };
  return isChanged ? { ...survey, ...read } : survey;
}
