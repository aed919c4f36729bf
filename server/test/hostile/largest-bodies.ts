import { randomUUID } from 'node:crypto';
import { IMPORT_MAX } from '#basics/limits.ts';
import { SURVEY } from '#server/test/app.ts';
import { GERMAN } from '#server/test/contract-examples.ts';
import type { Name } from '#server/test/sweep.ts';
import { base64Of, lsaOf, lssOf } from '../exchange/answer-files.ts';
import { docxOf } from '../exchange/paper-files.ts';
import { xlsxOf } from '../exchange/workbooks.ts';

/** So many of something. */
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const long = (unit: string, length = IMPORT_MAX - 2_000) => unit.repeat(length / unit.length);

const choices = (questions: number, options: number) =>
  times(questions, (n) => ({ text: `Question ${n}`, options: times(options, (place) => `Option ${place} of ${n}`) }));
const IDS = times(100, () => randomUUID());

/** A workbook, in base64. @param xml of its sheet */
const packedSheet = (xml: string): string =>
  Buffer.from(xlsxOf({ survey: [] }, { 'xl/worksheets/sheet0.xml': xml })).toString('base64');

/** The largest surveys that can be published, and those with the most faults. */
const SURVEYS: Record<string, unknown> = {
  'a hundred questions of a hundred options': { ...SURVEY, questions: choices(100, 100) },
  'a hundred matrices': {
    ...SURVEY,
    questions: times(100, (n) => ({
      ...{ kind: 'matrix', text: `Matrix ${n}` },
      ...{ options: times(11, (place) => `Column ${place}`), rows: times(30, (place) => `Row ${place}`) },
    })),
  },
  'conditions everywhere': {
    ...SURVEY,
    questions: choices(100, 40).map((question, n) => ({
      ...question,
      _id: IDS[n],
      ...(n > 0 && {
        show: {
          any: times(20, (place) => ({
            all: times(20, (each) => ({ question: IDS[(place + each) % n], chosen: question.options })),
          })),
        },
      }),
    })),
  },
  'the same option again and again': {
    ...SURVEY,
    questions: times(100, () => ({ text: 'Why?', options: times(100, () => 'Same') })),
  },
  'faults everywhere': {
    ...SURVEY,
    questions: times(100, () => ({ kind: 7, text: 7, options: times(150, () => ({ text: 7, picture: 7 })) })),
  },
  'unknown kinds': { ...SURVEY, questions: times(100, () => ({ kind: 'x', settings: { a: times(100, () => ({})) } })) },
};

const row = (fields: Record<string, string>) =>
  `<row>${Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)}</row>`;

function limeFile(tables: Record<string, string[]>): string {
  const written = Object.entries(tables).map(([name, rows]) => `<${name}><rows>${rows.join('')}</rows></${name}>`);
  return `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><surveys><rows>${row({ language: 'en' })}</rows></surveys>${written.join('')}</document>`;
}

const limeQuestion = (question: string, more: Record<string, string> = {}) =>
  limeFile({
    groups: [row({ gid: '1' })],
    questions: [row({ qid: '1', gid: '1', parent_qid: '0', type: 'S', title: 'Q', question, ...more })],
  });
const limeRows = (count: number, make: (n: string) => Record<string, string>) => times(count, (n) => row(make(`${n}`)));
const surveyJs = (...elements: object[]) => JSON.stringify({ elements });

/** Files of other programs that are much work. */
export const HOSTILE_FILES: Record<string, () => string> = {
  'paragraphs without end': () => limeQuestion(long('<p>')),
  'elements without end': () => `<document>${long('<p/>')}`,
  'attributes without end': () => `<document ${times(150_000, (n) => `a${n}="x"`).join(' ')}></document>`,
  'comments that nothing closes': () => limeQuestion(long('<!--x')),
  'links that nothing closes': () => limeQuestion(long('<a ')),
  'letters by their names': () => `<document>${long('&amp;')}</document>`,
  placeholders: () => limeQuestion(long('{a ')),
  'old names in a condition': () => limeQuestion('Why?', { relevance: long('1X1X1 ') }),
  'answers without end': () =>
    limeFile({
      groups: limeRows(1, (gid) => ({ gid })),
      questions: [row({ qid: '1', gid: '0', parent_qid: '0', type: 'L', question: 'Why?' })],
      answers: limeRows(15_000, (code) => ({ qid: '1', code, answer: code, sortorder: code })),
    }),
  'groups of questions that are shuffled': () =>
    limeFile({
      groups: limeRows(10_000, (gid) => ({ gid })),
      questions: limeRows(10_000, (qid) => ({ qid, gid: qid, parent_qid: '0', type: 'S' })),
      question_attributes: limeRows(10_000, (qid) => ({ qid, attribute: 'random_group', value: qid })),
    }),
  'a dictionary with as many fields as fit': () => `field_name,form_name\n${'a,b\n'.repeat(49_000)}`,
  'choices of a dictionary without end': () =>
    `field_name,field_type,select_choices_or_calculations\na,radio,${long(' ')}`,
  'branches in branches': () =>
    JSON.stringify({
      SurveyEntry: {},
      SurveyElements: [
        {
          Element: 'FL',
          Payload: times(50, (n) => n).reduce<object>((flow) => ({ Type: 'Branch', Flow: [flow] }), {}),
        },
      ],
    }),
  'choices of a feedback without end': () =>
    `<FEEDBACK><ITEM TYPE="multichoice"><PRESENTATION>r&gt;&gt;&gt;&gt;&gt;${long('a|')}</PRESENTATION></ITEM></FEEDBACK>`,
  'choices without end': () => surveyJs({ type: 'checkbox', name: 'a', choices: times(400_000, (n) => n) }),
  'as many choices as are read': () =>
    surveyJs(...times(5, (n) => ({ type: 'checkbox', name: `a${n}`, choices: times(19_000, (place) => `c${place}`) }))),
  'numbers that are none': () => `{"elements":[{"type":"checkbox","name":"a","choices":[${long('1e999,')}1]}]}`,
  'validators without end': () =>
    surveyJs({ type: 'text', name: 'a', validators: times(19_000, (n) => ({ type: `t${n}`, text: 'y'.repeat(150) })) }),
  'settings without end': () =>
    surveyJs({ type: 'text', name: 'a', ...Object.fromEntries(times(19_000, (n) => [`p${n}`, 'y'.repeat(150)])) }),
  'matrices without end': () =>
    surveyJs(
      ...times(2, (n) => ({
        ...{ type: 'matrix', name: `m${n}` },
        ...{ columns: times(19_000, (place) => `c${place}`), rows: times(19_000, (place) => `r${place}`) },
      })),
    ),
  'names, conditions and choices without end': () => {
    const visibleIf = `${"{a} = 'x' or ".repeat(300)}{a} notempty`;
    const all = times(15_000, (n) => ({ value: `v${n}`, visibleIf: `{a} = 'v${n}'` }));
    const titles = times(90, (n) => ({ type: 'text', name: `q${n}`, title: '{a'.repeat(10_000), visibleIf }));
    return surveyJs({ type: 'radiogroup', name: 'a', choices: all }, ...titles, {
      ...{ type: 'checkbox', name: 'b', choices: all },
    });
  },
  'a text of spaces': () => surveyJs({ type: 'text', name: 'a', title: long(' ') }),
  'lists in lists': () => `{"elements":${long('[')}`,
  'a survey of ours with names that it does not know': () =>
    JSON.stringify({
      ...{ format: 'canvass.survey', version: 1 },
      survey: Object.fromEntries(times(19_000, (n) => [`p${n}`, 1])),
    }),
  'a survey of ours that is full': () =>
    JSON.stringify({ format: 'canvass.survey', version: 1, survey: { questions: choices(100, 100) } }),
};

const filesFor = (files: Record<string, () => string>, field: string) =>
  Object.fromEntries(Object.entries(files).map(([title, make]) => [title, () => ({ [field]: make() })]));
const surveys = (change: (survey: unknown) => unknown) =>
  Object.fromEntries(Object.entries(SURVEYS).map(([title, survey]) => [title, () => change(survey)]));

/** Files of answers, in base64. */
const HOSTILE_ANSWERS: Record<string, () => string> = {
  'as many results as are read': () => base64Of(JSON.stringify(times(10_000, (n) => ({ 'By what?': 'Train', n })))),
  'results without end': () => base64Of(`[${long('{},', 3_000_000)}{}]`),
  'results with names without end': () =>
    base64Of(JSON.stringify([Object.fromEntries(times(19_000, (n) => [`p${n}`, 'x'.repeat(100)]))])),
  'lists of answers in lists': () => base64Of(long('[', 3_000_000)),
  'lines of a table without end': () => base64Of(`id,submitdate,q\n${long('1,2020-01-01 00:00:00,x\n', 3_000_000)}`),
  'columns of a table without end': () => base64Of(`id,submitdate,${long('q,', 3_000_000)}`),
  'separators in names and texts without end': () =>
    base64Of(`Response ID,Submitted at (UTC),${'By what?: '.repeat(20_000)}\n1,2020-01-01,${'Train; '.repeat(20_000)}`),
  'quotes of a table without end': () => base64Of(`id,submitdate\n${long('"', 3_000_000)}`),
  'an archive of responses that unpacks to far more': () =>
    base64Of(lsaOf(lssOf({}), [{ id: 'x'.repeat(30_000_000) }])),
  'an archive with elements without end': () =>
    base64Of(
      lsaOf(
        lssOf({}),
        times(200_000, (n) => ({ id: String(n), submitdate: '2020-01-01 00:00:00' })),
      ),
    ),
};
const answersWithTrial = (files: Record<string, () => string>) =>
  Object.fromEntries(Object.entries(files).map(([title, make]) => [title, () => ({ data: make(), trial: 'none' })]));

/** Bodies that pass more checks than those made from a schema, by call. */
export const LARGEST_BODIES: Partial<Record<Name, Record<string, () => unknown>>> = {
  createSurvey: surveys((survey) => survey),
  updateSurvey: surveys((survey) => survey),
  createDraft: surveys((survey) => ({ title: 'Large', values: survey, survey })),
  saveDraft: surveys((survey) => ({ title: 'Large', values: survey, survey, revision: 1 })),
  saveTranslations: {
    'keys without end': () => ({
      language: 'en',
      translations: [{ ...GERMAN, texts: Object.fromEntries(times(19_000, (n) => [`k${n}`, { text: 'x', of: '' }])) }],
    }),
  },
  addInvitations: filesFor(
    {
      'five thousand people': () => times(5_000, (n) => `Ada ${n} <ada-${n}@people.example>`).join('\n'),
      'quotes in lines': () => long('"\n",\n"', 1_000_000),
      'as many addresses as fit': () => long('a@b.de,', 1_000_000),
      'ends of names': () => long('<@', 1_000_000),
    },
    'addresses',
  ),
  readTranslationFile: filesFor(
    {
      'cells without end': () => long('id,'),
      'lines without end': () => `id,de\n${long('x\n')}`,
      'as many lines as are read': () => `id,de\n${`x,"${'y'.repeat(70)}"\n`.repeat(49_000)}`,
      'quotes without end': () => `id,de\n${long('"')}`,
      'tabs without end': () => long('\t'),
    },
    'file',
  ),
  importSurvey: filesFor(HOSTILE_FILES, 'text'),
  importWorkbook: filesFor(
    {
      'a workbook with a million rows': () => packedSheet('<row><c><v>1</v></c></row>'.repeat(1_000_000)),
      'a workbook with as many cells as fit': () => packedSheet(`<row>${'<c><v>1</v></c>'.repeat(900_000)}</row>`),
      'a workbook that unpacks to far more': () => packedSheet(' '.repeat(30_000_000)),
      'a workbook nested without end': () => packedSheet('<a>'.repeat(1_000_000)),
    },
    'data',
  ),
  tryResponseImport: filesFor(HOSTILE_ANSWERS, 'data'),
  importResponses: answersWithTrial(HOSTILE_ANSWERS),
  readPaperFile: filesFor(
    {
      'a document without end': () => docxOf('<w:p>'.repeat(1_000_000)).toString('base64'),
      'as many paragraphs as are read': () =>
        docxOf('<w:p><w:r><w:t>a?</w:t></w:r></w:p>'.repeat(300_000)).toString('base64'),
      'a document that unpacks to far more': () => docxOf(' '.repeat(30_000_000)).toString('base64'),
      'a PDF file without objects': () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(400_000)}`).toString('base64'),
      'letters without end': () => 'A'.repeat(5_000_000),
    },
    'data',
  ),
};
