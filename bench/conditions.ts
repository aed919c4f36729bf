/**
 * Measures visibility and piping with 100 questions, in processor time of the thread:
 *   node bench/conditions.ts --rounds 5
 * `page`: the browser's work after an answer, with conditions on 40 questions. `submission`: the server's work, with and without
 * them. `carried`: the browser's work if every text inserts an answer and half of the questions carry options forward.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { CONDITIONED_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import { QuestionInput } from '#questions/contract.ts';
import { shownIn, toStored } from '#server/answering/answers.policy.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toEndings, toQuestion, toSections } from '#survey/document/served.ts';
import { shownTo } from '#survey/visibility.ts';
import { shownIn as draftedIn } from '#web/features/taking/form/draft.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on');

/** A thread's clock counts in steps of some milliseconds. */
const REPEATS = 500;
const WORDS = ['Never', 'Seldom', 'Often', 'Always'];

const conditional = surveyWith('conditions');
const plain = surveyWith('nothing');
const page = asPage(conditional);
const carrying = { ...asPage(surveyWith('carried')), anonymous: false, hiddenFields: ['src'] };
const drafts = Object.fromEntries(
  carrying.questions.map(({ _id, text, codes }) => [
    _id,
    { value: codes[0] ?? 0, question: text, said: WORDS[0] ?? '', words: {} },
  ]),
);
const decided = measure(() => shownTo(page, { answers: answersTo(conditional), fields: { src: 'mail' } }));
const [withConditions, without] = [conditional, plain].map((survey) => {
  const answers = answersTo(survey);
  return measure(() => toStored(survey, shownIn(survey, answers, { src: 'mail' }), 1));
});
const carried = measure(() => draftedIn(carrying, { answers: drafts, fields: { src: 'mail' } }));
const shown = shownTo(page, { answers: answersTo(conditional) }).questions.length;
console.log(`page        ${show(decided)}  ${shown} of ${QUESTIONS_MAX} questions shown`);
console.log(`carried     ${show(carried)}`);
console.log(`submission  ${show(withConditions)}  without conditions ${show(without)}`);

/** Every question is answered; conditions use several earlier questions. */
function surveyWith(what: 'conditions' | 'carried' | 'nothing') {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const questions = Array.from({ length: QUESTIONS_MAX }, (_, n) => {
    const show = {
      any: [
        { all: [{ question: id(n - 1), chosen: WORDS.slice(0, 3) }, { answered: id(n - 2) }] },
        {
          all: [
            { question: id(n - 2), chosen: ['Always'], not: true },
            { field: 'src', op: 'is', value: 'mail' },
          ],
        },
      ],
    };
    const isShown = what === 'conditions' && n > QUESTIONS_MAX - 1 - CONDITIONED_MAX;
    const before = what === 'carried' && n > 0 ? id(n - 1) : null;
    return QuestionInput.parse({
      ...{ _id: id(n), text: before ? `Why {question:${before}|that}?` : `Question ${n}`, options: WORDS },
      ...(isShown && { show }),
      ...(before && n % 2 === 1 && { carries: { question: before } }),
    });
  });
  return compileNew({ questions, pollQuestion: '', pollOptions: [] });
}

function asPage(survey: ReturnType<typeof surveyWith>) {
  const { questions, endings } = survey;
  return { questions: questions.map(toQuestion), sections: toSections(survey), endings: toEndings(endings) };
}

function answersTo({ questions }: ReturnType<typeof surveyWith>) {
  return Object.fromEntries(questions.map(({ id, options }, n) => [id, options[n % options.length]?.code ?? 0]));
}

function measure(work: () => unknown): number {
  for (let each = 0; each < REPEATS; each += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    for (let each = 0; each < REPEATS; each += 1) work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / REPEATS;
  }).toSorted((one, other) => one - other);
  return times[times.length >> 1] ?? 0;
}

function show(microseconds = 0): string {
  return `${microseconds.toFixed(1).padStart(6)} µs`;
}
