/**
 * Measures the check before publishing: surveys of 25 to 400 questions, beside writing and reading the same survey as JSON in the same
 * process. The figures are processor time of the thread, so that other work on the machine counts less:
 *   node bench/checks.ts --rounds 5
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import { QuestionInput } from '#questions/contract.ts';
import { checkSurvey } from '#survey/checks/check-survey.ts';
import { toChecked } from '#survey/checks/checked.ts';
import { TEMPLATES } from '#survey/templates/all.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on');

/** The clock of a thread counts in steps of some milliseconds. */
const REPEATS = 20;
/** Realistic questions of all kinds, and between them long ones, with faults of every rule. */
const SOME: readonly QuestionInput[] = [
  ...TEMPLATES.flatMap(({ questions }) => questions.map((question) => QuestionInput.parse(question))),
  ...Array.from({ length: 60 }, (_, index) =>
    QuestionInput.parse({
      text: `How satisfied or dissatisfied are you with the speed and accuracy of part ${index}, or don't you agree that it is great? `.repeat(
        4,
      ),
      options: Array.from(
        { length: 20 },
        (_each, place) => `${place * 10}–${place * 10 + 10} days, or longer, as it depends`,
      ),
    }),
  ),
];

for (const count of [25, 50, QUESTIONS_MAX, 200, 400]) {
  const questions = Array.from({ length: count }, (_, index) => SOME[(index * 7) % SOME.length] ?? SOME[0]).filter(
    (question) => question !== undefined,
  );
  const survey = { duration: 60, questions };
  const check = measure(() => checkSurvey(toChecked(survey)));
  const json = measure(() => JSON.parse(JSON.stringify(survey)));
  const found = checkSurvey(toChecked(survey)).length;
  console.log(
    `${String(count).padStart(4)} questions  check ${show(check)}  as JSON ${show(json)}  ${(check.median / json.median).toFixed(1)} ×  ${found} findings`,
  );
}

function measure(work: () => unknown): { median: number; longest: number } {
  work();
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    for (let each = 0; each < REPEATS; each += 1) work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000 / REPEATS;
  }).toSorted((one, other) => one - other);
  return { median: times[times.length >> 1] ?? 0, longest: times.at(-1) ?? 0 };
}

function show({ median, longest }: { median: number; longest: number }): string {
  return `${median.toFixed(2).padStart(7)} ms (longest ${longest.toFixed(2)})`;
}
