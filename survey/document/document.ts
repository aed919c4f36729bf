import * as z from 'zod';
import { nameOf } from '#basics/part-names.ts';
import { contractOf, DocumentQuestion } from '#questions/contract.ts';
import {
  type AnswerPart,
  type Choice,
  DocumentCalculation,
  type DocumentNames,
  type DocumentShow,
} from '#questions/model/condition-input.ts';
import {
  mapConditions,
  type Renaming,
  renamedCondition,
  renamedExpression,
  type Show,
} from '#questions/model/conditions.ts';
import type { Codes } from '#questions/model/expressions.ts';
import { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { DocumentEnding } from '../endings.ts';
import type { Right } from '../scores.ts';
import { DocumentScore } from '../scores-input.ts';
import type { SectionField } from '../section-levels.ts';
import { settingOutputs } from '../settings.ts';
import { choicesOf } from './choices.ts';
import { withoutRow } from './records.ts';
import { kindOf, settingsOf, toSections } from './served.ts';
import type {
  StoredCalculation,
  StoredEnding,
  StoredOption,
  StoredParts,
  StoredQuestion,
  StoredScore,
  StoredScoring,
} from './stored.ts';

const Timestamp = z.iso.datetime();

/**
 * A survey as its author has it. Its parts have names that never change; it holds no codes or counts. It is a valid `SurveyInput`:
 * sending it back unchanged changes nothing.
 */
export const SurveyDocument = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  duration: z.int().nullable().describe('seconds; null: no time limit'),
  deadline: Timestamp,
  opensAt: Timestamp.nullable(),
  ...settingOutputs,
  questions: z.array(DocumentQuestion),
  endings: z.array(DocumentEnding),
  scores: z.array(DocumentScore),
  calculations: z.array(DocumentCalculation).describe('calculated values; each may use those before it'),
  pollQuestion: z.string().describe('empty without a poll'),
  pollOptions: z.array(DocumentItem),
});
export type SurveyDocument = z.output<typeof SurveyDocument>;

/** The content of a document, without the settings. */
export type DocumentContent = Pick<
  SurveyDocument,
  'questions' | 'endings' | 'scores' | 'calculations' | 'pollQuestion' | 'pollOptions'
>;

type Parts = Pick<StoredParts, 'questions' | 'sections' | 'endings' | 'scores' | 'calculations' | 'poll'>;

/** The document of a stored survey, without removed parts. */
export function toContent(stored: Parts): DocumentContent {
  const { endings, poll } = stored;
  const names = namesIn(stored);
  const begun = new Map<string, Pick<DocumentQuestion, SectionField>>();
  for (const { from, level, show, ...section } of toSections(stored)) {
    const written = { ...section, ...shown(show, names) };
    begun.set(from, { ...begun.get(from), [level === 2 ? 'subsection' : 'section']: written });
  }
  return {
    // The settings are of its kind: they were judged when the survey was written.
    questions: stored.questions
      .filter(isLeft)
      .map((question) => ({ ...questionIn(question, names), ...begun.get(question.id) }) as DocumentQuestion),
    endings: endings.filter(isLeft).map((ending) => endingIn(ending, names)),
    scores: stored.scores.map(scoreIn),
    calculations: stored.calculations.map((calculation) => calculationIn(calculation, names)),
    pollQuestion: poll && isLeft(poll) ? poll.text : '',
    pollOptions: poll && isLeft(poll) ? itemsIn(poll.options, names) : [],
  };
}

const isLeft = ({ removed }: { removed?: true }): boolean => !removed;

/** The names of choices and scores for conditions and points, by code. */
export interface Names {
  choice: (question: string, code: number) => Choice;
  score: (code: number) => { key: string };
  /** The name of a row, an option or a slot of a question. */
  part: (question: string, code: number) => AnswerPart;
  /** The name of an option. */
  option: (code: number) => string;
}

export function namesIn({ questions, scores }: Pick<Parts, 'questions' | 'scores'>): Names {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const known = new Map(
    [...questions.flatMap(({ options }) => options), ...scores].map((part) => [part.code, nameOf(part)]),
  );
  const name = (code: number) => known.get(code) ?? String(code);
  return {
    option: name,
    score: (code) => ({ key: name(code) }),
    part(id, code) {
      const { slots = {}, options = [], rows = [] } = byId.get(id) ?? {};
      const [slot] = Object.entries(slots).find(([, each]) => each === code) ?? [];
      const item = [...options, ...rows].find((each) => each.code === code);
      return slot === undefined ? { key: item ? nameOf(item) : String(code) } : { slot };
    },
    choice(id, code) {
      const question = byId.get(id);
      const found = question && choicesOf(question).find((each) => each.code === code);
      // The code of a removed part becomes a name that no choice has.
      return found?.choice ?? { key: String(code) };
    },
  };
}

const shown = (show: Show | undefined, names: Names, within?: string) =>
  show ? { show: showIn(show, names, within) } : {};

const renaming = ({ choice, score, part }: Names): Renaming<Codes, number, DocumentNames, Choice> => ({
  ...{ choice, score, part },
  question: (id) => id,
  calculated: (id) => id,
});

/**
 * Stored conditions in the form of a document.
 * @param within the id of the question whose option they are of: within its records, choices have no rows
 */
export const showIn = (show: Show, names: Names, within?: string): DocumentShow =>
  mapConditions(show, (condition) => {
    const named = renamedCondition(condition, renaming(names));
    if (within === undefined || !('question' in named) || named.question !== within) return named;
    const chosen = named.chosen.map(withoutRow);
    return { ...named, chosen: [...new Map(chosen.map((choice) => [JSON.stringify(choice), choice])).values()] };
  });

/** A stored calculation. */
export const calculationIn = ({ _id, name, formula }: StoredCalculation, names: Names): DocumentCalculation => ({
  ...{ _id, name },
  formula: renamedExpression(formula, renaming(names)),
});

/** A stored question without the sections that begin with it. */
export function questionIn(question: StoredQuestion, names: Names): Omit<DocumentQuestion, SectionField> {
  const { id, text, explanation, required, options, rows = [], order, quotas, carries, entriesOf, ownCode } = question;
  const { show, requiredIf, validIf, invalidText, shuffled, pinned, scoring, defaultAnswer } = question;
  const named = new Map(options.map((option) => [option.code, { key: nameOf(option) }]));
  return {
    _id: id,
    kind: kindOf(question),
    ...(ownCode && { ownCode }),
    text,
    ...(explanation && { explanation }),
    ...(required && { required }),
    options: itemsIn(options, names, id),
    rows: itemsIn(rows, names),
    settings: settingsOf(question),
    ...(order && { order }),
    ...(quotas && {
      quotas: quotas.map(({ name, codes, most }) => ({
        name,
        options: codes.flatMap((code) => named.get(code) ?? []),
        most,
      })),
    }),
    ...shown(show, names),
    ...(requiredIf && { requiredIf: showIn(requiredIf, names) }),
    ...(validIf && { validIf: showIn(validIf, names) }),
    ...(invalidText && { invalidText }),
    ...(carries && { carries }),
    ...(entriesOf && { entriesOf }),
    ...(defaultAnswer && { defaultAnswer }),
    ...(shuffled && { shuffled }),
    ...(pinned && { pinned }),
    ...(scoring && { scoring: scoringIn(scoring, question, names) }),
  } as Omit<DocumentQuestion, SectionField>; // as above
}

const itemsIn = (items: readonly StoredOption[], names: Names, of?: string): DocumentItem[] =>
  items.filter(isLeft).map((item) => itemIn(item, names, of));

/** A stored option or row. @param question the id of its question, for an option */
export function itemIn(item: StoredOption, names: Names, question?: string): DocumentItem {
  const { ownCode, text, settings, picture, seats, show, pinned, exclusive, of } = item;
  return {
    key: nameOf(item),
    ...(ownCode && { ownCode }),
    text,
    ...(settings !== undefined && { settings }),
    ...(picture && { picture }),
    ...(seats && { seats }),
    // The conditions of a carried option follow from its original.
    ...(of ? { of: names.option(of) } : shown(show, names, question)),
    ...(pinned && { pinned }),
    ...(exclusive && { exclusive }),
  };
}

function scoringIn(
  { scores, points = {}, right, forRight, forWrong, explanation }: StoredScoring,
  question: StoredQuestion,
  names: Names,
): DocumentScoring {
  const choices = choicesOf(question);
  return {
    scores: scores.map(names.score),
    points: choices.flatMap(({ code, choice }) => {
      const worth = points[code];
      return worth === undefined ? [] : [{ of: choice, points: worth }];
    }),
    ...(right && { right: rightIn(right, question) }),
    ...(forRight !== undefined && { forRight }),
    ...(forWrong !== undefined && { forWrong }),
    ...(explanation !== undefined && { explanation }),
  };
}

function rightIn(right: Right, question: StoredQuestion): NonNullable<DocumentScoring['right']> {
  if ('texts' in right) return { texts: [...right.texts] };
  if ('from' in right) return right;
  const chosen = choicesOf(question).flatMap(({ code, choice }) => (right.codes.includes(code) ? [choice] : []));
  // In a single choice, `any` has no effect.
  const isAny = right.any && contractOf(kindOf(question)).judged === 'several';
  return { chosen, ...(isAny && { any: true }) };
}

/** A stored ending. */
export const endingIn = (ending: StoredEnding, names: Names): DocumentEnding => {
  const { title, text, link, show, screens } = ending;
  return {
    key: nameOf(ending),
    title,
    ...(text && { text }),
    ...(link && { link }),
    ...shown(show, names),
    ...(screens && { screens }),
  };
};

/** A stored score. */
export const scoreIn = ({ name, bands, hidden, ...score }: StoredScore): DocumentScore => ({
  ...{ key: nameOf(score), name, bands },
  shown: !hidden,
});
