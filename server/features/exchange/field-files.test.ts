// Small files, each of a kind that real ones are of.
import { describe, expect, test } from 'vitest';
import { readSurveyFile } from './survey-file.ts';

type Row = Record<string, string>;

function lime(tables: Record<string, Row[]>, docType = 'Survey'): string {
  const table = ([name, rows]: [string, Row[]]) =>
    `<${name}><rows>${rows
      .map(
        (row) =>
          `<row>${Object.entries(row)
            .map(([field, value]) => `<${field}><![CDATA[${value}]]></${field}>`)
            .join('')}</row>`,
      )
      .join('')}</rows></${name}>`;
  return `<document><LimeSurveyDocType>${docType}</LimeSurveyDocType><languages><language>en</language></languages>${Object.entries(tables).map(table).join('')}</document>`;
}

const asked = (qid: string, type: string, title: string, more: Row = {}): Row => ({
  ...{ qid, gid: '1', parent_qid: '0', type, title, question: `${title}?`, question_order: qid, language: 'en' },
  ...more,
});
const GROUPS = [{ gid: '1', group_name: 'All', language: 'en' }];

function read(file: string) {
  const got = readSurveyFile(file);
  const survey = 'survey' in got ? got.survey : got.own;
  const names = new Map((survey.questions ?? []).map((question) => [question._id, question.text]));
  const shows = Object.fromEntries((survey.questions ?? []).flatMap(({ text, show }) => (show ? [[text, show]] : [])));
  // Ids are made up.
  return {
    ...{ survey, lost: got.lost },
    shows: JSON.parse(JSON.stringify(shows), (_, value) => names.get(value) ?? value),
  };
}

describe('[L55] LimeSurvey as people use it', () => {
  const pets = [asked('5', 'L', 'tongue'), asked('6', 'M', 'pets'), asked('7', 'N', 'age'), asked('8', 'F', 'meals')];
  const parts = {
    groups: GROUPS,
    subquestions: [
      { qid: '61', parent_qid: '6', title: 'SQ001', question: 'Dog', question_order: '1', language: 'en' },
      { qid: '62', parent_qid: '6', title: 'SQ002', question: 'Cat', question_order: '2', language: 'en' },
      { qid: '81', parent_qid: '8', title: 'SQ001', question: 'Food', question_order: '1', language: 'en' },
    ],
    answers: ['none', 'a little', 'well'].flatMap((answer, place) =>
      ['5', '8'].map((qid) => ({ qid, code: `${place + 1}`, answer, sortorder: `${place}`, language: 'en' })),
    ),
  };
  const shownIf = (relevance: string) =>
    read(lime({ ...parts, questions: [...pets, asked('9', 'S', 'why', { relevance })] }));

  test.each([
    ['age >= 18', { all: [{ number: 'age?', op: 'atLeast', value: 18 }] }],
    ['111X1X6SQ001 == "Y"', { all: [{ question: 'pets?', chosen: ['Dog'] }] }],
    ['pets_SQ002.NAOK != "Y"', { all: [{ question: 'pets?', chosen: ['Cat'], not: true }] }],
    ['count(that.pets.NAOK) >= 2', { all: [{ count: 'pets?', op: 'atLeast', value: 2 }] }],
    ['tongue.NAOK >= 2', { all: [{ question: 'tongue?', chosen: ['a little', 'well'] }] }],
    ['meals_SQ001 == 1', { all: [{ question: 'meals?', chosen: [{ row: 'Food', option: 'none' }] }] }],
    ['0', { all: [{ holds: { value: false } }] }],
    [
      'if(age > 17, 1, 0) == 1',
      {
        all: [
          {
            holds: {
              call: 'is',
              of: [
                {
                  call: 'if',
                  of: [{ call: 'above', of: [{ answer: 'age?' }, { value: 17 }] }, { value: 1 }, { value: 0 }],
                },
                { value: 1 },
              ],
            },
          },
        ],
      },
    ],
  ])('shows a question when it says so: %s', (relevance, show) => {
    const { shows, lost } = shownIf(relevance);
    expect(shows).toEqual({ 'why?': show });
    expect(lost.map(({ what }) => what)).toEqual(relevance === '0' ? ['never'] : []);
  });

  test('reads the conditions of its designer: scenarios, alternatives and rows', () => {
    const condition = (scenario: string, cqid: string, cfieldname: string, value: string) => ({
      ...{ qid: '9', scenario, cqid, cfieldname, method: '==', value },
    });
    const { shows, lost } = read(
      lime({
        ...parts,
        questions: [...pets, asked('9', 'S', 'why')],
        conditions: [
          condition('1', '8', '111X1X8SQ001', '1'),
          condition('1', '6', '111X1X6', 'SQ002'),
          condition('2', '5', '111X1X5', '3'),
        ],
      }),
    );
    expect(lost).toEqual([]);
    expect(shows).toEqual({
      'why?': {
        any: [
          {
            all: [
              { question: 'meals?', chosen: [{ row: 'Food', option: 'none' }] },
              { question: 'pets?', chosen: ['Cat'] },
            ],
          },
          { question: 'tongue?', chosen: ['well'] },
        ],
      },
    });
  });

  test('loses nothing by what a question theme writes by itself, and keeps questions without words', () => {
    const attributes = [
      ['statistics_showmap', '1'],
      ['time_limit_action', '1'],
      ['fix_height', '200'],
      ['input_boxes', '0'],
    ].map(([attribute = '', value = '']) => ({ qid: '1', attribute, value }));
    const questions = [asked('1', 'S', 'a'), asked('2', 'S', 'b', { question: '<p> </p>' })];
    const { survey, lost } = read(lime({ groups: GROUPS, questions, question_attributes: attributes }));
    expect(survey.questions?.map(({ text }) => text)).toEqual(['a?', 'b']);
    expect(lost.map(({ of, what }) => [of, what])).toEqual([['b', 'wordless']]);
  });

  test('reads a group, a question, and a survey in columns', () => {
    const group = read(lime({ groups: GROUPS, questions: [asked('1', 'S', 'a')] }, 'Group'));
    const question = read(lime({ questions: [asked('1', 'S', 'a')] }, 'Question'));
    const columns = read(
      [
        'class\ttype/scale\tname\trelevance\ttext\tlanguage\tmandatory',
        'S\t\tlanguage\t\tde\t\t',
        'SL\t\tsurveyls_title\t\tEssen\tde\t',
        'G\t\tEins\t1\t\tde\t',
        'Q\tL\tmag\t1\t"Magst du\n""Brot""?"\tde\tY',
        'A\t0\t1\t\tJa\tde\t',
        'A\t0\t2\t\tNein\tde\t',
        'Q\tS\twarum\tmag == "2"\tWarum?\tde\t',
      ].join('\n'),
    );
    expect([group, question].map(({ survey }) => survey.questions?.map(({ text }) => text))).toEqual([['a?'], ['a?']]);
    expect(columns.survey.title).toBe('Essen');
    expect(columns.survey.questions).toMatchObject([
      { text: 'Magst du "Brot"?', required: true, options: [{ text: 'Ja' }, { text: 'Nein' }] },
      { kind: 'text', text: 'Warum?' },
    ]);
    expect(columns.shows).toEqual({ 'Warum?': { all: [{ question: 'Magst du "Brot"?', chosen: ['Nein'] }] } });
  });
});

describe('[L54] SurveyJS as people use it', () => {
  const elements = [
    { type: 'boolean', name: 'agree', title: 'Agree?', valueTrue: 'y', valueFalse: 'n' },
    { type: 'dropdown', name: 'year', title: 'Year?', choicesMin: 2018, choicesMax: 2020 },
    { type: 'radiogroup', name: 'food', title: 'Food?', choices: ['b|Bread', 'c|Cheese'] },
    { type: 'yesno', name: 'here', title: 'Here?' },
    { type: 'text', name: 'blank', title: '  ' },
    { type: 'starmap', name: 'odd', title: 'Odd?', choices: ['One', 'Two'] },
    { type: 'text', name: 'why', title: 'Why?', visible: false, visibleIf: "{AGREE} = 'y' and {here} = 'y'" },
    { type: 'text', name: 'how', title: 'How?', visibleIf: '{year} > 2018', requiredIf: '{year} > 2018' },
    { type: 'text', name: 'who', title: 'Who?', enableIf: "{food} = 'b'" },
  ];

  test('reads values, widgets and rules, and tells what it guessed', () => {
    const { survey, shows, lost } = read(JSON.stringify({ elements }));
    expect(survey.questions?.map(({ text, kind }) => [text, kind])).toEqual([
      ...[
        ['Agree?', 'choice'],
        ['Year?', 'choice'],
        ['Food?', 'choice'],
        ['Here?', 'choice'],
        ['blank', 'text'],
      ],
      ...[
        ['Odd?', 'choice'],
        ['Why?', 'text'],
        ['How?', 'text'],
        ['Who?', 'text'],
      ],
    ]);
    expect(survey.questions?.[7]?.required).toBe(true);
    expect(shows).toEqual({
      'Why?': {
        all: [
          { question: 'Agree?', chosen: ['Yes'] },
          { question: 'Here?', chosen: ['Yes'] },
        ],
      },
      'How?': { all: [{ question: 'Year?', chosen: ['2019', '2020'] }] },
      'Who?': { all: [{ question: 'Food?', chosen: ['Bread'] }] },
    });
    // Each loss names the place of its question.
    expect(lost.map(({ question, of, what }) => [question, of, what])).toEqual([
      [4, 'blank', 'wordless'],
      [5, 'Odd?', 'changed'],
    ]);
  });

  test.each([
    ['an object', { id: 7, json: { elements } }],
    ['two of them', { data: { survey: { elements } } }],
    ['a text', { content: JSON.stringify({ elements }) }],
    ['a list', [{ elements }]],
  ])('finds a survey in %s', (_, wrapped) => {
    expect(read(JSON.stringify(wrapped)).survey.questions).toHaveLength(elements.length);
  });
});
