import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { Json } from '#questions/model/kind.ts';
import { shownIn, toStored } from '#server/answering/answers.policy.ts';
import { compileNew } from './document/compile-new.ts';
import { readInput } from './document/input.ts';
import { judge } from './document/judge.ts';
import { toCalculations, toEndings, toQuestion, toSections } from './document/served.ts';
import { UNWRITTEN } from './document/stored.ts';
import { mapTexts } from './texts.ts';
import { shownTo } from './visibility.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [WORKS, AGE, SINCE, LEFT] = [id(0), id(1), id(2), id(3)];
const newId = (given?: string) => given ?? crypto.randomUUID();

const Written = SurveyInput.pick({
  ...({
    questions: true,
    endings: true,
    scores: true,
    calculations: true,
    pollQuestion: true,
    pollOptions: true,
  } as const),
});
const WORDS = 'You cannot have worked before you were 15.';
/** How long somebody has worked: needed of people who work, and shorter than their lives. */
const QUESTIONS = [
  { _id: WORKS, text: 'Do you work?', options: ['Yes', 'No'] },
  { _id: AGE, kind: 'number', text: 'How old are you?' },
  {
    ...{ _id: SINCE, kind: 'number', text: 'For how many years?', invalidText: WORDS },
    requiredIf: { all: [{ question: WORKS, chosen: ['Yes'] }] },
    validIf: {
      any: [{ answered: AGE, not: true }, { holds: { call: 'atLeast', of: [{ calculated: 'Start' }, { value: 15 }] } }],
    },
  },
];
const CALCULATIONS = [{ name: 'Start', formula: { call: 'subtract', of: [{ answer: AGE }, { answer: SINCE }] } }];

function surveyOf(questions: readonly object[] = QUESTIONS, calculations: readonly object[] = CALCULATIONS) {
  const parts = compileNew(Written.parse({ questions, calculations }), newId);
  const page = {
    questions: parts.questions.map(toQuestion),
    sections: toSections(parts),
    endings: toEndings(parts.endings),
    calculations: toCalculations(parts.calculations),
  };
  const yes = parts.questions[0]?.options[0]?.code ?? 0;
  const no = parts.questions[0]?.options[1]?.code ?? 0;
  return {
    ...{ parts, page, yes, no },
    /** What the server says of each answer that it refuses. */
    refused(answers: Record<string, Json>): Record<string, string> {
      const stored = toStored(parts, shownIn(parts, answers), 1);
      return 'fields' in stored ? stored.fields : {};
    },
    /** The questions that the page marks as required, and the answers that it refuses. */
    marked(answers: Record<string, Json>): { required: string[]; invalid: string[] } {
      const { questions, invalid } = shownTo(page, { answers });
      return { required: questions.flatMap(({ _id, required }) => (required ? [_id] : [])), invalid: [...invalid] };
    },
  };
}

describe('rules of questions', () => {
  test('[K34] a question needs an answer where its condition holds, on the page and on the server', () => {
    const { yes, no, refused, marked } = surveyOf();

    expect(marked({ [WORKS]: yes }).required).toEqual([SINCE]);
    expect(refused({ [WORKS]: yes })).toEqual({ [`answers.${SINCE}`]: 'This question needs an answer' });
    expect(marked({ [WORKS]: no }).required).toEqual([]);
    expect(refused({ [WORKS]: no })).toEqual({});
    expect(refused({ [WORKS]: yes, [SINCE]: 3 })).toEqual({});
  });

  test.each([
    ['fits the others', { [AGE]: 40, [SINCE]: 25 }, false],
    ['does not', { [AGE]: 40, [SINCE]: 26 }, true],
    ['is empty', { [AGE]: 40 }, false],
    ['is compared with no answer', { [SINCE]: 26 }, false],
  ])('[K34] an answer that %s is judged by the same rule on the page and on the server', (_, answers, isInvalid) => {
    const { refused, marked } = surveyOf();

    expect(marked(answers).invalid).toEqual(isInvalid ? [SINCE] : []);
    expect(refused(answers)).toEqual(isInvalid ? { [`answers.${SINCE}`]: WORDS } : {});
  });

  test('[K34] a hidden question is neither needed nor judged, and its rule has no effect on what comes after it', () => {
    const [works, age, since] = QUESTIONS;
    const hidden = { ...since, show: { all: [{ question: WORKS, chosen: ['No'] }] } };
    const left = { _id: LEFT, kind: 'text', text: 'Why?', requiredIf: { all: [{ answered: SINCE }] } };
    const { yes, no, refused, marked } = surveyOf([works, age, hidden, left] as object[]);

    expect(refused({ [WORKS]: yes, [AGE]: 20, [SINCE]: 19 })).toEqual({});
    expect(marked({ [WORKS]: yes, [AGE]: 20, [SINCE]: 19 })).toEqual({ required: [], invalid: [] });
    expect(Object.keys(refused({ [WORKS]: no, [AGE]: 20, [SINCE]: 19 }))).toEqual([
      `answers.${SINCE}`,
      `answers.${LEFT}`,
    ]);
  });

  test('[K34] what is needed looks back only, and what is valid at the question itself as well', () => {
    const faults = (rules: object) => {
      const [works, age, since] = QUESTIONS;
      const questions = [works, { ...age, ...rules }, since] as object[];
      const content = readInput(Written.parse({ questions, calculations: CALCULATIONS }), UNWRITTEN, newId);
      return judge(content);
    };
    const own = { all: [{ number: AGE, op: 'atLeast' as const, value: 18 }] };
    const later = { all: [{ answered: SINCE }] };
    const calculated = { all: [{ holds: { call: 'not' as const, of: [{ calculated: 'Start' }] } }] };

    expect(faults({ validIf: own })).toEqual([]);
    expect(faults({ requiredIf: own })).toEqual([{ path: 'questions.1.requiredIf.all.0', fault: 'showLater' }]);
    expect(faults({ validIf: later })).toEqual([{ path: 'questions.1.validIf.all.0', fault: 'showLater' }]);
    expect(faults({ validIf: calculated })).toEqual([
      { path: 'questions.1.validIf.all.0', fault: 'showCalculatedLater' },
    ]);
  });

  test('[K34] a rule may use the options of its own question, and its words are translated', () => {
    const works = { _id: WORKS, text: 'Work?', options: ['Yes', 'No'] };
    const { parts, yes, no, refused } = surveyOf(
      [{ ...works, validIf: { none: [{ question: WORKS, chosen: ['No'] }] } }],
      [],
    );
    const rule = { invalidText: 'Only for people who work.' };
    const worded = { ...parts, questions: parts.questions.map((question) => ({ ...question, ...rule })) };
    const said = mapTexts({ ...worded, title: '', description: '', buttons: {} }, ({ text }) => text.toUpperCase());

    expect([refused({ [WORKS]: yes }), refused({ [WORKS]: no })]).toEqual([
      {},
      { [`answers.${WORKS}`]: 'This answer isn’t valid' },
    ]);
    expect(said.questions[0]?.invalidText).toBe('ONLY FOR PEOPLE WHO WORK.');
  });
});
