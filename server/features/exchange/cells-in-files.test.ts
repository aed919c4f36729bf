// Cells of tables in texts, conditions and formulas of other programs.
import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { ExpressionInput } from '#questions/model/condition-input.ts';
import type { Json } from '#questions/model/kind.ts';
import { asked, GROUPS, lime, type Row, read } from '#server/test/small-files.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toCalculations, toQuestion } from '#survey/document/served.ts';
import { calculatedFor } from '#survey/visibility.ts';
import { toFiled } from './canvass-file.ts';
import { writeXlsForm } from './formats/xlsform-writing.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { readSurveyFile } from './survey-file.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

type Survey = ReturnType<typeof read>['survey'];
const USED = { questions: true, endings: true, scores: true, calculations: true } as const;
const Written = SurveyInput.pick({ ...USED, pollQuestion: true, pollOptions: true });

/** What the calculated values of a survey are for answers by the places of questions, rows and columns. */
function valuesOf({ questions, calculations = [] }: Survey, answers: Record<number, Record<number, Json>>) {
  const parts = compileNew(Written.parse({ questions, calculations }), (id) => id ?? crypto.randomUUID());
  const page = { questions: parts.questions.map(toQuestion), calculations: toCalculations(parts.calculations) };
  const given = new Map(
    Object.entries(answers).map(([place, rows]): [string, Json] => {
      const { _id = '', rows: lines = [], codes = [] } = page.questions[Number(place)] ?? {};
      const coded = (cells: Json): Json => {
        if (Array.isArray(cells)) return cells.map((at) => codes[Number(at)] ?? 0);
        if (typeof cells === 'number') return codes[cells] ?? 0;
        return Object.fromEntries(Object.entries(cells ?? {}).map(([at, cell]) => [String(codes[Number(at)]), cell]));
      };
      return [
        _id,
        Object.fromEntries(Object.entries(rows).map(([row, cells]) => [lines[Number(row)]?.code, coded(cells)])),
      ];
    }),
  );
  const value = calculatedFor(page, (id) => given.get(id));
  return Object.fromEntries(calculations.map(({ _id = '', name }) => [name, value(_id)]));
}
const told = ({ lost }: { lost: readonly { what: string; detail: string }[] }) =>
  lost.map(({ what, detail }) => `${what} ${detail}`.trim());

const inScale = (scale: string) => (qid: string, code: string, text: string) => ({
  ...{ qid, code, answer: text, sortorder: code.slice(-1), scale_id: scale, language: 'en' },
});
const [first, second] = ['0', '1'].map(inScale) as [ReturnType<typeof inScale>, ReturnType<typeof inScale>];
const part = (parent_qid: string, title: string, question: string, scale_id = '0'): Row => ({
  ...{ qid: `${parent_qid}${scale_id}${title}`, parent_qid, title, question, scale_id, language: 'en' },
  question_order: title.slice(-1),
});
const attribute = (qid: string, name: string) => ({ qid, attribute: name, value: '1' });

/** Texts, numbers, boxes, two scales, and an array by column. */
const inLime = (last: Row) =>
  read(
    lime({
      groups: GROUPS,
      questions: [
        ...[asked('1', ';', 'shop'), asked('2', ':', 'cost'), asked('3', ':', 'came')],
        ...[asked('4', '1', 'work'), asked('5', 'H', 'rate'), asked('9', 'X', 'end', last)],
      ],
      subquestions: [
        ...[
          part('1', 'a1', 'Tea'),
          part('1', 'a2', 'Bread'),
          part('1', 'w1', 'Where', '1'),
          part('1', 'w2', 'Who', '1'),
        ],
        ...[
          part('2', 'a1', 'Tea'),
          part('2', 'a2', 'Bread'),
          part('2', 'w1', 'May', '1'),
          part('2', 'w2', 'June', '1'),
        ],
        ...[
          part('3', 'a1', 'Ann'),
          part('3', 'a2', 'Ben'),
          part('3', 'w1', 'Noon', '1'),
          part('3', 'w2', 'Night', '1'),
        ],
        ...[part('4', 'a1', 'Pay'), part('5', 'a1', 'Food')],
      ],
      answers: [
        ...[first('4', 'A1', 'Good'), first('4', 'A2', 'Bad'), second('4', 'A1', 'Vital'), second('4', 'A2', 'Minor')],
        ...[first('5', 'A1', 'Fine'), first('5', 'A2', 'Poor')],
      ],
      question_attributes: [attribute('2', 'input_boxes'), attribute('3', 'multiflexible_checkbox')],
    }),
  );

describe('[L105] cells of LimeSurvey', () => {
  const answers = {
    0: { 0: { 0: 'Market' } },
    1: { 0: { 0: 3, 1: 4 }, 1: { 0: 5 } },
    2: { 0: [1], 1: [0, 1] },
    3: { 0: { 0: 1, 1: 2 } },
    4: { 0: 1 },
  };
  test.each<[string, Json]>([
    ['{shop_a1_w1.shown}', 'Market'],
    ['{shop_a1_w2}', null],
    ['{cost_a1_w2.NAOK}', 4],
    ['{cost_a1_w1 + cost_a2_w1}', 8],
    ['{sum(that.cost.NAOK)}', 12],
    ['{sum(that.cost.sq_a1)}', 7],
    ['{count(that.cost.sq_w2)}', 1],
    ['{max(that.cost.nosq_a2)}', 4],
    ['{count(that.came.NAOK)}', 3],
    ['{if(is_empty(came_a1_w1.NAOK), "no", "yes")}', 'no'],
    ['{if(!is_empty(came_a2_w1.NAOK), "yes", "no")}', 'yes'],
    ['{work_a1_0.shown}', 'Good'],
    ['{work_a1_1}', 'Minor'],
    ['{if(work_a1_1.NAOK == "A2", "minor", "vital")}', 'minor'],
    ['{rate_a1.shown}', 'Poor'],
  ])('in a text: %s', (question, expected) => {
    const got = inLime({ question });
    expect(told(got)).toEqual([]);
    expect(Object.values(valuesOf(got.survey, answers))).toEqual([expected]);
  });

  test('have readable names, and the words of one are those of its row and its column', () => {
    const got = inLime({ question: '{cost_a1_w2.question}: {cost_a1_w2}' });
    expect(got.survey.calculations?.map(({ name }) => name)).toEqual(['cost: Tea, June']);
    expect(got.survey.questions?.at(-1)?.text).toMatch(/^cost\?: Tea: June: \{calculated:[\w-]+\}$/);
  });

  test.each<[string, object]>([
    [
      'cost_a1_w2.NAOK > 3',
      { holds: { call: 'above', of: [{ answer: 'cost?', part: 'Tea', column: 'June' }, { value: 3 }] } },
    ],
    ['work_a1_1.NAOK == "A2"', { question: 'work?', chosen: [{ row: 'Pay', option: '2', pick: 2 }] }],
    ['rate_a1.NAOK == "A2"', { question: 'rate?', chosen: [{ row: 'Food', option: 'Poor' }] }],
  ])('in a condition: %s', (relevance, condition) => {
    const got = inLime({ question: 'And', relevance });
    expect(told(got)).toEqual([]);
    expect(got.shows).toEqual({ And: { all: [condition] } });
  });

  test('in rules of answers, for each of them and for all together', () => {
    const rule = (type: string, attributes: Row) =>
      read(
        lime({
          ...{ groups: GROUPS, questions: [asked('1', 'N', 'most'), asked('2', type, 'cost')] },
          subquestions: [part('2', 'a1', 'Tea'), part('2', 'w1', 'May', '1'), part('2', 'w2', 'June', '1')],
          question_attributes: [
            attribute('2', 'input_boxes'),
            ...Object.entries(attributes).map(([name, value]) => ({ qid: '2', attribute: name, value })),
          ],
        }),
      );
    const cells = (named: Survey['questions']) =>
      ['May', 'June'].map((column) => ({ answer: named?.[1]?._id, part: 'Tea', column }));
    const sum = rule(':', { em_validation_q: 'sum(self.NAOK) <= most' });
    expect(told(sum)).toEqual([]);
    expect(sum.survey.questions?.[1]?.validIf).toEqual({
      all: [
        {
          holds: {
            call: 'atMost',
            of: [{ call: 'sum', of: cells(sum.survey.questions) }, { answer: sum.survey.questions?.[0]?._id }],
          },
        },
      ],
    });
    const each = rule(':', { em_validation_sq: 'this <= most' });
    expect(told(each)).toEqual([]);
    expect(JSON.stringify(each.survey.questions?.[1]?.validIf)).toContain(
      JSON.stringify(cells(each.survey.questions)[1]),
    );
  });

  test('that are not there are told', () => {
    expect(told(inLime({ question: '{cost_a1_w3}, {cost_a3_w1}' }))).toEqual([
      'placeholder {cost_a1_w3}',
      'placeholder {cost_a3_w1}',
    ]);
  });
});

describe('[L105] cells of SurveyJS', () => {
  const table = {
    ...{ type: 'matrixdropdown', name: 'Jobs', title: 'Jobs', rows: [{ value: 'now', text: 'Today' }] },
    columns: [
      { name: 'title', title: 'Title', cellType: 'text' },
      {
        name: 'time',
        title: 'Time',
        cellType: 'dropdown',
        choices: [
          { value: 'p', text: 'Part' },
          { value: 'f', text: 'Full' },
        ],
      },
    ],
  };
  const sjs = (...elements: object[]) => read(JSON.stringify({ title: 'Club', elements: [table, ...elements] }));

  test('are in texts and conditions', () => {
    const got = sjs(
      { type: 'html', name: 'end', html: '{jobs.now.title} ({jobs.now.time})' },
      { type: 'text', name: 'why', title: 'Why?', visibleIf: "{jobs.now.time} = 'f'" },
      { type: 'text', name: 'how', title: 'How?', visibleIf: "{jobs.now.title} contains 'chief'" },
    );
    expect(told(got)).toEqual([]);
    const values = valuesOf(got.survey, { 0: { 0: { 0: 'Cook', 1: 2 } } });
    expect(values).toEqual({ 'Jobs: Today, Title': 'Cook', 'Jobs: Today, Time': 'Full' });
    expect(got.shows).toEqual({
      'Why?': { all: [{ question: 'Jobs', chosen: [{ row: 'Today', option: 'Time', pick: 2 }] }] },
      'How?': {
        all: [
          { holds: { call: 'contains', of: [{ answer: 'Jobs', part: 'Today', column: 'Title' }, { value: 'chief' }] } },
        ],
      },
    });
  });
});

describe('[L105] cells in files for other programs', () => {
  const [TABLE, VALUE] = [crypto.randomUUID(), crypto.randomUUID()];
  const questions = [
    {
      ...{ _id: TABLE, kind: 'fields', text: 'Meals?', ownCode: 'meals', settings: { records: 'rows' } },
      rows: [{ text: 'Monday', ownCode: 'mo' }],
      options: [
        { text: 'Price', ownCode: 'price', settings: { type: 'number' } },
        { text: 'Dish', ownCode: 'dish' },
        { text: 'Where', ownCode: 'where', settings: { type: 'choice', choices: ['Home', 'Out'] } },
      ],
    },
  ];
  const cell = (column: string): ExpressionInput => ({ answer: TABLE, part: 'Monday', column });
  const twice: ExpressionInput = { call: 'multiply', of: [cell('Price'), { value: 2 }] };
  const isOut: ExpressionInput = { call: 'is', of: [cell('Where'), { value: 2 }] };
  const WRITERS = { SurveyJS: writeSurveyJs, LimeSurvey: writeLimeSurvey, XLSForm: writeXlsForm };

  async function through(program: keyof typeof WRITERS, formula: ExpressionInput) {
    const losses = createLosses();
    const calculations = [{ _id: VALUE, name: 'value', formula }];
    const written = WRITERS[program](toFiled({ title: 'Food', questions, calculations }), losses);
    const file = typeof written === 'string' ? written : Buffer.concat(await Array.fromAsync(written));
    const got = readSurveyFile(file);
    if ('own' in got) throw new Error('not a file of another program');
    return { survey: got.survey, lost: losses.list().filter(({ what }) => what === 'calculation') };
  }

  test.each(['SurveyJS', 'LimeSurvey'] as const)('%s names them, and reads them as the same', async (program) => {
    const { survey, lost } = await through(program, twice);
    expect(lost).toEqual([]);
    const table = survey.questions?.[0]?._id;
    const names = { answer: table, part: 'Monday', column: 'Price' };
    expect(survey.calculations?.[0]?.formula).toEqual({ call: 'multiply', of: [names, { value: 2 }] });
  });

  test('an XLSForm names the row of its field', async () => {
    const { survey, lost } = await through('XLSForm', twice);
    expect(lost).toEqual([]);
    const [field] = survey.questions ?? [];
    expect(field).toMatchObject({ text: 'Price', kind: 'number' });
    expect(survey.calculations?.[0]?.formula).toEqual({ call: 'multiply', of: [{ answer: field?._id }, { value: 2 }] });
  });

  test('a choice in a cell is told for LimeSurvey, which has none', async () => {
    expect((await through('LimeSurvey', isOut)).lost).toMatchObject([{ what: 'calculation', detail: 'value' }]);
    const { survey, lost } = await through('SurveyJS', isOut);
    expect(lost).toEqual([]);
    expect(JSON.stringify(survey.calculations)).toContain('"column":"Where"');
  });
});
