// Decides which parts of a survey each respondent sees, for the page, the server and the check before publishing. No zod here,
// because the page of a survey loads this file. It is a few lines too long, since one walk over the questions decides all of it.

import { memoized } from '#basics/memoized.ts';
import type { Question } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import { conditionsIn, readBy, type Show } from '#questions/model/conditions.ts';
import { evaluate, type Reading } from '#questions/model/evaluate.ts';
import { type Reference, referencesIn } from '#questions/model/expressions.ts';
import type { Json } from '#questions/model/kind.ts';
import { type ReadAnswer, readingOf } from '#questions/model/readings.ts';
import type { Calculation } from './calculations.ts';
import { factsAt, holds, type Known } from './condition-tests.ts';
import { leftOut } from './drawn-questions.ts';
import { showsInRecords, withoutHidden } from './same-record.ts';
import { fromHundredths, pointsFor } from './scores.ts';
import { entered, sectionWalk } from './section-levels.ts';
import type { Drawing } from './section-parts.ts';

/** An ending of a survey, as far as it is decided which a respondent gets. */
export interface Ended {
  code: number;
  /** Absent for the ending of all for whom none before it is. */
  show?: Show | undefined;
  /** Screens the respondent out: they are asked nothing more, and their answers do not count. */
  screens?: true | undefined;
}

/** A section of a survey with its condition. The questions of a subsection need the condition of its section as well. */
interface Begun extends Drawing {
  show?: Show | undefined;
}

/** The questions, sections and endings of a survey, with their conditions. */
export interface Conditional<Ending extends Ended = Ended, Section extends Begun = Begun> {
  questions: readonly Question[];
  sections: readonly Section[];
  endings: readonly Ending[];
  calculations: readonly Calculation[];
}

/** The parts of a survey that one respondent sees. */
export interface Shown<Ending extends Ended, Section extends Begun> {
  /** The questions that are asked, each with the options that are offered. */
  questions: readonly Question[];
  /** The sections that have questions, each from the first of them that is asked. */
  sections: readonly Section[];
  /** The answers to shown questions. */
  answers: Readonly<Record<string, Json>>;
  /** The ending after submitting; null for the usual one. */
  ending: Ending | null;
  /** The ids of the questions whose answers do not fulfil their own rules. */
  invalid: ReadonlySet<string>;
  /** The value of a calculation for these answers, by its id. */
  calculated: (id: string) => Reading;
}

/** The answers and the values of hidden fields that conditions use. */
export interface Looked {
  answers: Readonly<Record<string, Json>>;
  fields?: Readonly<Record<string, string>> | undefined;
  /** Decides which questions are drawn; without it, all are asked. */
  seed?: number | undefined;
}

/** Whether any part of a survey depends on an answer, a hidden field or chance. */
export const isConditional = ({ questions, sections, endings, calculations }: Conditional): boolean =>
  endings.length > 0 ||
  calculations.length > 0 ||
  sections.some(({ show, drawn, setDrawn }) => show || drawn !== undefined || setDrawn !== undefined) ||
  questions.some(
    ({ show, optionShow, rowShow, entriesOf, requiredIf, validIf }) =>
      (show ?? optionShow ?? rowShow ?? entriesOf ?? requiredIf ?? validIf) !== undefined,
  );

/**
 * Decides what a respondent with these answers sees. Each condition uses earlier questions only, and hidden questions count as
 * unanswered, so one pass in the order of the survey decides everything.
 */
export function shownTo<Ending extends Ended, Section extends Begun>(
  survey: Conditional<Ending, Section>,
  { answers, fields = {}, seed }: Looked,
): Shown<Ending, Section> {
  const { sections, endings } = survey;
  if (!isConditional(survey)) return { ...plain(survey), answers };

  const known = createKnown(survey, fields);
  const undrawn = seed === undefined ? null : leftOut(survey, seed);
  const walk = sectionWalk(sections);
  const screening = endingsByLast(survey) as ReadonlyMap<string | null, readonly Ending[]>; // those of this survey
  const questions: Question[] = [];
  const headed: Section[] = [];
  // Without a prototype: a dictionary, to which many names are added quickly.
  const given: Record<string, Json> = Object.create(null);
  const invalid = new Set<string>();
  let screened = screening.get(null)?.find(({ show }) => show && holds(show, known));
  /** The sections around the question whose conditions do not hold. */
  let hiding: readonly Section[] = [];
  /** The sections that begin with the next question that is asked. */
  let next: readonly Section[] = [];
  for (const question of survey.questions) {
    if (screened) break;
    for (const section of walk(question._id).begun) {
      const isShown = !section.show || holds(section.show, known);
      hiding = entered(hiding, section).filter((each) => each !== section || !isShown);
      next = entered(next, section);
    }
    const isDrawn = !undrawn?.has(question._id);
    if (isDrawn && hiding.length === 0 && (!question.show || holds(question.show, known))) ask(question);
    screened = screening.get(question._id)?.find(({ show }) => show && holds(show, known));
  }
  const ending = screened ?? endings.find(({ show, screens }) => !screens && (!show || holds(show, known))) ?? null;
  return { questions, sections: headed, answers: given, ending, invalid, calculated: known.calculated };

  function ask(question: Question): void {
    const sized = sizedOf(question, known);
    const within = question.optionShow ? showsInRecords(question) : null;
    const offered = sized && offeredOf(sized, known, within);
    if (!offered) return;
    const value = answers[question._id];
    const fitting = value === undefined || offered === question ? value : leftOf(value, question, offered);
    const asked = within
      ? withoutHidden({ question: offered, value: fitting }, within, known)
      : { question: offered, value: fitting };
    if (!asked) return;
    const { requiredIf, validIf } = question;
    const isNeeded = requiredIf && !question.required && holds(requiredIf, known);
    questions.push(isNeeded ? asRequired(asked.question) : asked.question);
    headed.push(...next.map((section) => ({ ...section, from: question._id })));
    next = [];
    const left = asked.value;
    // No answer of a kind is null: one that was sent so is judged, and refused.
    if (left === undefined || (left === null && value !== null)) return;
    given[question._id] = left;
    known.take(asked.question, left);
    if (validIf && !holds(validIf, known)) invalid.add(question._id);
  }
}

const asRequired = memoized((question: Question): Question => ({ ...question, required: true }));

/**
 * The calculated values for answers that are stored, whatever conditions say today: hidden answers are not stored. As scores, they
 * follow the present formulas.
 */
export function calculatedFor(
  survey: Pick<Conditional, 'questions' | 'calculations'>,
  answerTo: (question: string) => Json | null | undefined,
  fields: Looked['fields'] = {},
): (id: string) => Reading {
  const known = createKnown(survey, fields);
  for (const question of neededFor(survey)) {
    const value = answerTo(question._id);
    if (value !== null && value !== undefined) known.take(question, value);
  }
  return known.calculated;
}

/** The questions whose answers calculations read. */
const neededFor = memoized(({ questions, calculations }: Pick<Conditional, 'questions' | 'calculations'>) => {
  const { asked, scores } = readByAll(
    calculations.map(({ _id }) => ({ calculated: _id })),
    calculations,
  );
  return questions.filter(({ _id, told }) => asked.has(_id) || told?.scores.some((score) => scores.has(score)));
});

/** What of a survey without conditions all respondents see. */
const plain = <Ending extends Ended, Section extends Begun>({ questions, sections }: Conditional<Ending, Section>) => ({
  ...{ questions, sections, ending: null, invalid: NONE },
  calculated: () => null,
});

const NONE: ReadonlySet<string> = new Set();

/** An answer without hidden options and rows; null if nothing is left. */
function leftOf(value: Json, question: Question, offered: Question): Json | null {
  const { without, withoutRows, entries } = factsOf(question.kind);
  const isShown = (all: readonly number[], some: readonly number[]) => {
    const [known, shown] = [new Set(all), new Set(some)];
    return (code: number) => !known.has(code) || shown.has(code);
  };
  const codesIn = ({ rows = [] }: Question) => rows.map(({ code }) => code);
  const fitting = entries && question.entriesOf ? entries.first(value, offered.settings) : value;
  const left =
    fitting !== null && without && offered.codes !== question.codes
      ? without(fitting, isShown(question.codes, offered.codes))
      : fitting;
  if (left === null || !withoutRows || offered.rows === question.rows) return left;
  return withoutRows(left, isShown(codesIn(question), codesIn(offered)));
}

function createKnown({ calculations }: Pick<Conditional, 'calculations'>, fields: Known['fields']): Known {
  const codes = new Set<number>();
  const answered = new Map<string, ReadAnswer>();
  const sums = new Map<number, number>();
  const values = new Map<string, Reading>();

  /** A formula reads what was asked before the part that uses it, so its value does not change any more. */
  function calculated(id: string): Reading {
    const before = values.get(id);
    if (before !== undefined) return before;
    // A circle, which no stored survey has, ends here.
    values.set(id, null);
    const formula = calculations.find(({ _id }) => _id === id)?.formula;
    const value = formula ? evaluate(formula, read) : null;
    values.set(id, value);
    return value;
  }

  function read(reference: Reference): Reading {
    if ('answer' in reference) {
      const answer = answered.get(reference.answer);
      return answer ? readingOf(answer, reference.part, reference.column) : null;
    }
    if ('field' in reference) return (Object.hasOwn(fields, reference.field) && fields[reference.field]) || null;
    if ('calculated' in reference) return calculated(reference.calculated);
    const sum = sums.get(reference.score);
    return sum === undefined ? null : fromHundredths(sum);
  }

  function take(question: Question, value: Json): void {
    const kind = factsOf(question.kind);
    const facts = kind.facts(question, value);
    answered.set(question._id, { kind, question, value, facts });
    for (const code of facts.codes) codes.add(code);
    const { scores = [], points } = question.told ?? {};
    for (const score of scores) sums.set(score, (sums.get(score) ?? 0) + pointsFor(facts.codes, points));
  }

  return { codes, answered, fields, calculated, read, take, sumOf: (score) => sums.get(score) };
}

/** The question with as many entries as an earlier number says; null without any. */
function sizedOf(question: Question, known: Known): Question | null {
  const { entries } = factsOf(question.kind);
  if (question.entriesOf === undefined || !entries) return question;
  const count = Math.floor(factsAt(known.answered, question.entriesOf, undefined)?.number ?? 0);
  return count < 1 ? null : ({ ...question, settings: entries.settled(question.settings, count) } as Question); // of its kind
}

/**
 * The question with the options and rows that are offered; the same where all are, and null where none is.
 * @param within the conditions of options that are judged in each record
 */
function offeredOf(question: Question, known: Known, within: ReadonlyMap<number, Show> | null): Question | null {
  const { optionShow, rowShow, options, codes, pictures, values, rows = [] } = question;
  if (!optionShow && !rowShow) return question;
  const areOffered = optionShow?.map((show, place) => !show || within?.has(codes[place] ?? 0) || holds(show, known));
  const areAsked = rowShow?.map((show) => !show || holds(show, known));
  const isWhole = (shown: readonly boolean[] | undefined) => shown?.every(Boolean) ?? true;
  if (isWhole(areOffered) && isWhole(areAsked)) return question;
  if (areOffered?.some(Boolean) === false || areAsked?.some(Boolean) === false) return null;
  const left = <Item>(items: readonly Item[], shown: readonly boolean[]) => items.filter((_, index) => shown[index]);
  return {
    ...question,
    ...(areOffered && { options: left(options, areOffered), codes: left(codes, areOffered) }),
    ...(areOffered && pictures && { pictures: left(pictures, areOffered) }),
    ...(areOffered && values && { values: left(values, areOffered) }),
    ...(areAsked && { rows: left(rows, areAsked) }),
  };
}

/**
 * The endings that screen out, by the last question that their conditions use: they may hold as soon as it is passed. Null: they use
 * no question.
 */
const endingsByLast = memoized(
  ({ questions, endings, calculations }: Conditional): ReadonlyMap<string | null, readonly Ended[]> => {
    const found = new Map<string | null, Ended[]>();
    for (const ending of endings) {
      if (!ending.screens || !ending.show) continue;
      const { asked, scores } = readByShow(ending.show, calculations);
      const adds = ({ told }: Question) => told?.scores.some((score) => scores.has(score));
      const last = questions.findLast((question) => asked.has(question._id) || adds(question))?._id ?? null;
      found.set(last, [...(found.get(last) ?? []), ending]);
    }
    return found;
  },
);

/** The questions and scores that conditions use, with those of their calculations. */
export function readByShow(
  show: Show,
  calculations: readonly Calculation[],
): { asked: ReadonlySet<string>; scores: ReadonlySet<number>; fields: ReadonlySet<string> } {
  return readByAll(conditionsIn(show).flatMap(readBy), calculations);
}

/** As `readByShow`, of references. */
export function readByAll(references: readonly Reference[], calculations: readonly Calculation[]) {
  const [asked, scores, fields, followed] = [
    new Set<string>(),
    new Set<number>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const queue = [...references];
  for (const reference of queue) {
    if ('answer' in reference) asked.add(reference.answer);
    else if ('score' in reference) scores.add(reference.score);
    else if ('field' in reference) fields.add(reference.field);
    else if (!followed.has(reference.calculated)) {
      followed.add(reference.calculated);
      const formula = calculations.find(({ _id }) => _id === reference.calculated)?.formula;
      if (formula) queue.push(...referencesIn(formula));
    }
  }
  return { asked, scores, fields };
}
