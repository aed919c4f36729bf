// biome-ignore-all lint/suspicious/noTemplateCurlyInString: an XLSForm names its questions so

import { describe, expect, test } from 'vitest';
import { docxOf } from '#server/test/exchange/paper-files.ts';
import { xlsxOf } from '#server/test/exchange/workbooks.ts';
import { readSurveyFile } from '../survey-file.ts';

type Sheets = Parameters<typeof xlsxOf>[0];
type Row = readonly string[];

function read(survey: readonly Row[], more: Sheets = {}) {
  const found = readSurveyFile(xlsxOf({ survey, choices: CHOICES, ...more }));
  if ('own' in found) throw new Error('not a file of another program');
  const questions = found.survey.questions ?? [];
  const byText = (text: string) => questions.find((question) => question.text === text);
  return { ...found, questions, byText };
}
const losses = ({ lost }: ReturnType<typeof read>) => lost.map(({ what, detail }) => [what, detail]);

const CHOICES = [
  ['list_name', 'name', 'label', 'region'],
  ['pet', 'dog', 'A dog', ''],
  ['pet', 'cat', 'A cat', ''],
  ['region', 'n', 'North', ''],
  ['region', 's', 'South', ''],
  ['town', 'a', 'Northtown', 'n'],
  ['town', 'b', 'Southtown', 's'],
];
const HEAD = ['type', 'name', 'label'];

describe('[L91] an XLSForm', () => {
  test('has its types', () => {
    const { questions, lost } = read([
      [...HEAD, 'appearance', 'parameters'],
      ['text', 'a', 'Why?', 'multiline'],
      ['integer', 'b', 'How many?'],
      ['decimal', 'c', 'How long?'],
      ['range', 'd', 'How much?', '', 'start=1 end=7 step=2'],
      ['date', 'e', 'Which day?'],
      ['dateTime', 'f', 'When?'],
      ['select_one pet', 'g', 'Which?', 'minimal'],
      ['select_multiple pet or_other', 'h', 'Which ones?'],
      ['rank pet', 'i', 'In which order?'],
      ['note', 'j', 'Well done.'],
      ['image', 'k', 'Show it.'],
      ['acknowledge', 'l', 'Do you agree?'],
    ]);
    expect(lost).toEqual([]);
    expect(questions.map(({ kind, settings }) => [kind, settings])).toMatchObject([
      ['text', { format: 'lines' }],
      ['number', { decimals: 0 }],
      ['number', { decimals: 3 }],
      ['number', { look: 'slider', min: 1, max: 7, step: 2 }],
      ['moment', { parts: 'date' }],
      ['moment', { parts: 'both' }],
      ['choice', { look: 'dropdown' }],
      ['multiple', { other: 'Other' }],
      ['ranking', {}],
      ['statement', {}],
      ['file', { taken: 'pictures' }],
      ['choice', { look: 'consent' }],
    ]);
    expect(questions[6]).toMatchObject({ ownCode: 'g', options: [{ ownCode: 'dog' }, { ownCode: 'cat' }] });
  });

  test('has sections from groups, with conditions on both, and names the questions that a text repeats', () => {
    const found = read([
      [...HEAD, 'relevant', 'required'],
      ['integer', 'age', 'How old?', '', 'yes'],
      ['select_multiple pet', 'pets', 'Which ones?', '${age} >= 18 and not(${age} = 99)', 'true()'],
      ['begin group', 'dogs', 'Dogs', "selected(${pets}, 'dog')"],
      ['text', 'name', 'What is it called?', 'count-selected(${pets}) > 1 or ${age} div 2 < 20'],
      ['end group', '', ''],
      ['note', 'end', 'You are ${age}.'],
    ]);
    expect(losses(found)).toEqual([]);
    const [age, pets, name] = found.questions;
    expect(age).toMatchObject({ required: true });
    expect(pets).toMatchObject({
      required: true,
      show: {
        all: [
          { number: age?._id, op: 'atLeast', value: 18 },
          {
            any: [
              { number: age?._id, op: 'isNot', value: 99 },
              { answered: age?._id, not: true },
            ],
          },
        ],
      },
    });
    expect(name).toMatchObject({
      section: { title: 'Dogs', show: { all: [{ question: pets?._id, chosen: ['A dog'] }] } },
      show: { any: [{ count: pets?._id, op: 'above', value: 1 }, {}] },
    });
    expect(found.questions[3]?.text).toContain(age?._id);
  });

  test('has subsections from groups in groups, each with its own condition; a page for each group stays one page', () => {
    const form: string[][] = [
      [...HEAD, 'relevant'],
      ['integer', 'age', 'How old?'],
      ['begin group', 'home', 'Home', '${age} > 1'],
      ['begin group', 'pets', 'Pets', '${age} > 2'],
      ['text', 'a', 'Which?'],
      ['end group'],
      ['begin group', 'plants', 'Plants'],
      ['text', 'b', 'Which ones?'],
      ['end group'],
      ['end group'],
    ];
    for (const isByPage of [false, true]) {
      const { questions, lost, survey } = read(form, isByPage ? { settings: [['style'], ['pages']] } : {});
      expect(lost).toEqual([]);
      expect(survey.asked).toBe(isByPage ? 'by-section' : 'together');
      const [age, first, second] = questions;
      const above = (value: number) => ({ all: [{ number: age?._id, op: 'above', value }] });
      expect(first).toMatchObject({
        section: { title: 'Home', show: above(1) },
        subsection: { title: 'Pets', show: above(2) },
      });
      expect([second?.section ?? null, second?.subsection?.title]).toEqual([null, 'Plants']);
      expect(second?.subsection?.show).toBeUndefined();
    }
  });

  test('has a choice filter as conditions of the choices', () => {
    const found = read([
      [...HEAD, 'choice_filter'],
      ['select_one region', 'where', 'Which region?'],
      ['select_one town', 'town', 'Which town?', 'region = ${where}'],
    ]);
    expect(losses(found)).toEqual([]);
    const [where, town] = found.questions;
    expect(town?.options).toMatchObject([
      { text: 'Northtown', show: { all: [{ question: where?._id, chosen: ['North'] }] } },
      { text: 'Southtown', show: { all: [{ question: where?._id, chosen: ['South'] }] } },
    ]);
  });

  test.each([
    ['integer', '. > 0 and . <= 120', { min: 1, max: 120 }],
    ['integer', '17 < .', { min: 18 }],
    ['decimal', '. >= 0.5', { min: 0.5 }],
    ['date', ". >= date('2020-01-31')", { earliest: '2020-01-31' }],
    ['date', '. <= today()', { latestFromToday: '0d' }],
    ['date', '. > today() - 8 and today() > .', { earliestFromToday: '-7d', latestFromToday: '-1d' }],
    ['text', 'string-length(.) < 10', { max: 9 }],
    ['select_multiple pet', 'count-selected(.) <= 2', { max: 2 }],
  ])('has a constraint of %s as bounds: %s', (type, constraint, settings) => {
    const found = read([
      [...HEAD, 'constraint'],
      [type, 'a', 'A?', constraint],
    ]);
    expect(found.questions[0]?.settings).toMatchObject(settings);
    expect(losses(found)).toEqual([]);
  });

  test.each([
    "not(selected(., 'cat') and count-selected(.) > 1)",
    "not(selected(., 'cat')) or count-selected(.) = 1",
    "if(selected(., 'cat'), count-selected(.) = 1, true())",
    "count-selected(.) >= 1 and not(count-selected(.) >= 2 and selected(., 'cat'))",
  ])('has a choice that excludes the others: %s', (constraint) => {
    const found = read([
      [...HEAD, 'constraint'],
      ['select_multiple pet', 'a', 'Which pets?', constraint],
    ]);
    expect(found.questions[0]).toMatchObject({ options: [{ text: 'A dog' }, { text: 'A cat', exclusive: true }] });
    expect(losses(found)).toEqual([]);
  });

  test('leaves out columns that its programs do not know', () => {
    const found = read([
      [...HEAD, 'notes of ours', 'bind::orx:max', 'body::size'],
      ['text', 'a', 'A?', 'Ask Bob', '', '3'],
    ]);
    expect(losses(found)).toEqual([['setting', 'body::size: 3']]);
  });

  test('has repeats as fields, and tables of choices as matrices', () => {
    const found = read([
      [...HEAD, 'appearance', 'relevant'],
      ['begin repeat', 'child', 'Each child'],
      ['text', 'name', 'Name'],
      ['integer', 'age', 'Age'],
      ['end repeat'],
      ['begin group', 'mood', 'How often?', 'table-list'],
      ['select_one pet', 'm1', 'At home?'],
      ['select_one pet', 'm2', 'At work?'],
      ['end group'],
      ['text', 'why', 'Why?', '', "${m2} = 'cat'"],
    ]);
    expect(losses(found)).toEqual([]);
    expect(found.questions).toMatchObject([
      {
        kind: 'fields',
        text: 'Each child',
        settings: { records: 'added' },
        options: [{ text: 'Name' }, { text: 'Age' }],
      },
      { kind: 'matrix', rows: [{ text: 'At home?', ownCode: 'm1' }, { text: 'At work?' }] },
      { show: { all: [{ chosen: [{ row: 'At work?', option: 'A cat' }] }] } },
    ]);
  });

  test('[K31] has the conditions of a repeat on its own entry, also those of groups in it', () => {
    const found = read([
      [...HEAD, 'relevant'],
      ['begin repeat', 'animal', 'Each animal'],
      ['select_one pet', 'sort', 'Sort'],
      ['integer', 'age', 'Age', "selected(${sort}, 'dog')"],
      ['begin group', 'old', 'Old', '${age} >= 10'],
      ['text', 'vet', 'Vet'],
      ['text', 'ills', 'Ills', "${vet} != ''"],
      ['end group'],
      ['calculate', 'months', ''],
      ['text', 'fed', 'Fed', '${months} > 3'],
      ['end repeat'],
    ]);
    const [animal] = found.questions;
    const own = animal?._id;
    const isOld = { number: own, part: 'Age', op: 'atLeast', value: 10 };
    expect(animal?.options?.map((option) => (typeof option === 'string' ? null : option.show))).toEqual([
      undefined,
      { all: [{ question: own, chosen: [{ option: 'Sort', pick: 1 }] }] },
      { all: [isOld] },
      { all: [isOld, { question: own, chosen: ['Vet'] }] },
      undefined,
    ]);
    expect(losses(found).filter(([what]) => what === 'condition')).toEqual([['condition', '${months} > 3']]);
  });

  test('has calculated values where they come first, empty where they are not relevant', () => {
    const found = read([
      [...HEAD, 'relevant', 'calculation'],
      ['date', 'from', 'From?'],
      ['date', 'to', 'To?'],
      ['begin group', 'g', '', "${from} != ''"],
      ['calculate', 'days', '', '', '${to} - ${from}'],
      ['end group'],
      ['text', 'why', 'Why so long?', '${days} > 7'],
    ]);
    expect(losses(found)).toEqual([]);
    const [from, to, why] = found.questions;
    expect(found.survey.calculations).toMatchObject([
      {
        name: 'days',
        formula: { call: 'if', of: [{}, { call: 'days', of: [{ answer: from?._id }, { answer: to?._id }] }] },
      },
    ]);
    expect(JSON.stringify(why?.show)).toContain(found.survey.calculations?.[0]?._id);
  });

  test('[L95] is in its default language, with the others as translations', () => {
    const found = read(
      [
        ['type', 'name', 'label::English (en)', 'label::Français (fr)'],
        ['text', 'a', 'Why?', 'Pourquoi ?'],
      ],
      {
        settings: [
          ['form_title', 'default_language'],
          ['Enquête', 'Français (fr)'],
        ],
      },
    );
    expect(found.survey.title).toBe('Enquête');
    expect(found.questions[0]?.text).toBe('Pourquoi ?');
    expect(found.survey.translations).toEqual({
      language: 'fr',
      others: [{ language: 'en', offered: true, texts: [{ part: 'question', of: 'Pourquoi ?', text: 'Why?' }] }],
    });
    expect(losses(found)).toEqual([]);
  });

  test('names what has no place here', () => {
    const found = read([
      [...HEAD, 'relevant', 'constraint', 'required', 'media::image', 'default'],
      ['start', 'start'],
      ['geopoint', 'g', 'Where?'],
      ['integer', 'a', 'A?', 'pulldata(${g}) = 1', '. != 5', '${g} = 1', 'a.png', 'today()'],
    ]);
    expect(losses(found)).toEqual(
      expect.arrayContaining([
        ['field', 'start'],
        ['changed', 'geopoint'],
        ['media', 'a.png'],
        ['setting', 'default: today()'],
      ]),
    );
    expect(losses(found).filter(([what]) => what === 'condition' || what === 'rule')).toHaveLength(1);
  });
});

describe('[L57] a packed file', () => {
  const fault = (file: Uint8Array): unknown => {
    try {
      readSurveyFile(file);
    } catch (error) {
      return (error as { fields?: unknown }).fields;
    }
    return null;
  };
  const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
  const sheet = (xml: string) => xlsxOf({ survey: [HEAD] }, { 'xl/worksheets/sheet0.xml': xml });

  test.each([
    ['is empty', new Uint8Array(), { file: 'empty' }],
    ['is an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), { file: 'xls' }],
    ['is no archive', Uint8Array.of(1, 2, 3), { file: 'unknown' }],
    ['breaks off', xlsxOf({ survey: [HEAD] }).subarray(0, 300), { file: 'broken' }],
    ['is a Word document', new Uint8Array(docxOf('')), { file: 'zip' }],
    ['has no sheet of questions', xlsxOf({ data: [['a', 'b']] }), { file: 'unknown' }],
    ['unpacks to far more', sheet(' '.repeat(26_000_000)), { file: 'much' }],
    ['has too many rows', sheet(`<w>${row.repeat(40_000)}</w>`), { file: 'much' }],
    ['is nested too deeply', sheet('<a>'.repeat(5_000)), { 'line 1': 'depth' }],
    ['has a document type', sheet('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), { 'line 1': 'doctype' }],
  ])('that %s is refused', (_, file, fields) => {
    expect(fault(file)).toEqual(fields);
  });
});
