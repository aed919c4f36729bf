import { memoized } from '#basics/memoized.ts';
import type { FieldValues } from '#contract/sharing/hidden-fields.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import { contractOf, type Question } from '#questions/contract.ts';
import { type Fault, sayFault } from '#questions/model/faults.ts';
import type { Counted, Json, KindContract, KindServer } from '#questions/model/kind.ts';
import { unofferedCodes } from '#questions/parts/options/unoffered.ts';
import { serverOf } from '#questions/server.ts';
import type { Given } from '#server/db/tables/stored.ts';
import {
  codesOf,
  kindOf,
  toCalculations,
  toCounted,
  toEndings,
  toQuestion,
  toSections,
} from '#survey/document/served.ts';
import type { StoredOption, StoredQuestion } from '#survey/document/stored.ts';
import type { Ending } from '#survey/endings.ts';
import { type Conditional, isConditional, shownTo } from '#survey/visibility.ts';
import type { Definition } from '../survey/definitions.ts';

/** Answers as they are stored. */
export interface StoredAnswers {
  choices: number[];
  given: Given | null;
  /** For a screened-out respondent: only the code of the ending counts. */
  screened?: true;
}

/** Answers, and what of the survey their respondent is shown who gave them. */
export interface ShownAnswers {
  /** Answers to shown questions, and to unknown questions, which are refused later. */
  answers: Answers;
  /** The questions that are asked, by their ids, each with the options that are offered; null where all are. */
  shown: ReadonlyMap<string, Question> | null;
  ending: Ending | null;
  /** The ids of the questions whose answers do not fulfil their own rules. */
  invalid: ReadonlySet<string>;
  /** Whether there were answers to hidden questions. */
  hasLeftOut: boolean;
}

/**
 * Drops answers to hidden questions, and to questions that were not drawn for the respondent.
 * @param fields the values of the respondent's address
 * @param seed of the respondent; undefined for a client that asks everything
 */
export function shownIn(definition: AskedOf, answers: Answers, fields: FieldValues = {}, seed?: number): ShownAnswers {
  const { asked, conditional } = askedIn(definition);
  if (!conditional) return { answers, shown: null, ending: null, invalid: NONE, hasLeftOut: false };
  const { questions, answers: left, ending, invalid } = shownTo(conditional, { answers, fields, seed });
  const unknown = Object.entries(answers).filter(([id]) => !asked.has(id));
  return {
    answers: unknown.length > 0 ? { ...left, ...Object.fromEntries(unknown) } : left,
    shown: new Map(questions.map((question) => [question._id, question])),
    ...{ ending, invalid },
    hasLeftOut: Object.keys(answers).some((id) => asked.has(id) && left[id] !== answers[id]),
  };
}

/**
 * Checks that the question accepts each answer now, that its words have not changed since the respondent read them, and that no
 * required answer is missing.
 * @param revision of the survey that the respondent read
 * @returns the answers as they are stored, or the faults by field
 */
export function toStored(
  definition: AskedOf,
  { answers, shown, ending, invalid, hasLeftOut }: ShownAnswers,
  revision: number,
): StoredAnswers | { fields: Record<string, string> } {
  const { asked, required } = askedIn(definition);
  const choices: number[] = [];
  const given: Given = {};
  const fields: Record<string, string> = {};
  for (const [id, value] of Object.entries(answers)) {
    const question = asked.get(id);
    const fault = question
      ? faultOf(question, { value, shown: shown?.get(id) ?? question.shown, revision, isInvalid: invalid.has(id) })
      : 'No such question in this survey';
    if (fault || !question) {
      fields[fieldOf(id, fault)] = typeof fault === 'object' && fault ? sayFault(fault) : String(fault);
      continue;
    }
    choices.push(...question.server.codes(question.counted, value));
    const offered = shown?.get(id);
    if (offered && offered !== question.shown) choices.push(...unofferedCodes(question.counted, offered.codes));
    const kept = question.server.keep(question.counted, value);
    if (kept !== undefined) given[id] = kept;
  }
  for (const id of shown ? requiredIn(shown) : required) {
    if (!(id in answers)) fields[`answers.${id}`] = sayFault({ code: 'required' });
  }
  if (Object.keys(fields).length > 0) return { fields };
  const leftOut = hasLeftOut && definition.hiddenAnswersCode ? [definition.hiddenAnswersCode] : [];
  if (ending?.screens) return { choices: [ending.code, ...leftOut], given: null, screened: true };
  if (choices.length > 0) choices.push(...(ending ? [ending.code] : []), ...leftOut);
  return { choices, given: Object.keys(given).length > 0 ? given : null };
}

const NONE: ReadonlySet<string> = new Set();

/** The ids of the shown questions that need an answer: some do by their conditions. */
const requiredIn = (shown: ReadonlyMap<string, Question>): string[] =>
  [...shown.values()].flatMap(({ _id, required }) => (required ? [_id] : []));

const fieldOf = (id: string, fault: Fault | string | null): string =>
  typeof fault === 'object' && fault?.part !== undefined ? `answers.${id}.${fault.part}` : `answers.${id}`;

function faultOf(
  { contract, wordedIn, reworded }: AskedQuestion,
  { value, shown, revision, isInvalid }: { value: unknown; shown: Question; revision: number; isInvalid: boolean },
): Fault | string | null {
  const fault = contract.check(shown, value);
  if (fault) return fault;
  if (isInvalid) return { code: 'invalid', words: shown.invalidText };
  const isReworded =
    wordedIn > revision ||
    (reworded.size > 0 && contract.uses(shown, value).some((code) => (reworded.get(code) ?? 0) > revision));
  return isReworded ? 'Worded differently now' : null;
}

/** Reads stored answers as answers by the id of the question. */
export function toAnswers(definition: Pick<Definition, 'questions'>, { choices, given }: StoredAnswers): Answers {
  const owners = ownersIn(definition);
  const codes = new Map<string, number[]>();
  for (const code of choices) {
    const owner = owners.get(code);
    if (owner) codes.set(owner, [...(codes.get(owner) ?? []), code]);
  }
  return Object.fromEntries(
    definition.questions.flatMap((question): [string, Json][] => {
      const chosen = codes.get(question.id);
      if (!chosen) return [];
      const value = serverOf(kindOf(question)).read(toCounted(question), chosen, given?.[question.id]);
      return [[question.id, value as Json]]; // what was sent as JSON comes back
    }),
  );
}

/** The answers in words, in the order of the questions, with the present texts of options. */
export function tellAnswers(
  definition: Pick<Definition, 'questions'>,
  stored: StoredAnswers,
): { question: string; answer: string }[] {
  const answers = toAnswers(definition, stored);
  return definition.questions.flatMap((question) => {
    const value = answers[question.id];
    return value === undefined ? [] : [{ question: question.text, answer: tellAnswer(question, value) }];
  });
}

/** An answer in words, with the present texts of options. */
export function tellAnswer(question: StoredQuestion, value: Json): string {
  const { columns, cells } = serverOf(kindOf(question));
  // Skips options that the answer does not name: they may not have been offered.
  const named = contractOf(kindOf(question)).uses(toQuestion(question), value);
  const unnamed = question.options.map(({ code }) => code).filter((code) => !named.includes(code));
  const told = cells(toCounted(question), value, new Set(unnamed));
  const words = columns(toCounted(question)).flatMap(({ header, coded }, index) => {
    const cell = told[index] ?? null;
    return coded || cell === null ? [] : [header ? `${header}: ${cell}` : String(cell)];
  });
  return words.join('; ');
}

interface AskedQuestion {
  contract: KindContract<unknown>;
  server: KindServer<unknown, unknown, object>;
  shown: Question;
  counted: Counted<unknown>;
  /** The revision that last reworded the question; 0 when none did. */
  wordedIn: number;
  /** The revision that last reworded an option or a row, by its code; those with their first words are missing. */
  reworded: ReadonlyMap<number, number>;
}

/** Read once for each definition, because every submission and every stored response needs it. */
interface AskedSurvey {
  /** The current questions by their ids. */
  asked: ReadonlyMap<string, AskedQuestion>;
  required: readonly string[];
  /** The conditions of the survey; null if it shows everything to everybody. */
  conditional: Conditional<Ending> | null;
}

/** The parts of a survey that decide about the answers to it. */
type AskedOf = Pick<Definition, 'questions' | 'sections' | 'endings' | 'calculations' | 'hiddenAnswersCode'>;

const askedIn = memoized((definition: AskedOf): AskedSurvey => {
  const current = definition.questions.filter(({ removed }) => !removed);
  const conditional = {
    questions: current.map(toQuestion),
    sections: toSections(definition),
    endings: toEndings(definition.endings),
    calculations: toCalculations(definition.calculations),
  };
  return {
    conditional: isConditional(conditional) ? conditional : null,
    asked: new Map(
      current.map((question) => [
        question.id,
        {
          contract: contractOf(kindOf(question)),
          server: serverOf(kindOf(question)),
          shown: toQuestion(question),
          counted: toCounted(question),
          wordedIn: question.rewordedIn ?? 0,
          reworded: rewordedIn([...question.options, ...(question.rows ?? [])]),
        },
      ]),
    ),
    required: current.filter(({ required }) => required).map(({ id }) => id),
  };
});

const rewordedIn = (items: readonly StoredOption[]) =>
  new Map(items.flatMap(({ code, rewordedIn }) => (rewordedIn === undefined ? [] : [[code, rewordedIn] as const])));

/** The id of the question that each code belongs to. */
const ownersIn = memoized(
  ({ questions }: Pick<Definition, 'questions'>): ReadonlyMap<number, string> =>
    new Map(questions.flatMap((question) => codesOf(question).map((code) => [code, question.id] as const))),
);
