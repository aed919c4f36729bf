import type { Answers } from '#contract/surveys/surveys.ts';
import { asks, contractOf, KIND_NAMES, QuestionInput } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { newId } from '#server/db/ids.ts';
import { createRandom } from '#server/demo/random.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { kindOf, toCounted, toQuestion } from '#survey/document/served.ts';
import { SURVEY_ID_HERE } from './load/requests.ts';
import type { Questionnaire } from './questionnaire.ts';

const TEXTS = 3;
const BODIES = 16;

/** Whether an answer is a free text. */
const isInWords = (kind: (typeof KIND_NAMES)[number]) =>
  serverOf(kind).texts !== undefined && contractOf(kind).needs.options === undefined;
/** Without files, which respondents upload before submitting. */
const KINDS = KIND_NAMES.filter((kind) => asks(kind) && !('files' in contractOf(kind)));

/** Samples of these kinds in turn. */
const samplesOf = (kinds: typeof KINDS, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const kind = kinds[n % kinds.length] ?? KIND_NAMES[0];
    const { questions } = serverOf(kind).sample;
    return { ...questions[Math.floor(n / kinds.length) % questions.length], kind };
  });

/** Thirty questions of all types; three have free texts. */
export const MIXED: Questionnaire = makeMixed(30);

/** The ids of the questions with free texts. */
export const TEXT_QUESTIONS = MIXED.questions.filter((question) => isInWords(kindOf(question))).map(({ id }) => id);

/** Questions of all types in turn; the last three have free texts. */
export function makeMixed(count: number): Questionnaire {
  const counted = KINDS.filter((kind) => !isInWords(kind));
  const questions = [...samplesOf(counted, count - TEXTS), ...samplesOf(KINDS.filter(isInWords), TEXTS)];
  const asked = compileNew(
    {
      questions: questions.map((question) => QuestionInput.parse(question)),
      pollQuestion: 'Would you choose it again?',
      pollOptions: [{ text: 'Yes' }, { text: 'No' }],
    },
    () => newId(),
  );
  if (!asked.poll) throw new Error('The poll was dropped');
  const answers = Array.from({ length: BODIES }, (_, seed): Answers => {
    const random = createRandom(seed).next;
    const of = (question: (typeof asked.questions)[number]) =>
      serverOf(kindOf(question)).sample.answer(toQuestion(question), random) as Json; // it is sent as JSON
    return Object.fromEntries(asked.questions.map((question) => [question.id, of(question)]));
  });
  return {
    questions: asked.questions,
    poll: asked.poll,
    nextCode: asked.nextCode,
    bodies: answers.map((each) => JSON.stringify({ surveyId: SURVEY_ID_HERE, answers: each, revision: 1 })),
    stored: answers.map((each) => ({
      choices: asked.questions.flatMap((question) =>
        serverOf(kindOf(question)).codes(toCounted(question), each[question.id]),
      ),
      given: Object.fromEntries(
        asked.questions.flatMap((question) => {
          const kept = serverOf(kindOf(question)).keep(toCounted(question), each[question.id]);
          return kept === undefined ? [] : [[question.id, kept]];
        }),
      ),
    })),
  };
}
