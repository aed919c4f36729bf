// Decides which parts of a survey each respondent sees, for the page, the server and the check before publishing. No zod here,
// because the page of a survey loads this file.

import { plainDigits } from '#basics/digits.ts';
import type { Question } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { Show } from '#questions/model/conditions.ts';
import { type Comparison, conditionsIn, type FieldTest, type Part, questionsIn } from '#questions/model/conditions.ts';
import type { Json } from '#questions/model/kind.ts';
import { fromHundredths, pointsFor } from './scores.ts';

/** An ending of a survey, as far as it is decided which a respondent gets. */
export interface Ended {
  code: number;
  /** Absent for the ending of all for whom none before it is. */
  show?: Show | undefined;
  /** Screens the respondent out: they are asked nothing more, and their answers do not count. */
  screens?: true | undefined;
}

/** A section of a survey with its condition. */
interface Begun {
  /** The id of its first question. */
  from: string;
  show?: Show | undefined;
}

/** The questions, sections and endings of a survey, with their conditions. */
export interface Conditional<Ending extends Ended = Ended, Section extends Begun = Begun> {
  questions: readonly Question[];
  sections: readonly Section[];
  endings: readonly Ending[];
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
}

/** The answers and the values of hidden fields that conditions use. */
export interface Looked {
  answers: Readonly<Record<string, Json>>;
  fields?: Readonly<Record<string, string>> | undefined;
}

/** Whether any part of a survey depends on an answer or a hidden field. */
export const isConditional = ({ questions, sections, endings }: Conditional): boolean =>
  endings.length > 0 ||
  sections.some(({ show }) => show) ||
  questions.some(({ show, optionShow }) => show !== undefined || optionShow !== undefined);

/**
 * Decides what a respondent with these answers sees. Each condition uses earlier questions only, and hidden questions count as
 * unanswered, so one pass in the order of the survey decides everything.
 */
export function shownTo<Ending extends Ended, Section extends Begun>(
  survey: Conditional<Ending, Section>,
  { answers, fields = {} }: Looked,
): Shown<Ending, Section> {
  const { sections, endings } = survey;
  if (!isConditional(survey)) return { questions: survey.questions, sections, answers, ending: null };

  const known: Known = {
    ...{ codes: new Set(), answered: new Set(), numbers: new Map(), moments: new Map(), sums: new Map() },
    fields,
  };
  const begun = new Map(sections.map((section) => [section.from, section]));
  const screening = endingsByLast(survey);
  const questions: Question[] = [];
  const headed: Section[] = [];
  const given: Record<string, Json> = {};
  let screened = screening.get(null)?.find(({ show }) => show && holds(show, known));
  let isSectionShown = true;
  /** The section that begins with the next question that is asked. */
  let next: Section | undefined;
  for (const question of survey.questions) {
    if (screened) break;
    const section = begun.get(question._id);
    if (section) {
      isSectionShown = !section.show || holds(section.show, known);
      next = section;
    }
    if (isSectionShown && (!question.show || holds(question.show, known))) ask(question);
    screened = screening.get(question._id)?.find(({ show }) => show && holds(show, known));
  }
  const ending = screened ?? endings.find(({ show, screens }) => !screens && (!show || holds(show, known))) ?? null;
  return { questions, sections: headed, answers: given, ending };

  function ask(question: Question): void {
    const offered = offeredOf(question, known);
    if (!offered) return;
    questions.push(offered);
    if (next) headed.push({ ...next, from: question._id });
    next = undefined;
    const { facts, without } = factsOf(question.kind);
    const value = answers[question._id];
    if (value === undefined) return;
    const left =
      offered === question || !without ? value : without(value, (code) => !isHidden(question, offered, code));
    // No answer of a kind is null: one that was sent so is judged, and refused.
    if (left === null && value !== null) return;
    given[question._id] = left;
    known.answered.add(question._id);
    const { codes, number, moment } = facts(offered, left);
    for (const code of codes) known.codes.add(code);
    if (number !== undefined) known.numbers.set(question._id, number);
    if (moment !== undefined) known.moments.set(question._id, moment);
    const { scores = [], points } = question.told ?? {};
    for (const score of scores) known.sums.set(score, (known.sums.get(score) ?? 0) + pointsFor(codes, points));
  }
}

/** The facts about a respondent so far. */
interface Known {
  codes: Set<number>;
  answered: Set<string>;
  numbers: Map<string, number>;
  moments: Map<string, string>;
  /** In hundredths, by the code of the score. */
  sums: Map<number, number>;
  fields: Readonly<Record<string, string>>;
}

/** The question with the options that are offered; the same where all are, and null where none is. */
function offeredOf(question: Question, known: Known): Question | null {
  const { optionShow, options, codes, pictures } = question;
  if (!optionShow) return question;
  const isOffered = optionShow.map((show) => !show || holds(show, known));
  if (isOffered.every(Boolean)) return question;
  const offered = <Item>(items: readonly Item[]) => items.filter((_, index) => isOffered[index]);
  if (!isOffered.some(Boolean)) return null;
  return {
    ...question,
    ...{ options: offered(options), codes: offered(codes) },
    ...(pictures && { pictures: offered(pictures) }),
  };
}

/** Whether a code is of an option that is not offered; codes of anything else are not its matter. */
const isHidden = (question: Question, offered: Question, code: number): boolean =>
  question.codes.includes(code) && !offered.codes.includes(code);

/**
 * The endings that screen out, by the last question that their conditions use: they may hold as soon as it is passed. Null: they use
 * no question.
 */
function endingsByLast<Ending extends Ended>({
  questions,
  endings,
}: Conditional<Ending>): Map<string | null, Ending[]> {
  const found = new Map<string | null, Ending[]>();
  for (const ending of endings) {
    if (!ending.screens || !ending.show) continue;
    const named = new Set(questionsIn(ending.show));
    const scores = conditionsIn(ending.show).flatMap((condition) => ('score' in condition ? [condition.score] : []));
    const adds = ({ told }: Question) => told?.scores.some((score) => scores.includes(score));
    const last = questions.findLast((question) => named.has(question._id) || adds(question))?._id ?? null;
    found.set(last, [...(found.get(last) ?? []), ending]);
  }
  return found;
}

function holds(part: Show | Part, known: Known): boolean {
  if ('all' in part) return part.all.every((each) => holds(each, known));
  if ('any' in part) return part.any.some((each) => holds(each, known));
  if ('question' in part) return part.chosen.some((code) => known.codes.has(code)) !== (part.not ?? false);
  if ('answered' in part) return known.answered.has(part.answered) !== (part.not ?? false);
  if ('number' in part) return compares(known.numbers.get(part.number), part.op, part.value);
  if ('moment' in part) return compares(known.moments.get(part.moment), part.op, part.value);
  if ('score' in part) {
    const sum = known.sums.get(part.score);
    return compares(sum === undefined ? undefined : fromHundredths(sum), part.op, part.value);
  }
  const brought = Object.hasOwn(known.fields, part.field) ? known.fields[part.field] : '';
  return testsField(brought ?? '', part.op, part.value);
}

/** Numbers compare as numbers, and moments of the same form, which ISO 8601 orders, as text. */
function compares<Value extends string | number>(given: Value | undefined, op: Comparison, value: Value): boolean {
  if (given === undefined) return false;
  switch (op) {
    case 'is':
      return given === value;
    case 'isNot':
      return given !== value;
    case 'below':
      return given < value;
    case 'atMost':
      return given <= value;
    case 'atLeast':
      return given >= value;
    case 'above':
      return given > value;
  }
}

function testsField(given: string, op: FieldTest, value: string): boolean {
  const [one, other] = [given.trim().toLowerCase(), value.trim().toLowerCase()];
  if (op === 'contains') return one.includes(other);
  const [number, bound] = [toNumber(one), toNumber(other)];
  if (number !== null && bound !== null) return compares(number, op, bound);
  if (op === 'is' || op === 'isNot') return compares(one, op, other);
  return false;
}

const toNumber = (text: string): number | null => {
  const plain = plainDigits(text);
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
};
