import { contractOf, type DocumentQuestion, type Kind, takesExclusive } from '#questions/contract.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentContent } from './document.ts';

/** Words that respondents have answered, and how many respondents did. */
export interface AnsweredWords {
  text: string;
  count: number;
}

/** An answered option or row. */
export interface AnsweredItem extends AnsweredWords {
  /** Of an option of a kind whose options have settings: they, and how many respondents chose each of its slots. */
  settings?: unknown;
  chosen?: Readonly<Record<string, number>> | undefined;
  /** Nobody has chosen it beside others. */
  exclusive?: true | undefined;
}

/** A stored question that respondents have answered. */
export interface AnsweredQuestion extends AnsweredWords {
  kind: Kind;
  settings: unknown;
  /** The number of respondents who chose each slot, by its key. */
  chosen: Readonly<Record<string, number>>;
}

/** The answered parts of a survey. */
export interface Answered {
  /** By their ids. */
  questions: Readonly<Record<string, AnsweredQuestion>>;
  /** Chosen options and rows, by their names. */
  items: Readonly<Record<string, AnsweredItem>>;
  poll: AnsweredWords | null;
}

/**
 * The changed fields of a document that answers forbid, as paths of `SurveyInput`. Answered parts keep their words and their
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
  const ownSettings = ({ kind, options }: DocumentQuestion, path: string) =>
    options.flatMap(({ key, settings }, index) => {
      const setting = tightenedItem(kind, settings, answered.items[key]);
      return setting === null ? [] : [`${path}.${index}.settings.${setting}`];
    });
  const excluding = ({ _id, kind, options }: DocumentQuestion, path: string) => {
    const known = answered.questions[_id]?.kind ?? kind;
    if (!takesExclusive(kind) || !takesExclusive(known)) return [];
    return options.flatMap(({ key, exclusive }, index) =>
      exclusive && mayBeBeside(answered.items[key]) ? [`${path}.${index}.exclusive`] : [],
    );
  };
  const hasPoll = pollQuestion !== '' && pollOptions.length > 0;
  const { poll } = answered;
  return [
    ...questions.flatMap((question, index) => [
      ...items(question.options, `questions.${index}.options`),
      ...items(question.rows, `questions.${index}.rows`),
      ...ownSettings(question, `questions.${index}.options`),
      ...excluding(question, `questions.${index}.options`),
      ...frozenIn(question, answered.questions[question._id]).map((field) => `questions.${index}.${field}`),
    ]),
    ...(hasPoll && poll && poll.text !== pollQuestion ? ['pollQuestion'] : []),
    ...(hasPoll ? items(pollOptions, 'pollOptions') : []),
  ];
}

/** Whether answers may have chosen an option beside others, so that it cannot become exclusive. */
export const mayBeBeside = (known: AnsweredItem | undefined): boolean => known !== undefined && !known.exclusive;

function frozenIn(question: DocumentQuestion, known: AnsweredQuestion | undefined): string[] {
  if (!known) return [];
  const words = question.text === known.text ? [] : ['text'];
  if (!kindsFor(known, [question.kind]).includes(question.kind)) return [...words, 'kind'];
  const setting = tightenedIn(question.kind, question.settings, known);
  return setting === null ? words : [...words, `settings.${setting}`];
}

/** The kinds that an answered question may become: they can read its answers. */
export const kindsFor = (known: AnsweredQuestion | undefined, all: readonly Kind[]): Kind[] =>
  all.filter((kind) => !known || kind === known.kind || contractOf(kind).reads?.includes(known.kind));

/** The setting whose change the answers forbid; null if all changes are allowed. */
export function tightenedIn(kind: Kind, settings: unknown, known: AnsweredQuestion): string | null {
  const isChosen = (slot: string) => (known.chosen[slot] ?? 0) > 0;
  return contractOf(kind).tightened?.(known.settings, settings, isChosen) ?? null;
}

/** The setting of an option whose change the answers forbid; null if all changes are allowed. */
export function tightenedItem(kind: Kind, settings: unknown, known: AnsweredItem | undefined): string | null {
  const { item } = contractOf(kind);
  if (!item || settings === undefined || known?.settings === undefined) return null;
  return item.tightened(known.settings, settings, (slot) => (known.chosen?.[slot] ?? 0) > 0);
}
