import { describe, expect, test } from 'vitest';
import { readSurveyFile } from '../survey-file.ts';

const COLUMNS = [
  ...['Variable / Field Name', 'Form Name', 'Section Header', 'Field Type', 'Field Label'],
  ...['Choices, Calculations, OR Slider Labels', 'Field Note', 'Text Validation Type OR Show Slider Number'],
  ...['Text Validation Min', 'Text Validation Max', 'Branching Logic (Show field only if...)', 'Required Field?'],
  ...['Matrix Group Name', 'Field Annotation'],
];
const PLACES: Record<string, number> = {
  ...{ form: 1, section: 2, choices: 5, note: 6, validation: 7, min: 8, max: 9, branching: 10, required: 11 },
  ...{ matrix: 12, annotation: 13 },
};

/** A field as a line of a dictionary. */
function field(name: string, type: string, label: string, more: Record<string, string> = {}): string {
  const cells = COLUMNS.map(() => '');
  for (const [place, text] of Object.entries({ 0: name, 1: 'about', 3: type, 4: label })) cells[Number(place)] = text;
  for (const [column, text] of Object.entries(more)) cells[PLACES[column] ?? 0] = text;
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

function read(...fields: string[]) {
  const found = readSurveyFile([COLUMNS.map((name) => `"${name}"`).join(','), ...fields].join('\r\n'));
  if ('own' in found) throw new Error('not a file of another program');
  return { ...found, questions: found.survey.questions ?? [] };
}
const losses = ({ lost }: ReturnType<typeof read>) => lost.map(({ what, detail }) => [what, detail]);

describe('[L91] a data dictionary of REDCap', () => {
  test('has its types, bounds and codes', () => {
    const found = read(
      field('a', 'text', 'Your name?', { required: 'y', note: 'As you like it.' }),
      field('b', 'text', 'How old?', { validation: 'integer', min: '18', max: '99' }),
      field('c', 'text', 'When?', { validation: 'date_dmy', min: '2020-01-31' }),
      field('d', 'notes', 'Why?'),
      field('e', 'radio', 'Which?', { choices: '1, One | -9, None, really' }),
      field('f', 'yesno', 'Well?'),
      field('g', 'slider', 'How much?'),
      field('h', 'descriptive', 'Thank you.'),
      field('i', 'checkbox', 'All of it?', {
        ...{ choices: '1, One | 2, Two | 9, None', annotation: "@NONEOFTHEABOVE='9,2' @MAXCHECKED=2" },
      }),
    );
    expect(losses(found)).toEqual([]);
    expect(found.questions).toMatchObject([
      { kind: 'text', ownCode: 'a', required: true, explanation: 'As you like it.' },
      { kind: 'number', settings: { min: 18, max: 99, decimals: 0 } },
      { kind: 'moment', settings: { parts: 'date', earliest: '2020-01-31' } },
      { kind: 'text', settings: { format: 'lines' } },
      {
        kind: 'choice',
        options: [
          { text: 'One', ownCode: '1' },
          { text: 'None, really', ownCode: '-9' },
        ],
      },
      { kind: 'choice', settings: { look: 'buttons' }, options: [{ ownCode: '1' }, { ownCode: '0' }] },
      { kind: 'number', settings: { look: 'slider', min: 0, max: 100 } },
      { kind: 'statement' },
      {
        kind: 'multiple',
        settings: { max: 2 },
        options: [{ text: 'One' }, { text: 'Two', exclusive: true }, { text: 'None', exclusive: true }],
      },
    ]);
  });

  test('has branching logic over boxes, numbers and rows', () => {
    const found = read(
      field('age', 'text', 'How old?', { validation: 'integer' }),
      field('pets', 'checkbox', 'Pets?', { choices: '1, Dog | 2, Cat' }),
      field('m1', 'radio', 'At home?', { matrix: 'mood', choices: '1, Good | 2, Bad' }),
      field('m2', 'radio', 'At work?', { matrix: 'mood', choices: '1, Good | 2, Bad' }),
      field('x', 'notes', 'X?', { branching: "[age] >= 18 and [pets(2)] = '1'" }),
      field('y', 'notes', 'Y?', { branching: "[pets(1)] <> '1' or [m2] = '2'" }),
    );
    expect(losses(found)).toEqual([]);
    const [age, pets, mood, x, y] = found.questions;
    expect(mood).toMatchObject({ kind: 'matrix', rows: [{ ownCode: 'm1' }, { ownCode: 'm2' }] });
    expect(x?.show).toMatchObject({
      all: [
        { number: age?._id, op: 'atLeast', value: 18 },
        { question: pets?._id, chosen: ['Cat'] },
      ],
    });
    expect(y?.show).toMatchObject({
      any: [
        { question: pets?._id, chosen: ['Dog'], not: true },
        { question: mood?._id, chosen: [{ row: 'At work?', option: 'Bad' }] },
      ],
    });
  });

  test('has forms and headings as sections', () => {
    const found = read(
      field('a', 'notes', 'A?'),
      field('b', 'notes', 'B?', { section: 'Part two' }),
      field('c', 'notes', 'C?', { form: 'your_day' }),
    );
    expect(found.questions.map(({ section, subsection }) => (section ?? subsection)?.title)).toEqual([
      'About',
      'Part two',
      'Your day',
    ]);
  });

  test('keeps a matrix together only where all of it is asked together', () => {
    const row = { matrix: 'mood', choices: '1, Good | 2, Bad' };
    const found = read(
      field('mood', 'radio', 'At home?', row),
      field('m2', 'radio', 'At work?', row),
      field('m3', 'radio', 'At sea?', { ...row, branching: "[mood] = '1'" }),
    );
    expect(losses(found)).toEqual([]);
    const [mood, sea] = found.questions;
    expect(mood).toMatchObject({ kind: 'matrix', rows: [{}, {}] });
    expect(sea).toMatchObject({ kind: 'choice', show: { all: [{ chosen: [{ row: 'At home?', option: 'Good' }] }] } });
  });

  test('names what has no place here', () => {
    const found = read(
      field('a', 'sql', 'A?', { annotation: '@READONLY' }),
      field('b', 'notes', 'B?', { branching: "[visit_1_arm_1][a] = '1'" }),
      field('c', 'text', 'C?', { validation: 'zipcode', min: '5' }),
      field('d', 'notes', 'D?', { annotation: '@HIDDEN' }),
      field('e', 'calc', 'E?', { choices: "datediff([a], 'today', 'y')" }),
    );
    expect(losses(found)).toEqual([
      ['setting', '@READONLY'],
      ['changed', 'sql'],
      ['condition', "[visit_1_arm_1][a] = '1'"],
      ['setting', 'zipcode'],
      ['setting', 'min: 5'],
      ['calculation', "e = datediff([a], 'today', 'y')"],
      ['never', 'visible: false'],
    ]);
  });

  test('[L57] with a quotation mark that is never closed is refused', () => {
    expect(() => read('"a,about')).toThrow(expect.objectContaining({ fields: { 'line 2': 'csv' } }));
  });
});
