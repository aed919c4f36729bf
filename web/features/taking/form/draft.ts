import { SOURCE } from '#basics/field-names.ts';
import type { SubmitResponse } from '#contract/responses/responses.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { GivenAnswer, Json } from '#questions/model/kind.ts';
import type { Ending } from '#survey/endings.ts';
import { shuffles } from '#survey/randomization.ts';
import { shownTo } from '#survey/visibility.ts';
import type { DraftAnswer, DraftAnswers } from '#web/features/taking/form/draft-answers.ts';
import { filledWords, saidOf } from './piped-words.ts';

/** A submission, frozen: every repetition must send the same body under the same key. */
export interface Submission {
  body: Readonly<SubmitResponse>;
  title: string;
  answered: number;
  asked: number;
  /** The ending that the respondent gets; absent for the usual receipt. */
  ending?: Ending;
  /** An earlier attempt may have reached the server. */
  unsure: boolean;
}

/** One respondent's answers to one survey, kept in the browser until the server acknowledges them. */
export interface Draft {
  state: 'open';
  /** The idempotency key. Made with the draft, so that a form counts once from any number of tabs and attempts. */
  key: string;
  /** The revision of the survey that the respondent saw. */
  revision: number;
  answers: DraftAnswers;
  /** Decides the order of the shuffled parts for this respondent; absent if the survey shuffles nothing. */
  seed?: number;
  /** The first question of the page that the respondent is on; absent on the first page. */
  page?: string;
  /** The language that the respondent has chosen; absent while they have not. */
  language?: string;
  /** The hidden fields from the page's address: the first value of each. */
  fields?: Readonly<Record<string, string>>;
  /** The questions that a link has spoken for; none fills in the same question again. */
  linked?: readonly string[];
  /** When the countdown began that this browser has started; absent before, and in drafts of earlier versions. */
  startedAt?: string;
  /** null until the respondent submits. */
  submission: Submission | null;
  savedAt: number;
}

/** Replaces a draft whose answers were counted: enough to tell the respondent's other tabs. */
export interface HandedIn {
  state: 'handed-in';
  title: string;
  answered: number;
  asked: number;
  ending?: Ending;
  savedAt: number;
}

export type Kept = Draft | HandedIn;

export function newDraft({ key, revision, now }: { key: string; revision: number; now: number }): Draft {
  return { state: 'open', key, revision, answers: {}, submission: null, savedAt: now };
}

/** Whether the draft is submitted and so must not change any more. */
export function isUnderWay(draft: Draft): draft is Draft & { submission: Submission } {
  return draft.submission !== null;
}

/** Sets one answer; null removes it. */
export function withAnswer(
  answers: DraftAnswers,
  question: Question,
  answer: (GivenAnswer & Pick<DraftAnswer, 'saidIn'>) | null,
): DraftAnswers {
  const { [question._id]: _replaced, ...others } = answers;
  if (!answer) return others;
  const { value, said, uses, saidIn } = answer;
  const words = Object.fromEntries(uses.map((code) => [code, wordsOf(question, code) ?? '']));
  const given = { value, question: question.text, said, words, ...(saidIn !== undefined && { saidIn }) };
  return { ...others, [question._id]: given };
}

/** The answers that a link fills in, and default answers. */
export interface Prefilled {
  /** Answers that their questions take. */
  answers: readonly (readonly [Question, GivenAnswer])[];
  /** The questions that it has no fitting answer for. */
  unfit: readonly Question[];
  /** The default answers of other questions. */
  defaults: readonly (readonly [Question, GivenAnswer])[];
}

/**
 * Adds the answers of a link, and default answers, to questions without an answer, once for each question.
 * @returns the new answers, how many were filled in and how many questions have no fitting answer; null where the link says nothing new
 */
export function withLinked(
  { answers, linked = [] }: Pick<Draft, 'answers' | 'linked'>,
  { answers: given, unfit, defaults }: Prefilled,
): (Required<Pick<Draft, 'answers' | 'linked'>> & { filled: number; left: number }) | null {
  const isNew = ({ _id }: Question) => !linked.includes(_id) && !answers[_id];
  const taken = given.filter(([question]) => isNew(question));
  const begun = defaults.filter(([question]) => isNew(question));
  const told = [...[...given, ...defaults].map(([{ _id }]) => _id), ...unfit.map(({ _id }) => _id)];
  if (told.every((id) => linked.includes(id))) return null;
  const filled = taken.reduce((all, [question, answer]) => withAnswer(all, question, answer), answers);
  return {
    answers: begun.reduce((all, [question, answer]) => {
      const { [question._id]: made, ...others } = withAnswer(all, question, answer);
      return made ? { ...others, [question._id]: { ...made, isDefault: true as const } } : others;
    }, filled),
    linked: [...new Set([...linked, ...told])],
    ...{ filled: taken.length, left: unfit.filter(isNew).length },
  };
}

/** How answers are said in the language in which the survey is read. */
export interface Speech {
  /** undefined: that of the author. */
  language: string | undefined;
  /** null while its code is not there. */
  say: ((questionId: string, value: Json) => string | null) | null;
}

/**
 * Says the answers in another language, if it is known. Text that the respondent wrote stays.
 * @param language undefined: the author's language
 */
export function saidAgain(
  answers: DraftAnswers,
  language: string | undefined,
  say: (questionId: string, value: Json) => string | null,
): DraftAnswers {
  const again = Object.entries(answers).map(([id, answer]): [string, DraftAnswer] => {
    const { saidIn, ...rest } = answer;
    if (saidIn === language || answer.value === null) return [id, answer];
    const said = say(id, answer.value) ?? answer.said;
    return [id, { ...rest, said, ...(language !== undefined && { saidIn: language }) }];
  });
  return Object.fromEntries(again);
}

/** The answer to a question; null without one. */
export function valueIn(answers: DraftAnswers, { _id, options, codes }: Question): Json | null {
  const answer = answers[_id];
  return answer ? (answer.value ?? codes[options.indexOf(answer.said)] ?? null) : null;
}

/** The text of an option or a row; undefined for a code that the question does not have. */
function wordsOf({ options, codes, rows = [] }: Question, code: number): string | undefined {
  return options[codes.indexOf(code)] ?? rows.find((row) => row.code === code)?.text;
}

/** The parts of a survey that decide the submission. */
export type HandedSurvey = Pick<
  Survey,
  | '_id'
  | 'title'
  | 'revision'
  | 'questions'
  | 'sections'
  | 'endings'
  | 'calculations'
  | 'shuffled'
  | 'hiddenFields'
  | 'anonymous'
> & {
  /** The language in which the respondent reads the survey; null if the author has not set it. */
  readIn?: string | null;
};

/**
 * The shown parts for these answers, with piped words filled in. The draft keeps hidden answers, because their questions may be
 * shown again.
 * @returns `answers` and `values` of shown questions only
 */
export function shownIn<
  Handed extends Pick<
    HandedSurvey,
    'questions' | 'sections' | 'endings' | 'calculations' | 'hiddenFields' | 'anonymous'
  >,
>(survey: Handed, draft: Pick<Draft, 'answers' | 'fields' | 'seed'>) {
  const given = survey.questions.flatMap((question) => {
    const value = valueIn(draft.answers, question);
    return value === null ? [] : [[question._id, value] as const];
  });
  const fields = declaredIn(survey, draft.fields);
  const { answers: values, ...shown } = shownTo<Handed['endings'][number], Handed['sections'][number]>(survey, {
    ...{ answers: Object.fromEntries(given), fields, seed: draft.seed },
  });
  return { ...filledWords({ ...shown, fields }, draftedOf(draft.answers, shown.questions, values)), values };
}

/** The draft's answers to shown questions. */
function draftedOf(
  answers: DraftAnswers,
  questions: readonly Question[],
  values: Readonly<Record<string, Json>>,
): DraftAnswers {
  return Object.fromEntries(
    questions.flatMap((question): [string, DraftAnswer][] => {
      const [kept, value] = [answers[question._id], values[question._id]];
      if (!kept || value === undefined) return [];
      if (value === kept.value) return [[question._id, kept]];
      // The question has the reader's language; the draft keeps the author's words.
      return [[question._id, { ...kept, value, said: saidOf(question, value) ?? kept.said }]];
    }),
  );
}

/** The fields of the page's address that the survey declares now. Empty for an anonymous survey. */
export const declaredIn = (
  { anonymous, hiddenFields }: Pick<Survey, 'anonymous' | 'hiddenFields'>,
  fields: Draft['fields'] = {},
) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !anonymous && (name === SOURCE || hiddenFields.includes(name))),
  );

/**
 * Builds the submission from the answers to shown questions, with the respondent's order of shuffled parts.
 * @param survey in the author's order, because conditions use earlier questions
 * @param personId the account's id, so that the server refuses another person who has logged in meanwhile; null without an account
 */
export function toSubmission(
  survey: HandedSurvey,
  personId: string | null,
  draft: Pick<Draft, 'answers' | 'fields' | 'seed'>,
): Submission {
  const { questions, values, fields, ending } = shownIn(survey, draft);
  return {
    body: {
      surveyId: survey._id,
      ...(personId !== null && { userId: personId }),
      answers: values,
      revision: survey.revision,
      ...(survey.readIn && { language: survey.readIn }),
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(draft.seed !== undefined && shuffles(survey) && { seed: draft.seed }),
    },
    title: survey.title,
    answered: Object.keys(values).length,
    asked: questions.filter(asksFor).length,
    ...(ending && { ending }),
    unsure: false,
  };
}

/** How a change of the survey affected the answers. */
export interface Changes {
  /** Answers whose question or option was removed. */
  lost: readonly DraftAnswer[];
  /** Questions with a new text; their answers stay valid. */
  reworded: readonly Question[];
}

/** Keeps the answers that still fit the changed survey. */
export function fitAnswers(
  answers: DraftAnswers,
  questions: readonly Question[],
): { answers: DraftAnswers; changes: Changes } {
  const fitting: Record<string, DraftAnswer> = {};
  const lost: DraftAnswer[] = [];
  const reworded: Question[] = [];

  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.find(({ _id }) => _id === id);
    const value = question ? valueIn(answers, question) : null;
    // A reworded option is not the option that the respondent chose.
    if (!question || value === null || !readsAlike(answer, question)) {
      lost.push(answer);
      continue;
    }
    if (question.text !== answer.question) reworded.push(question);
    fitting[id] = { ...answer, value, question: question.text };
  }
  return { answers: fitting, changes: { lost, reworded } };
}

const readsAlike = ({ words }: DraftAnswer, question: Question): boolean =>
  Object.entries(words).every(([code, text]) => wordsOf(question, Number(code)) === text);
