/**
 * Measures visibility and piping with as many questions as a survey can have, in processor time of the thread:
 *   node bench/conditions.ts --rounds 5
 * `page`: the browser's work after an answer, with conditions on 300 questions. `formulas`: the same with conditions of four levels,
 * formulas and calculated values. `submission`: the server's work, with and without conditions. `carried`: the browser's work if every
 * text inserts an answer and half of the questions carry options forward.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { CALCULATIONS_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import { QuestionInput } from '#questions/contract.ts';
import { shownIn, toStored } from '#server/answering/answers.policy.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toCalculations, toEndings, toQuestion, toSections } from '#survey/document/served.ts';
import { shownTo } from '#survey/visibility.ts';
import { shownIn as draftedIn } from '#web/features/taking/form/draft.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on');

/** A thread's clock counts in steps of some milliseconds. */
const REPEATS = 100;
const CONDITIONED = 300;
const WORDS = ['Never', 'Seldom', 'Often', 'Always'];

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const calculationId = (n: number) => id(10_000 + n);

const conditional = surveyWith('conditions');
const withFormulas = surveyWith('formulas');
const plain = surveyWith('nothing');
const page = asPage(conditional);
const asPageOnce = asPage(withFormulas);
const carrying = { ...asPage(surveyWith('carried')), anonymous: false, hiddenFields: ['src'] };
const drafts = Object.fromEntries(
  carrying.questions.map(({ _id, text, codes }) => [
    _id,
    { value: codes[0] ?? 0, question: text, said: WORDS[0] ?? '', words: {} },
  ]),
);
const [given, givenThere] = [conditional, withFormulas].map((survey) => answersTo(survey));
const fields = { src: 'mail' };
const decided = measure(() => shownTo(page, { answers: given ?? {}, fields }));
const calculated = measure(() => shownTo(asPageOnce, { answers: givenThere ?? {}, fields }));
const [withConditions, withThose, without] = [conditional, withFormulas, plain].map((survey) => {
  const answers = answersTo(survey);
  return measure(() => toStored(survey, shownIn(survey, answers, { src: 'mail' }), 1));
});
const carried = measure(() => draftedIn(carrying, { answers: drafts, fields: { src: 'mail' } }));
const shown = shownTo(page, { answers: given ?? {}, fields }).questions.length;
console.log(`page        ${show(decided)}  ${shown} of ${QUESTIONS_MAX} questions shown`);
console.log(`formulas    ${show(calculated)}`);
console.log(`carried     ${show(carried)}`);
console.log(
  `submission  ${show(withConditions)}  with formulas ${show(withThose)}  without conditions ${show(without)}`,
);

/** Every question is answered; conditions use several earlier questions. */
function surveyWith(what: 'conditions' | 'formulas' | 'carried' | 'nothing') {
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
    const isShown = (what === 'conditions' || what === 'formulas') && n > QUESTIONS_MAX - 1 - CONDITIONED;
    const before = what === 'carried' && n > 0 ? id(n - 1) : null;
    return QuestionInput.parse({
      ...{ _id: id(n), text: before ? `Why {question:${before}|that}?` : `Question ${n}`, options: WORDS },
      ...(isShown && { show: what === 'formulas' ? deeper(n) : show }),
      ...(before && n % 2 === 1 && { carries: { question: before } }),
    });
  });
  const calculations = Array.from({ length: what === 'formulas' ? CALCULATIONS_MAX : 0 }, (_, n) => ({
    _id: calculationId(n),
    name: `Value ${n}`,
    formula: {
      call: 'add' as const,
      of: [
        { call: 'count' as const, of: Array.from({ length: 10 }, (_each, place) => ({ answer: id(n + place) })) },
        n === 0 ? { value: 0 } : { calculated: calculationId(n - 1) },
      ],
    },
  }));
  return compileNew(
    { questions, calculations, pollQuestion: '', pollOptions: [] },
    (given) => given ?? crypto.randomUUID(),
  );
}

/** Conditions of four levels with formulas, for a question after the first 200. */
function deeper(n: number) {
  const holds = {
    call: 'or' as const,
    of: [
      { call: 'is' as const, of: [{ answer: id(n - 1) }, { value: 'Often' }] },
      {
        call: 'atLeast' as const,
        of: [
          { call: 'count' as const, of: [n - 5, n - 4, n - 3].map((place) => ({ answer: id(place) })) },
          { value: 2 },
        ],
      },
      { call: 'above' as const, of: [{ calculated: calculationId(n % CALCULATIONS_MAX) }, { value: n }] },
    ],
  };
  const lowest = { all: [{ answered: id(n - 3) }, { question: id(n - 2), chosen: ['Always'], not: true as const }] };
  return { all: [{ any: [{ none: [lowest, { field: 'src', op: 'is' as const, value: 'post' }] }, { holds }] }] };
}

function asPage(survey: ReturnType<typeof surveyWith>) {
  const { questions, endings, calculations } = survey;
  return {
    ...{ questions: questions.map(toQuestion), sections: toSections(survey), endings: toEndings(endings) },
    calculations: toCalculations(calculations),
  };
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
