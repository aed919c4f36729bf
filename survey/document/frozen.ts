import { contractOf, type DocumentQuestion, type Kind } from '#questions/contract.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentContent } from './document.ts';

/** Words that people have answered, and how many have. */
export interface AnsweredWords {
  text: string;
  count: number;
}

/** A question that people have answered, as it is stored. */
export interface AnsweredQuestion extends AnsweredWords {
  kind: Kind;
  settings: unknown;
  /** How many respondents chose each slot, by its key. */
  chosen: Readonly<Record<string, number>>;
}

/** What people have answered of a survey. */
export interface Answered {
  /** By their ids. */
  questions: Readonly<Record<string, AnsweredQuestion>>;
  /** Chosen options and rows, by their names. */
  items: Readonly<Record<string, AnsweredWords>>;
  poll: AnsweredWords | null;
}

/**
 * The fields of a document that its survey's answers forbid, as paths of `SurveyInput`: what people have answered keeps its words and its
 * meaning.
 */
export function frozen(
  content: Pick<DocumentContent, 'questions' | 'pollQuestion' | 'pollOptions'>,
  answered: Answered,
): string[] {
  const { questions, pollQuestion, pollOptions } = content;
  const items = (list: readonly DocumentItem[], path: string) =>
    list.flatMap(({ key, text }, index) => {
      const known = answered.items[key];
      return known && known.text !== text ? [`${path}.${index}`] : [];
    });
  const hasPoll = pollQuestion !== '' && pollOptions.length > 0;
  const { poll } = answered;
  return [
    ...questions.flatMap((question, index) => [
      ...items(question.options, `questions.${index}.options`),
      ...items(question.rows, `questions.${index}.rows`),
      ...frozenIn(question, answered.questions[question._id]).map((field) => `questions.${index}.${field}`),
    ]),
    ...(hasPoll && poll && poll.text !== pollQuestion ? ['pollQuestion'] : []),
    ...(hasPoll ? items(pollOptions, 'pollOptions') : []),
  ];
}

function frozenIn(question: DocumentQuestion, known: AnsweredQuestion | undefined): string[] {
  if (!known) return [];
  const words = question.text === known.text ? [] : ['text'];
  if (!kindsFor(known, [question.kind]).includes(question.kind)) return [...words, 'kind'];
  const setting = tightenedIn(question.kind, question.settings, known);
  return setting === null ? words : [...words, `settings.${setting}`];
}

/** Those of the kinds that an answered question may become: they can read its answers. */
export const kindsFor = (known: AnsweredQuestion | undefined, all: readonly Kind[]): Kind[] =>
  all.filter((kind) => !known || kind === known.kind || contractOf(kind).reads?.includes(known.kind));

/** The setting that answers forbid to change so; null when all of them may stay as they are now. */
export function tightenedIn(kind: Kind, settings: unknown, known: AnsweredQuestion): string | null {
  const isChosen = (slot: string) => (known.chosen[slot] ?? 0) > 0;
  return contractOf(kind).tightened?.(known.settings, settings, isChosen) ?? null;
}
