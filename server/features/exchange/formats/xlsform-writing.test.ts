// biome-ignore-all lint/suspicious/noTemplateCurlyInString: an XLSForm names its questions so

import { describe, expect, test } from 'vitest';
import { KIND_NAMES, type QuestionInput } from '#questions/contract.ts';
import { serverOf } from '#questions/server.ts';
import { toFiled } from '../canvass-file.ts';
import { createLosses } from '../losses.ts';
import { readSurveyFile } from '../survey-file.ts';
import { readWorkbook, workbookParts } from './workbook.ts';
import { writeXlsForm } from './xlsform-writing.ts';

const idOf = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const options = [{ text: 'Bus' }, { text: 'Car' }];
const rows = [{ text: 'Hall' }, { text: 'Bath' }];

/** The rows of the sheets that a survey becomes, each with its filled cells by their columns. */
async function written(questions: readonly object[], survey: object = {}) {
  const losses = createLosses();
  const bytes = Buffer.concat(
    await Array.fromAsync(writeXlsForm(toFiled({ title: 'Trip & back', ...survey, questions }), losses)),
  );
  const sheets = readWorkbook(workbookParts(bytes), ['survey', 'choices', 'settings']);
  const rowsOf = (name: string) => {
    const [head = [], ...rest] = sheets.get(name) ?? [];
    return rest.map((row) => Object.fromEntries(head.flatMap((column, at) => (row[at] ? [[column, row[at]]] : []))));
  };
  const read = readSurveyFile(new Uint8Array(bytes));
  return {
    ...{ survey: rowsOf('survey'), choices: rowsOf('choices'), settings: rowsOf('settings') },
    lost: losses.list().map(({ what, detail }) => `${what} ${detail}`),
    back: ('survey' in read ? (read.survey.questions ?? []) : []) as QuestionInput[], // they passed its schema
  };
}

describe('[L56] an XLSForm', () => {
  test('has a row for each question, with its type, words, bounds and choices', async () => {
    const { survey, choices, settings } = await written([
      { kind: 'choice', text: 'How?', explanation: 'Today.', required: true, options, settings: { other: 'Other' } },
      {
        kind: 'multiple',
        text: 'Which?',
        options,
        settings: { look: 'dropdown', none: 'None', max: 2 },
        shuffled: true,
      },
      { kind: 'number', text: 'Far?', ownCode: 'far', settings: { decimals: 1, min: 0, max: 90 } },
      { kind: 'text', text: 'Why?', settings: { format: 'lines', max: 400 } },
      {
        ...{ kind: 'moment', text: 'When?' },
        settings: { earliest: '2026-01-31', earliestFromToday: '-7d', latestFromToday: '0d' },
      },
      { kind: 'ranking', text: 'Order?', options },
      { kind: 'scale', text: 'Well?', settings: { points: 3, labels: ['bad', '', 'good'] } },
      { kind: 'statement', text: 'Thank you.' },
    ]);

    expect(survey).toEqual([
      { type: 'select_one q1 or_other', name: 'q1', label: 'How?', hint: 'Today.', required: 'yes' },
      {
        ...{ type: 'select_multiple q2', name: 'q2', label: 'Which?', appearance: 'minimal' },
        ...{ parameters: 'randomize=true' },
        constraint: "count-selected(.) <= 2 and not(selected(., 'none') and count-selected(.) > 1)",
      },
      { type: 'decimal', name: 'far', label: 'Far?', constraint: '. >= 0 and . <= 90' },
      { type: 'text', name: 'q4', label: 'Why?', appearance: 'multiline', constraint: 'string-length(.) <= 400' },
      {
        type: 'date',
        name: 'q5',
        label: 'When?',
        constraint: ". >= date('2026-01-31') and . >= today() - 7 and . <= today()",
      },
      { type: 'rank q1', name: 'q6', label: 'Order?' },
      { type: 'select_one q7', name: 'q7', label: 'Well?', appearance: 'likert' },
      { type: 'note', name: 'q8', label: 'Thank you.' },
    ]);
    expect(choices.filter((choice) => choice['list_name'] === 'q2').map((choice) => choice['label'])).toEqual([
      ...['Bus', 'Car', 'None'],
    ]);
    expect(choices.filter((choice) => choice['list_name'] === 'q7').map((choice) => choice['label'])).toEqual([
      ...['1 – bad', '2', '3 – good'],
    ]);
    expect(settings).toEqual([{ form_title: 'Trip & back', form_id: 'trip_back' }]);
  });

  test('asks tables, several fields and entries in groups', async () => {
    const text = { settings: { type: 'line' } };
    const { survey } = await written([
      { kind: 'matrix', text: 'Rooms?', options, rows, required: true },
      { kind: 'points', text: 'Spread?', options, settings: { total: 10 } },
      {
        ...{ kind: 'fields', text: 'Children?', options: [{ text: 'Name', ...text }] },
        settings: { records: 'added', fewest: 2, most: 2 },
      },
    ]);

    expect(survey.map(({ type, name, appearance = '', required = '' }) => [type, name, appearance, required])).toEqual([
      ['begin_group', 'q1', 'field-list', ''],
      ['select_one q1', 'q1_head', 'label', ''],
      ['select_one q1', 'q1_row1', 'list-nolabel', 'yes'],
      ['select_one q1', 'q1_row2', 'list-nolabel', 'yes'],
      ['end_group', 'q1', '', ''],
      ['begin_group', 'q2', 'field-list', ''],
      ['integer', 'q2_item1', '', ''],
      ['integer', 'q2_item2', '', ''],
      ['end_group', 'q2', '', ''],
      ['begin_repeat', 'q3', '', ''],
      ['text', 'q3_item1', '', ''],
      ['end_repeat', 'q3', '', ''],
    ]);
    expect(survey[7]).toMatchObject({ constraint: '. >= 0 and . <= 10 and ${q2_item1} + . = 10' });
    expect(survey[9]).toMatchObject({ repeat_count: '2' });
  });

  test.each([
    [{ question: idOf(0), chosen: ['Car'] }, "${q1} = 'item2'"],
    [{ question: idOf(1), chosen: ['Bus', 'Car'] }, "selected(${q2}, 'item1') or selected(${q2}, 'item2')"],
    [{ question: idOf(1), chosen: [{ slot: 'none' }], not: true }, "not(selected(${q2}, 'none'))"],
    [{ question: idOf(2), chosen: [{ row: 'Bath', option: 'Bus' }] }, "${q3_row2} = 'column1'"],
    [{ answered: idOf(2), not: true }, "(${q3_row1} = '' and ${q3_row2} = '')"],
    [{ number: idOf(3), op: 'atLeast', value: 5 }, '${q4} >= 5'],
    [{ moment: idOf(4), op: 'below', value: '2026-02-01' }, "${q5} < date('2026-02-01')"],
    [{ moment: idOf(5), op: 'above', value: '08:30' }, "decimal-time(${q6}) > decimal-time('08:30')"],
    [{ question: idOf(6), chosen: ['Car'] }, "selected-at(${q7}, 0) = 'item2'"],
  ])('says when a question is asked: %j', async (condition, relevant) => {
    const asked = [
      { kind: 'choice', text: 'How?', options },
      { kind: 'multiple', text: 'Which?', options, settings: { none: 'None' } },
      { kind: 'matrix', text: 'Rooms?', options, rows },
      { kind: 'number', text: 'Far?' },
      { kind: 'moment', text: 'Day?' },
      { kind: 'moment', text: 'Hour?', settings: { parts: 'time' } },
      { kind: 'ranking', text: 'Order?', options },
    ].map((question, place) => ({ ...question, _id: idOf(place) }));
    const { survey, lost } = await written([...asked, { kind: 'text', text: 'Why?', show: { all: [condition] } }]);

    expect(survey.at(-1)).toMatchObject({ label: 'Why?', relevant });
    expect(lost.filter((each) => each.startsWith('condition'))).toEqual([]);
  });

  test('offers options under their conditions, also those of an earlier question', async () => {
    const which = { _id: idOf(1), kind: 'multiple', text: 'Which?', ownCode: 'means', options };
    const best = {
      ...{ kind: 'choice', ownCode: 'best' },
      text: `Which of {question:${idOf(1)}|them} is best?`,
      carries: { question: idOf(1) },
    };
    const { survey, choices, back } = await written([which, best]);

    expect(survey[1]).toEqual({
      ...{ type: 'select_one best', name: 'best', label: 'Which of ${means} is best?' },
      choice_filter:
        "(only_if_1 = '' or selected(${means}, 'item1')) and (only_if_2 = '' or selected(${means}, 'item2'))",
    });
    expect(choices.slice(2)).toEqual([
      { list_name: 'best', name: 'item1', label: 'Bus', only_if_1: 'yes' },
      { list_name: 'best', name: 'item2', label: 'Car', only_if_2: 'yes' },
    ]);
    const { _id: question } = back[0] ?? {};
    expect(back[1]?.options).toMatchObject([
      { text: 'Bus', show: { all: [{ question, chosen: ['Bus'] }] } },
      { text: 'Car', show: { all: [{ question, chosen: ['Car'] }] } },
    ]);
  });

  test.each(['added', 'rows'])('[K31] has the conditions of fields on their own entry: %s', async (records) => {
    const own = idOf(1);
    const show = { all: [{ question: own, chosen: [{ option: 'Works', pick: 1 }] }] };
    const { survey, lost } = await written([
      {
        ...{ _id: own, kind: 'fields', text: 'Jobs?', settings: { records }, rows: records === 'rows' ? rows : [] },
        options: [
          { text: 'Works', settings: { type: 'choice', choices: ['Yes', 'No'] } },
          { text: 'Since', settings: { type: 'number' }, show },
          { text: 'As', show: { any: [{ number: own, part: 'Since', op: 'above', value: 2000 }] } },
        ],
      },
    ]);
    const asked = survey.filter(({ type = '' }) => !type.includes('group') && !type.includes('repeat'));
    const named = asked.slice(0, 2).map(({ name = '' }) => name);
    expect(asked.slice(0, 3).map(({ relevant }) => relevant)).toEqual([
      undefined,
      `\${${named[0]}} = '1'`,
      `\${${named[1]}} > 2000`,
    ]);
    expect(asked).toHaveLength(records === 'rows' ? 6 : 3);
    expect(lost.filter((each) => each.startsWith('condition'))).toEqual([]);
  });

  test('has a group for a section, and a page for each where each is one', async () => {
    const section = { title: 'Two', text: 'More.', show: { all: [{ answered: idOf(1) }] } };
    const questions = [
      { _id: idOf(1), kind: 'text', text: 'One?' },
      { kind: 'text', text: 'Two?', section },
    ];
    const { survey, settings, back } = await written(questions, { asked: 'by-section', description: 'About us.' });

    expect(survey.map(({ type, name, label = '', relevant = '' }) => [type, name, label, relevant])).toEqual([
      ['note', 'about', 'About us.', ''],
      ['begin_group', 'page1', '', ''],
      ['text', 'q1', 'One?', ''],
      ['end_group', 'page1', '', ''],
      ['begin_group', 'page2', 'Two', "${q1} != ''"],
      ['note', 'page2_text', 'More.', ''],
      ['text', 'q2', 'Two?', ''],
      ['end_group', 'page2', '', ''],
    ]);
    expect(settings).toEqual([{ form_title: 'Trip & back', form_id: 'trip_back', style: 'pages' }]);
    expect(back.map(({ text }) => text)).toEqual(['About us.', 'One?', 'More.', 'Two?']);
  });

  test('has a group in a group for a subsection', async () => {
    const { survey } = await written([
      { kind: 'text', text: 'One?', section: { title: 'Outer', text: '' }, subsection: { title: 'Inner', text: '' } },
      { kind: 'text', text: 'Two?', subsection: { title: '', text: 'More.' } },
    ]);
    expect(survey.map(({ type, label = '' }) => [type, label])).toEqual([
      ['begin_group', 'Outer'],
      ['begin_group', 'Inner'],
      ['text', 'One?'],
      ['end_group', ''],
      ['begin_group', ''],
      ['note', 'More.'],
      ['text', 'Two?'],
      ['end_group', ''],
      ['end_group', ''],
    ]);
  });

  test('reads a group in a group back as a subsection with its own condition', async () => {
    const { survey, back, lost } = await written([
      { _id: idOf(1), kind: 'number', text: 'One?', section: { title: 'Home' }, subsection: { title: 'Kitchen' } },
      {
        ...{ kind: 'text', text: 'Two?' },
        subsection: { title: 'Garden', show: { all: [{ number: idOf(1), op: 'above', value: 2 }] } },
      },
      { kind: 'text', text: 'Three?', section: { title: 'Work' } },
    ]);

    expect(survey.map(({ type, label = '' }) => `${type} ${label}`.trim())).toEqual([
      ...['begin_group Home', 'begin_group Kitchen', 'integer One?', 'end_group'],
      ...['begin_group Garden', 'text Two?', 'end_group', 'end_group'],
      ...['begin_group Work', 'text Three?', 'end_group'],
    ]);
    expect(lost).toEqual([]);
    expect(back.map(({ section, subsection }) => [section?.title, subsection?.title])).toEqual([
      ['Home', 'Kitchen'],
      [undefined, 'Garden'],
      ['Work', undefined],
    ]);
    expect(back[1]?.subsection?.show).toMatchObject({ all: [{ op: 'above', value: 2 }] });
  });

  test('tells what it cannot hold', async () => {
    const { lost } = await written(
      [
        { kind: 'text', text: 'Mail?', settings: { format: 'email', placeholder: 'me@here' } },
        { kind: 'choice', text: 'How?', options, settings: { other: 'By air' } },
        { kind: 'number', text: 'Old?', settings: { unit: 'years' } },
      ],
      { asked: 'one-by-one', cap: 5, duration: 60 },
    );
    expect(lost).toEqual(
      expect.arrayContaining([
        ...['setting format: email', 'setting placeholder: me@here', 'setting other: By air', 'setting unit: years'],
        ...['survey asked: one-by-one', 'survey cap: 5', 'survey duration: 60'],
      ]),
    );
  });

  test('has all kinds, and each question of a kind comes back as one or more', async () => {
    const samples = KIND_NAMES.flatMap((kind) =>
      serverOf(kind).sample.questions.map((question) => ({ kind, ...question })),
    );
    for (const sample of samples) {
      const { survey, back } = await written([sample]);
      const names = survey.filter(({ type }) => !type?.startsWith('end_')).map(({ name }) => name);

      expect(new Set(names).size).toBe(names.length);
      expect(back.length, `${sample.text}`).toBeGreaterThan(0);
    }
  });
});
