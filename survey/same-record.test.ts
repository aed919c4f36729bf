import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuestionInput } from '#questions/contract.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import type { Json } from '#questions/model/kind.ts';
import { shownIn, toAnswers, toStored } from '#server/answering/answers.policy.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toContent } from './document/document.ts';
import { toCalculations, toEndings, toQuestion, toSections } from './document/served.ts';
import { shownTo } from './visibility.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [HOME, JOBS] = [id(1), id(2)];

/** Fields of a person: whether they work, since when, and their pay, which is asked after 2000 alone. */
const PERSON = [
  { text: 'Works', settings: { type: 'choice', required: true, choices: ['Yes', 'No'] } },
  {
    text: 'Since',
    settings: { type: 'number', required: true, min: 1900, max: 2100 },
    show: { all: [{ question: JOBS, chosen: [{ option: 'Works', pick: 1 }] }] },
  },
  {
    text: 'Pay',
    settings: { type: 'line', required: true },
    show: {
      all: [{ holds: { call: 'above', of: [{ answer: JOBS, part: 'Since' }, { value: 2000 }] } }],
    },
  },
] satisfies { text: string; settings: object; show?: ShowInput }[];

const RECORDS = ['once', 'rows', 'added'] as const;

function surveyOf(records: (typeof RECORDS)[number], options: object[] = PERSON) {
  const rows = records === 'rows' ? ['Ann', 'Ben'] : [];
  const questions = [
    { _id: HOME, text: 'Home?', options: ['Town', 'Village'] },
    { _id: JOBS, text: 'Jobs?', kind: 'fields' as const, options, rows, settings: { records } },
  ].map((question) => QuestionInput.parse(question));
  const parts = compileNew({ questions, pollQuestion: '', pollOptions: [] }, (given) => given ?? id(9));
  const page = {
    ...{ questions: parts.questions.map(toQuestion), sections: toSections(parts), endings: toEndings(parts.endings) },
    calculations: toCalculations(parts.calculations),
  };
  const [works = 0, since = 0, pay = 0] = parts.questions[1]?.options.map(({ code }) => code) ?? [];
  const keys = records === 'rows' ? (parts.questions[1]?.rows ?? []).map(({ code }) => String(code)) : ['1', '2'];
  const answerOf = (...given: readonly Cells[]): Json => {
    const cells = given.map((each) =>
      Object.fromEntries(
        [[works, each.works] as const, [since, each.since] as const, [pay, each.pay] as const].flatMap(
          ([code, cell]) => (cell === undefined ? [] : [[code, cell]]),
        ),
      ),
    );
    if (records === 'added') return cells;
    return records === 'once' ? (cells[0] ?? {}) : Object.fromEntries(cells.map((each, at) => [keys[at] ?? '', each]));
  };
  return { parts, page, answerOf, codes: { works, since, pay }, keys };
}

interface Cells {
  works?: number;
  since?: number;
  pay?: string;
}

const submitted = ({ parts }: ReturnType<typeof surveyOf>, value: Json) => {
  const stored = toStored(parts, shownIn(parts, { [JOBS]: value }), 1);
  return 'fields' in stored ? stored.fields : toAnswers(parts, stored)[JOBS];
};

test.for(RECORDS)(
  '[K31] %s: a field is asked, required and stored where the fields before it in its entry say so',
  (records) => {
    const survey = surveyOf(records);
    const { answerOf, page, codes, keys } = survey;
    const works = { works: 1, since: 2010, pay: 'enough' };
    const answered = answerOf(works, { works: 2, since: 2010, pay: 'none' });
    const { questions, answers } = shownTo(page, { answers: { [JOBS]: answered } });

    expect(answers[JOBS]).toEqual(answerOf(works, { works: 2 }));
    expect(submitted(survey, answered)).toEqual(answerOf(works, { works: 2 }));
    const hidden = [codes.since, codes.pay];
    expect(questions[1]?.hiddenIn ?? {}).toEqual(
      records === 'once' ? {} : { '': hidden, [keys[0] ?? '']: [], [keys[1] ?? '']: hidden },
    );

    const part = (field: number) => (records === 'once' ? `${field}` : `${keys[0]}.${field}`);
    expect(Object.keys(submitted(survey, answerOf({ works: 1 }, { works: 2 })) as object)).toEqual([
      `answers.${JOBS}.${part(codes.since)}`,
    ]);
    expect(submitted(survey, answerOf({ works: 1, since: 1990 }, { works: 2 }))).toEqual(
      answerOf({ works: 1, since: 1990 }, { works: 2 }),
    );
  },
);

test('one hidden field hides the next, and an entry of which nothing is left goes', () => {
  const survey = surveyOf('added');
  const { answerOf } = survey;
  expect(submitted(survey, answerOf({ works: 2, since: 2010, pay: 'much' }))).toEqual(answerOf({ works: 2 }));
  const { answers } = shownTo(survey.page, {
    answers: { [JOBS]: answerOf({ works: 1, since: 1990 }, { since: 2010 }) },
  });
  expect(answers[JOBS]).toEqual(answerOf({ works: 1, since: 1990 }));
  expect(shownTo(survey.page, { answers: { [JOBS]: answerOf({ pay: 'much' }) } }).answers).toEqual({});
});

test('a blank entry before others keeps its place, so that its fault is told there', () => {
  const survey = surveyOf('added');
  const given = survey.answerOf({ since: 2010 }, { works: 2 });
  expect(shownTo(survey.page, { answers: { [JOBS]: given } }).answers[JOBS]).toEqual(survey.answerOf({}, { works: 2 }));
  expect(Object.keys(submitted(survey, given) as object)).toEqual([`answers.${JOBS}.1`]);
});

test('a question of which no field can be asked is not asked', () => {
  const [works, ...others] = PERSON;
  const never: ShowInput = { all: [{ question: HOME, chosen: ['Village'] }] };
  const { page } = surveyOf('added', [{ ...works, show: never }, ...others]);
  const asked = (home: number) =>
    shownTo(page, { answers: { [HOME]: page.questions[0]?.codes[home] ?? 0 } }).questions.map(({ _id }) => _id);
  expect(asked(0)).toEqual([HOME]);
  expect(asked(1)).toEqual([HOME, JOBS]);
});

test('a document names the fields of an entry without a row, and compiles to the same', () => {
  for (const records of RECORDS) {
    const { parts } = surveyOf(records);
    const [, jobs] = toContent(parts).questions;
    const works = jobs?.options[0]?.key;
    expect(jobs?.options[1]?.show).toEqual({ all: [{ question: JOBS, chosen: [{ key: works, pick: 1 }] }] });
  }
});

test.for([
  ['a later field', { all: [{ question: JOBS, chosen: [{ option: 'Pay' }] }] }, 'showLaterField'],
  ['itself', { all: [{ number: JOBS, part: 'Since', op: 'above', value: 1 }] }, 'showLaterField'],
  ['its question as a whole', { all: [{ answered: JOBS }] }, 'showLater'],
  ['its question in a formula', { all: [{ holds: { call: 'isEmpty', of: [{ answer: JOBS }] } }] }, 'showLater'],
  ['a choice that there is not', { all: [{ question: JOBS, chosen: [{ option: 'Works', pick: 9 }] }] }, 'showNoPick'],
  ['the words of a choice', { all: [{ text: JOBS, part: 'Works', op: 'is', value: 'Yes' }] }, 'showUnfit'],
] as const)('a condition on %s is a fault, which names the field', ([, show, fault]) => {
  const [works, since, pay] = PERSON;
  for (const records of RECORDS) {
    const written = [works, { ...since, show }, pay].flatMap((each) => each ?? []);
    expect(() => surveyOf(records, written)).toThrow(`questions.1.options.1.show.all.0 ${fault}`);
  }
});

test('page and server keep the same, which is what a plain reading of the conditions keeps', () => {
  const cells = fc.record(
    { works: fc.integer({ min: 1, max: 2 }), since: fc.integer({ min: 1990, max: 2010 }), pay: fc.constant('much') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...RECORDS), fc.array(cells, { minLength: 1, maxLength: 2 }), (records, given) => {
      const survey = surveyOf(records);
      const kept = given.map(({ works, since, pay }): Cells => {
        const isSince = works === 1 && since !== undefined;
        return {
          ...(works !== undefined && { works }),
          ...(isSince && { since }),
          ...(isSince && since > 2000 && pay !== undefined && { pay }),
        };
      });
      const left = shownTo(survey.page, { answers: { [JOBS]: survey.answerOf(...given) } }).answers[JOBS];
      const isBlank = (each: Cells | undefined) => !each || Object.keys(each).length === 0;
      if (records === 'added') while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop();
      const whole = survey.answerOf(...kept) as object;
      const expected =
        records === 'rows' ? Object.fromEntries(Object.entries(whole).filter(([, each]) => !isBlank(each))) : whole;
      expect(left ?? null).toEqual(Object.keys(expected).length > 0 ? expected : null);
      const sent = shownIn(survey.parts, { [JOBS]: survey.answerOf(...given) }).answers[JOBS];
      expect(sent).toEqual(left);
      // What is left is left again.
      if (left !== undefined) expect(shownTo(survey.page, { answers: { [JOBS]: left } }).answers[JOBS]).toEqual(left);
    }),
  );
});
