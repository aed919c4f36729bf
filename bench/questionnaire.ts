import { QUESTIONS_MAX } from '#basics/limits.ts';
import type { Show } from '#questions/model/conditions.ts';
import { newId } from '#server/db/ids.ts';
import type { Given } from '#server/db/tables/stored.ts';
import type { StoredPoll, StoredQuestion } from '#survey/document/stored.ts';
import { SURVEY_ID_HERE } from './load/requests.ts';

export const QUESTIONS = 10;
export const OPTIONS = 5;

/** The question ids of every survey. */
const QUESTION_IDS = Array.from({ length: QUESTIONS }, () => newId());
const codeOf = (question: number, option: number) => question * OPTIONS + option + 1;

const POLL_OPTIONS = ['Yes', 'No'];
export const POLL_CODES = POLL_OPTIONS.map((_, option) => codeOf(QUESTIONS, option));

/** The questions of surveys, and submissions that answer them. */
export interface Questionnaire {
  questions: StoredQuestion[];
  poll: StoredPoll;
  nextCode: number;
  /** Each with `SURVEY_ID_HERE`. */
  bodies: string[];
  /** The same answers as they are stored. */
  stored: { choices: number[]; given: Given | null }[];
}

const BODIES = 16;

/** Ten questions of five options, and a poll. Earlier versions of the product must accept it too (`--against`). */
export const SINGLE_CHOICES = singleChoices(QUESTION_IDS);

/** As many questions of five options as a survey can have. */
export const LONGEST = singleChoices(Array.from({ length: QUESTIONS_MAX }, () => newId()));

function singleChoices(ids: readonly string[]): Questionnaire {
  return {
    questions: ids.map((id, question) => ({
      id,
      text: `How content are you with part ${question} of your working day?`,
      options: Array.from({ length: OPTIONS }, (_, option) => ({
        code: codeOf(question, option),
        text: `${'ABCDE'[option]}: content to this degree`,
      })),
    })),
    poll: {
      text: 'Would you choose it again?',
      options: POLL_OPTIONS.map((text, option) => ({ code: codeOf(ids.length, option), text })),
    },
    nextCode: codeOf(ids.length, POLL_OPTIONS.length),
    bodies: Array.from({ length: BODIES }, (_, body) => {
      const answers = Object.fromEntries(ids.map((id, question) => [id, chosenIn(body, question)]));
      return JSON.stringify({ surveyId: SURVEY_ID_HERE, answers, revision: 1 });
    }),
    stored: Array.from({ length: BODIES }, (_, body) => ({
      choices: ids.map((_, question) => chosenIn(body, question)),
      given: null,
    })),
  };
}

/** The same with a condition on each question after the second. All conditions hold, so every answer is stored. */
export const WITH_CONDITIONS: Questionnaire = {
  ...SINGLE_CHOICES,
  questions: SINGLE_CHOICES.questions.map((question, index) => {
    const [first, second] = [QUESTION_IDS[index - 2], QUESTION_IDS[index - 1]];
    if (first === undefined || second === undefined) return question;
    const codes = (of: number, options: number[]) => options.map((option) => codeOf(of, option));
    const show: Show = {
      any: [
        { all: [{ answered: first }, { question: second, chosen: codes(index - 1, [0, 1, 2]) }] },
        {
          all: [
            { question: second, chosen: codes(index - 1, [3, 4]) },
            { field: 'src', op: 'isNot', value: 'mail' },
          ],
        },
      ],
    };
    return { ...question, show };
  }),
};

function chosenIn(body: number, question: number): number {
  return codeOf(question, (body + question * (1 + (body % 3))) % OPTIONS);
}
