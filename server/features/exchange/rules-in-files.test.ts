// biome-ignore-all lint/suspicious/noTemplateCurlyInString: an XLSForm names its questions so

import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '#questions/contract.ts';
import { xlsxOf } from '#server/test/exchange/workbooks.ts';
import { asked, GROUPS, lime } from '#server/test/small-files.ts';
import { toFiled } from './canvass-file.ts';
import { readWorkbook, workbookParts } from './formats/workbook.ts';
import { writeXlsForm } from './formats/xlsform-writing.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { readSurveyFile } from './survey-file.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

/** The rules of the questions of a file, by their texts; questions are named by their texts. */
function rulesIn(file: string | Uint8Array) {
  const got = readSurveyFile(file);
  const questions = (('survey' in got ? got.survey : got.own).questions ?? []) as QuestionInput[]; // they passed its schema
  const names = new Map(questions.map((question) => [question._id, question.text]));
  const rules = questions.map(({ text, required, requiredIf, validIf, invalidText }) => [
    text,
    { ...(required && { required }), requiredIf, validIf, invalidText },
  ]);
  return {
    rules: JSON.parse(JSON.stringify(Object.fromEntries(rules)), (_, value) => names.get(value) ?? value),
    lost: got.lost.map(({ what, detail }) => `${what} ${detail}`),
    translations: 'survey' in got ? got.survey.translations : undefined,
  };
}

/** Nobody has worked for longer than since they were 15. */
const SINCE_15 = {
  all: [
    {
      holds: {
        call: 'atMost',
        of: [{ answer: 'Years?' }, { call: 'subtract', of: [{ answer: 'Age?' }, { value: 15 }] }],
      },
    },
  ],
};

describe('rules of answers in files', () => {
  const surveyJs = (question: object) =>
    rulesIn(
      JSON.stringify({
        elements: [
          { type: 'boolean', name: 'works', title: 'Works?' },
          { type: 'text', inputType: 'number', name: 'age', title: 'Age?' },
          { type: 'text', inputType: 'number', name: 'years', title: 'Years?', ...question },
        ],
      }),
    );
  const works = { all: [{ question: 'Works?', chosen: ['Yes'] }] };

  test.each([
    ['requiredIf', { requiredIf: '{works} = true' }, { requiredIf: works }],
    ['requiredIf of what always holds', { requiredIf: '1 = 1' }, { required: true }],
    ['requiredIf of what never holds', { requiredIf: '1 = 2' }, {}],
    [
      'an expression validator',
      { validators: [{ type: 'expression', expression: '{years} < {age}', text: 'Too long.' }] },
      { validIf: { all: [{ number: 'Years?', op: 'below', value: { answer: 'Age?' } }] }, invalidText: 'Too long.' },
    ],
    [
      'two of them, which an empty answer fulfils here',
      {
        validators: [
          { type: 'expression', expression: '{years} empty or {years} > 1', text: 'One.' },
          { type: 'expression', expression: '{works} = true', text: 'Two.' },
        ],
      },
      {
        validIf: { all: [{ number: 'Years?', op: 'above', value: 1 }, ...works.all] },
        invalidText: 'One. Two.',
      },
    ],
    [
      'one that demands an answer',
      { validators: [{ type: 'expression', expression: '{years} notempty' }] },
      { required: true },
    ],
    [
      'a bound by an expression',
      { maxValueExpression: '{age} - 15', maxErrorText: 'Too long.' },
      {
        validIf: SINCE_15,
        invalidText: 'Too long.',
      },
    ],
  ])('[L101] SurveyJS: %s', (_, question, expected) => {
    const { rules, lost } = surveyJs(question);

    expect(rules['Years?']).toEqual(expected);
    expect(lost).toEqual([]);
  });

  test('[L101] SurveyJS: what a rule says beyond our expressions is told, and no half of it is kept', () => {
    const { rules, lost } = surveyJs({
      requiredIf: 'today() > {age}',
      validators: [{ type: 'expression', expression: '{years} > 1 and isFine({age})', text: 'No.' }],
    });

    expect(rules['Years?']).toEqual({});
    expect(lost).toEqual(['rule today() > Age?', 'rule Years? > 1 & isfine(Age?)']);
  });

  const limeWith = (type: string, attributes: Record<string, string>, more: object[] = []) =>
    rulesIn(
      lime({
        groups: GROUPS,
        questions: [asked('1', 'N', 'age'), asked('2', type, 'years'), asked('3', 'N', 'rest')],
        subquestions: more as Record<string, string>[],
        question_attributes: Object.entries(attributes).map(([attribute, value]) => ({
          ...{ qid: '2', attribute, value },
          language: attribute.endsWith('_tip') ? 'en' : '',
        })),
      }),
    );
  const below = (value: object) => ({ holds: { call: 'atMost', of: [{ answer: 'years?' }, value] } });
  const fields = ['SQ1', 'SQ2'].map((title, place) => ({
    ...{
      qid: `2${place}`,
      parent_qid: '2',
      title,
      question: `Field ${place + 1}`,
      question_order: `${place}`,
      language: 'en',
    },
  }));

  test.each([
    [
      'an equation and its tip',
      { em_validation_q: 'is_empty(self) or self < age.NAOK', em_validation_q_tip: '<b>Too long.</b>' },
      { validIf: { all: [{ number: 'years?', op: 'below', value: { answer: 'age?' } }] }, invalidText: 'Too long.' },
    ],
    [
      'a bound by an expression',
      { max_num_value_n: 'age - 5' },
      { validIf: { all: [below({ call: 'subtract', of: [{ answer: 'age?' }, { value: 5 }] })] }, invalidText: '' },
    ],
    [
      'a tip that chooses among sentences',
      { em_validation_q: 'this <= age', em_validation_q_tip: "{if(this > age, 'You are younger.', '')}" },
      {
        validIf: { all: [{ number: 'years?', op: 'atMost', value: { answer: 'age?' } }] },
        invalidText: 'You are younger.',
      },
    ],
  ])('[L101] LimeSurvey: %s', (_, attributes, expected) => {
    const { rules, lost } = limeWith('N', attributes);

    expect(rules['years?']).toEqual(expected);
    expect(lost).toEqual([]);
  });

  test('[L101] LimeSurvey: an equation for each field, of which an empty one is valid', () => {
    const { rules, lost } = limeWith('K', { em_validation_sq: 'this < age' }, fields);
    const each = (part: string) => ({
      any: [
        { question: 'years?', chosen: [part], not: true },
        { holds: { call: 'below', of: [{ answer: 'years?', part }, { answer: 'age?' }] } },
      ],
    });

    expect(rules['years?'].validIf).toEqual({ all: [each('Field 1'), each('Field 2')] });
    expect(lost).toEqual([]);
  });

  test('[L101] LimeSurvey: a rule that names a later question of its page is at that one, and judges nothing without its own answer', () => {
    const { rules } = limeWith('N', { em_validation_q: 'years + rest < 100', em_validation_q_tip: 'Too many.' });

    expect(rules['years?']).toEqual({ invalidText: undefined });
    expect(rules['rest?']).toMatchObject({
      validIf: { any: [{ answered: 'years?', not: true }, { holds: { call: 'below' } }] },
      invalidText: 'Too many.',
    });
  });

  const form = (row: readonly string[]) =>
    rulesIn(
      xlsxOf({
        survey: [
          ['type', 'name', 'label', 'required', 'constraint', 'constraint_message', 'constraint_message::French (fr)'],
          ['integer', 'age', 'Age?'],
          ['integer', 'years', 'Years?', ...row],
        ],
      }),
    );

  test('[L101] XLSForm: a constraint with its message, in all languages, and an answer required by an expression', () => {
    const { rules, lost, translations } = form([
      '${age} > 17',
      '. >= 0 and . <= ${age} - 15',
      'Too long.',
      'Trop long.',
    ]);

    expect(rules['Years?']).toEqual({
      requiredIf: { all: [{ number: 'Age?', op: 'above', value: 17 }] },
      validIf: SINCE_15,
      invalidText: 'Too long.',
    });
    expect(JSON.stringify(translations)).toContain('"Trop long."');
    expect(lost.filter((each) => each.startsWith('rule') || each.startsWith('setting'))).toEqual([]);
  });

  const idOf = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`;
  const QUESTIONS = [
    { _id: idOf(0), text: 'Works?', ownCode: 'works', options: [{ text: 'Yes' }, { text: 'No' }] },
    { _id: idOf(1), kind: 'number', text: 'Age?', ownCode: 'age' },
    {
      ...{ _id: idOf(2), kind: 'number', text: 'Years?', ownCode: 'years', invalidText: 'Too long.' },
      requiredIf: { all: [{ question: idOf(0), chosen: ['Yes'] }] },
      validIf: {
        all: [
          { number: idOf(2), op: 'below', value: 60 },
          {
            any: [
              { number: idOf(1), op: 'above', value: 20 },
              { number: idOf(2), op: 'below', value: 5 },
            ],
          },
        ],
      },
    },
  ];
  const filed = toFiled({ title: 'Work', questions: QUESTIONS });
  const named = (rule: object) =>
    JSON.parse(JSON.stringify(rule), (_, value) => QUESTIONS.find(({ _id }) => _id === value)?.text ?? value);
  const [, , ruled] = QUESTIONS as [object, object, { requiredIf: object; validIf: object }];

  test('[L101] files for SurveyJS and LimeSurvey have the rules, and are read as the same', () => {
    for (const [write, tells] of [
      [writeSurveyJs, []],
      [writeLimeSurvey, ['rule requiredIf']],
    ] as const) {
      const losses = createLosses();
      const { rules } = rulesIn(write(filed, losses));

      expect(rules['Years?']).toMatchObject({ validIf: named(ruled.validIf), invalidText: 'Too long.' });
      if (tells.length === 0) expect(rules['Years?'].requiredIf).toEqual(named(ruled.requiredIf));
      expect(losses.list().map(({ what, detail }) => `${what} ${detail}`)).toEqual(tells);
    }
  });

  test('[L101] a form for Kobo and ODK has a constraint with its message, and a required answer by an expression', async () => {
    const losses = createLosses();
    const bytes = new Uint8Array(Buffer.concat(await Array.fromAsync(writeXlsForm(filed, losses))));
    const [head = [], ...rows] = readWorkbook(workbookParts(bytes), ['survey']).get('survey') ?? [];
    const years = rows.find((row) => row.includes('years')) ?? [];
    const cell = (column: string) => years[head.indexOf(column)];
    const { rules } = rulesIn(bytes);

    expect([cell('required'), cell('constraint'), cell('constraint_message')]).toEqual([
      "${works} = 'item1'",
      '. < 60 and (${age} > 20 or . < 5)',
      'Too long.',
    ]);
    expect(rules['Years?']).toMatchObject({ requiredIf: named(ruled.requiredIf), invalidText: 'Too long.' });
    expect(losses.list()).toEqual([]);
  });
});
