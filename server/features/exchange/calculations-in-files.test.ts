import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CalculationInput, ExpressionInput } from '#questions/model/condition-input.ts';
import { toFiled } from './canvass-file.ts';
import { writeXlsForm } from './formats/xlsform-writing.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { readSurveyFile } from './survey-file.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

const WRITERS = { SurveyJS: writeSurveyJs, LimeSurvey: writeLimeSurvey, XLSForm: writeXlsForm };
type Name = keyof typeof WRITERS;
const NAMES = Object.keys(WRITERS) as Name[];

const [HEIGHT, WEIGHT, NAME, RIDE, PETS, BMI, TWICE] = Array.from({ length: 7 }, () => randomUUID()) as Seven;
type Seven = [string, string, string, string, string, string, string];
const ASKED = [
  { _id: HEIGHT, kind: 'number', text: 'Height?', ownCode: 'height', settings: { decimals: 2 } },
  { _id: WEIGHT, kind: 'number', text: 'Weight?', ownCode: 'weight' },
  { _id: NAME, kind: 'text', text: 'Name?', ownCode: 'name' },
  {
    _id: RIDE,
    text: 'How?',
    ownCode: 'ride',
    options: ['Bus', 'Car'].map((text, at) => ({ text, ownCode: `r${at}` })),
  },
  { _id: PETS, kind: 'multiple', text: 'Pets?', ownCode: 'pets', options: [{ text: 'Dog', ownCode: 'dog' }] },
];
const [height, weight, name, ride] = [HEIGHT, WEIGHT, NAME, RIDE].map((answer) => ({ answer })) as Four;
type Four = [Answer, Answer, Answer, Answer];
interface Answer {
  answer: string;
}
const bmi: ExpressionInput = { call: 'divide', of: [weight, { call: 'multiply', of: [height, height] }] };

/** The survey through a file, with the ids that it had. */
async function through(program: Name, survey: { questions?: readonly object[]; calculations?: CalculationInput[] }) {
  const losses = createLosses();
  const written = WRITERS[program](toFiled({ title: 'Body', ...survey, questions: survey.questions ?? ASKED }), losses);
  const file = typeof written === 'string' ? written : Buffer.concat(await Array.fromAsync(written));
  const got = readSurveyFile(file);
  if ('own' in got) throw new Error('not a file of another program');
  const { questions = [], calculations = [] } = got.survey;
  const names = new Map([
    ...questions.map(({ _id, ownCode }) => [_id, ASKED.find((each) => each.ownCode === ownCode)?._id] as const),
    ...calculations.map((each) => [each._id, survey.calculations?.find((own) => own.name === each.name)?._id] as const),
  ]);
  const renamed = (_: string, value: unknown) => names.get(String(value)) ?? value;
  return {
    calculations: JSON.parse(JSON.stringify(calculations), renamed),
    questions: JSON.parse(JSON.stringify(questions).replaceAll(/[\da-f-]{36}/g, (id) => names.get(id) ?? id)),
    lost: losses.list().map(({ what, detail }) => [what, detail]),
    unread: got.lost.map(({ what, detail }) => [what, detail]),
  };
}

/** Formulas, each with the programs whose files bring it back unchanged. */
const call = (of: ExpressionInput[], name: 'add' | 'min' | 'max' | 'is'): ExpressionInput => ({ call: name, of });
const SAME: Record<string, readonly [formula: ExpressionInput, programs: readonly Name[]]> = {
  arithmetic: [bmi, NAMES],
  'a chain': [call([weight, { value: 2.5 }, height], 'add'), NAMES],
  'brackets and signs': [
    {
      call: 'subtract',
      of: [
        { call: 'negate', of: [weight] },
        { call: 'subtract', of: [height, { value: -3 }] },
      ],
    },
    NAMES,
  ],
  'the least and the most': [call([call([weight, height], 'min'), { value: 7 }], 'max'), NAMES],
  'a sum': [{ call: 'sum', of: [weight, height] }, ['SurveyJS', 'LimeSurvey']],
  'a mean': [{ call: 'mean', of: [weight, height] }, ['SurveyJS']],
  'a comparison': [
    {
      call: 'if',
      of: [
        {
          call: 'and',
          of: [
            { call: 'above', of: [weight, { value: 70 }] },
            { call: 'not', of: [{ call: 'isEmpty', of: [name] }] },
          ],
        },
        { value: 'heavy' },
        name,
      ],
    },
    NAMES,
  ],
  'a remainder': [{ call: 'modulo', of: [weight, { value: 2 }] }, NAMES],
  'a rounded number': [{ call: 'round', of: [height, { value: 1 }] }, NAMES],
  'a length': [{ call: 'length', of: [name] }, ['LimeSurvey', 'XLSForm']],
  'joined texts': [{ call: 'join', of: [name, { value: ' of ' }, name] }, ['LimeSurvey', 'XLSForm']],
  'a choice': [
    { call: 'if', of: [{ call: 'anyOf', of: [ride, { value: 'r1' }] }, weight, { value: 0 }] },
    ['SurveyJS', 'LimeSurvey', 'XLSForm'],
  ],
};
const CASES = Object.entries(SAME).flatMap(([what, [formula, programs]]) =>
  programs.map((program) => ({ what, formula, program })),
);

describe('[L104] calculated values in files of other programs', () => {
  test.each(CASES)('$program: $what comes back as it was', async ({ formula, program }) => {
    const calculations = [{ _id: BMI, name: 'bmi', formula }];
    const back = await through(program, { calculations });
    expect(back.calculations).toEqual(calculations);
    expect([back.lost, back.unread].map((list) => list.filter(([what]) => what === 'calculation'))).toEqual([[], []]);
  });

  test.each(NAMES)('%s: texts, conditions and later values name them', async (program) => {
    const calculations = [
      { _id: BMI, name: 'bmi', formula: bmi },
      { _id: TWICE, name: 'twice', formula: { call: 'add' as const, of: [{ calculated: BMI }, { calculated: BMI }] } },
    ];
    const show = { all: [{ holds: { call: 'above', of: [{ calculated: TWICE }, { value: 50 }] } }] };
    const last = { kind: 'text', text: `Why {calculated:${BMI}}?`, ownCode: 'why', show };
    const back = await through(program, { calculations, questions: [...ASKED, last] });
    expect(back.calculations).toEqual(calculations);
    expect(back.questions.at(-1)).toMatchObject({ text: last.text, show });
    expect(back.lost).toEqual([]);
    expect(back.unread).toEqual([]);
  });

  test.each(NAMES)('%s: what it has no words for is told before the download', async (program) => {
    const calculations = [
      { _id: BMI, name: 'days', formula: { call: 'days' as const, of: [name, name] } },
      { _id: TWICE, name: 'from', formula: { field: 'src' } },
    ];
    const show = { all: [{ holds: { call: 'is', of: [{ calculated: BMI }, { value: 1 }] } }] };
    const last = { kind: 'text', text: `Why {calculated:${TWICE}|then}?`, ownCode: 'why', show };
    const back = await through(program, { calculations, questions: [...ASKED, last] });
    expect(back.lost).toEqual([
      ['placeholder', 'then'],
      ['condition', ''],
      ['calculation', 'days'],
      ['calculation', 'from'],
    ]);
    expect(back.questions.at(-1)).toMatchObject({ text: 'Why then?' });
  });

  test.each(NAMES)('%s: a value is calculated outside of a group with a condition', async (program) => {
    const [first, second, ...rest] = ASKED;
    const hidden = { ...second, section: { title: 'More', show: { all: [{ answered: HEIGHT }] } } };
    const open = { ...rest[0], section: { title: 'Rest' } };
    const calculations = [{ _id: BMI, name: 'bmi', formula: bmi }];
    const back = await through(program, { calculations, questions: [first, hidden, open] as object[] });
    expect(back.calculations).toEqual(calculations);
  });
});
