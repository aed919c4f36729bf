import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { base64Of, csvOf, lsaOf, lssOf } from '#server/test/exchange/answer-files.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

type Body = Input<Api['createSurvey']>['body'];

/** A published survey made of a file of another program. */
async function surveyOf(text: string, changes: Partial<Body> = {}): Promise<Survey> {
  const { survey } = (await author.call('importSurvey', { body: { text } })).body;
  const { questions = [], endings } = survey as Body;
  return site.survey(author, { questions, ...(endings && { endings }), ...changes });
}

const tryOf = async ({ _id: id }: Pick<Survey, '_id'>, file: Uint8Array | string, without: string[] = []) =>
  (await author.call('tryResponseImport', { params: { id }, body: { data: base64Of(file), without } })).body;

async function bring(survey: Pick<Survey, '_id'>, file: Uint8Array | string, without: string[] = []) {
  const trial = await tryOf(survey, file, without);
  const body = { data: base64Of(file), without, trial: trial.trial };
  return { trial, done: await author.call('importResponses', { params: { id: survey._id }, body }) };
}

/** The rows of our export in codes, oldest first. */
async function rowsOf({ _id: id }: Pick<Survey, '_id'>, words: 'codes' | 'texts' = 'codes') {
  const { bytes } = await author.call('exportResponsesCsv', { params: { id }, query: { words } });
  return readCsv(bytes.toString());
}

const listed = async ({ _id: id }: Pick<Survey, '_id'>) =>
  (await author.call('listResponses', { params: { id }, query: { sort: 'submitted', limit: '50' } })).body.responses;

const LIME = {
  sex: { type: 'L', other: true, answers: { A1: 'Woman', A2: 'Man' } },
  pets: { type: 'M', other: true, rows: { SQ001: 'Dog', SQ002: 'Cat' } },
  food: { type: 'F', rows: { SQ001: 'Soup', SQ002: 'Bread' }, answers: { G: 'Good', B: 'Bad' } },
  rank: { type: 'R', answers: { X: 'Sea', Y: 'Hills', Z: 'Town' } },
  born: { type: 'D' },
  kids: { type: 'N' },
  happy: { type: '5' },
  yes: { type: 'Y' },
  grade: { type: 'L', answers: { L1: '1 – Bad', L2: '2 – Fair', L3: '3 – Good' } },
  dual: { type: '1', rows: { SQ001: 'Price' }, answers: { a: 'Low', b: 'High' }, others: { a: 'Never', b: 'Often' } },
  words: { type: 'T' },
  named: { type: 'Q', rows: { SQ001: 'Street', SQ002: 'City' } },
  doc: { type: '|' },
} as const;

const LIME_ROW = {
  ...{ id: '4', submitdate: '2021-03-04 05:06:07', lastpage: '1', startlanguage: 'en', token: 'xyz' },
  ...{ '11': '-oth-', '11other': 'Neither', '12SQ001': 'Y', '12SQ002': '', '12other': 'Hen' },
  ...{ '13SQ001': 'G', '13SQ002': 'B', '141': 'Z', '142': 'X', '143': 'Y' },
  ...{ '15': '1990-05-06 00:00:00', '16': '2.0000000000', '17': '4', '18': 'Y', '19': 'L2' },
  ...{ '20SQ001-0': 'b', '20SQ001-1': 'a', '21': 'Line one\nLine two', '22SQ001': 'Elm 1', '22SQ002': 'Ulm' },
  '23': '[{"name":"a.pdf"}]',
};

/** What the row above says, in the columns of our export. */
const LIME_TOLD = {
  ...{
    sex: 'other',
    sex_other: 'Neither',
    pets_SQ001: '1',
    pets_SQ002: '0',
    pets_other: 'Hen',
    food_SQ001: 'G',
    food_SQ002: 'B',
  },
  ...{ rank_X: '2', rank_Y: '3', rank_Z: '1', born: '1990-05-06', kids: '2', happy: '4', yes: 'Y', grade: '2' },
  ...{ dual_SQ001_0: '2', dual_SQ001_1: '1', words: 'Line one\nLine two', named_SQ001: 'Elm 1', named_SQ002: 'Ulm' },
  'Submitted at (UTC)': '2021-03-04T05:06:07.000000Z',
};

describe('[L92] responses of other programs come into a survey that fits', () => {
  test('with all answers of an archive of LimeSurvey, their times and no person', async () => {
    const survey = await surveyOf(lssOf(LIME));
    const file = lsaOf(lssOf(LIME), [LIME_ROW, { id: '5', lastpage: '1', '11': 'A1' }]);
    const { trial, done } = await bring(survey, file);

    expect(trial).toMatchObject({
      program: 'limesurvey',
      rows: 2,
      fitting: 1,
      incomplete: 1,
      known: 0,
      faulty: 0,
      missing: [],
    });
    expect(trial.unused).toEqual([
      { column: 'doc', why: 'file', rows: 1 },
      { column: 'lastpage', why: 'response', rows: 1 },
      { column: 'token', why: 'person', rows: 1 },
    ]);
    expect(done.body).toEqual({ imported: 1, screened: 0 });
    expect(await rowsOf(survey)).toMatchObject([LIME_TOLD]);
    expect(await listed(survey)).toMatchObject([
      { kind: 'imported', user_name: '', submittedAt: '2021-03-04T05:06:07.000Z' },
    ]);
  });

  test('with the answers of a table of LimeSurvey, where an answer has a code of ours', async () => {
    const survey = await surveyOf(lssOf(LIME));
    const header = [
      'id',
      'submitdate',
      'sex',
      'sex[other]',
      'pets[SQ001]',
      'pets[other]',
      'food[SQ001]',
      'rank[1]',
      'rank[2]',
      'rank[3]',
      'interviewtime',
      'dual[SQ001][1]',
      'lost',
    ];
    const file = csvOf(
      header,
      ['1', '2021-01-01 10:00:00', 'A2', '', 'Y', '', 'B', 'Y', 'X', 'Z', '17.5', 'High', 'x'],
      ['2', '1980-01-01 00:00:00', '-oth-', 'Neither', '', 'Hen', '', '', '', '', '', '', ''],
      ['3', '', 'A1', '', '', '', '', '', '', '', '', '', ''],
      ['4', '2021-01-02 10:00:00', 'A9', '', '', '', '', '', '', '', '', '', ''],
    );
    const { trial } = await bring(survey, file);

    expect(trial).toMatchObject({ rows: 4, fitting: 2, incomplete: 1, faulty: 1 });
    expect(trial.faults).toEqual([
      { line: 5, column: 'sex', question: survey.questions[0]?._id, fault: 'unknown', value: 'A9' },
    ]);
    expect(trial.unused).toEqual([
      { column: 'interviewtime', why: 'response', rows: 1 },
      { column: 'lost', why: 'unknown', rows: 1 },
    ]);
    expect(trial.missing).toHaveLength(7);
    const [first, second] = await rowsOf(survey);
    expect(first).toMatchObject({
      sex: 'A2',
      pets_SQ001: '1',
      food_SQ001: 'B',
      rank_Y: '1',
      rank_Z: '3',
      dual_SQ001_0: '2',
    });
    expect(second).toMatchObject({ sex: 'other', sex_other: 'Neither', pets_other: 'Hen' });
  });

  test('with the results of SurveyJS, plain or wrapped', async () => {
    const survey = await surveyOf(JSON.stringify({ elements: SURVEYJS }));
    const plain = JSON.stringify([RESULT, { sure: false }]);
    const { trial, done } = await bring(survey, plain);

    expect(trial).toMatchObject({ program: 'surveyjs', rows: 2, fitting: 2, faults: [], missing: [] });
    expect(trial.unused).toEqual([{ column: 'gone', why: 'unknown', rows: 1 }]);
    expect(done.body).toEqual({ imported: 2, screened: 0 });
    const told = (await rowsOf(survey, 'texts')).find((row) => row['sure'] === 'Yes');
    expect(told).toMatchObject(RESULT_TOLD);

    const wrapped = JSON.stringify({
      Data: [{ id: 7, createdAt: '2020-02-02T20:00:00+02:00', json: JSON.stringify(RESULT) }],
    });
    expect((await bring(survey, wrapped)).done.body).toEqual({ imported: 1, screened: 0 });
    expect((await rowsOf(survey, 'texts'))[0]).toMatchObject({
      ...RESULT_TOLD,
      'Submitted at (UTC)': '2020-02-02T18:00:00.000000Z',
    });
  });
});

const choices = [
  { value: 'train', text: 'By train' },
  { value: 'foot', text: 'On foot' },
];
const SURVEYJS = [
  { type: 'radiogroup', name: 'way', choices, showOtherItem: true },
  { type: 'checkbox', name: 'pets', choices: ['dog', 'cat'], showNoneItem: true, showOtherItem: true },
  {
    type: 'matrix',
    name: 'food',
    columns: [
      { value: 'g', text: 'Good' },
      { value: 'b', text: 'Bad' },
    ],
    rows: ['soup', 'bread'],
  },
  { type: 'ranking', name: 'rank', choices: ['sea', 'hills'] },
  { type: 'rating', name: 'stars', rateMax: 5 },
  { type: 'boolean', name: 'sure' },
  { type: 'text', name: 'born', inputType: 'date' },
  { type: 'text', name: 'kids', inputType: 'number' },
  { type: 'comment', name: 'words' },
  { type: 'multipletext', name: 'named', items: [{ name: 'street' }, { name: 'city' }] },
  {
    type: 'paneldynamic',
    name: 'trips',
    templateElements: [
      { type: 'text', name: 'to' },
      { type: 'text', name: 'nights', inputType: 'number' },
    ],
  },
];
const RESULT = {
  ...{
    way: 'other',
    'way-Comment': 'By boat',
    pets: ['cat', 'other'],
    'pets-Comment': 'Hen',
    food: { soup: 'g', bread: 'b' },
  },
  ...{ rank: ['hills', 'sea'], stars: 4, sure: true, born: '1990-05-06', kids: 2, words: 'Long\nwords' },
  ...{ named: { street: 'Elm 1', city: 'Ulm' }, trips: [{ to: 'Rome', nights: 3 }, { to: 'Oslo' }], gone: 'x' },
};
const RESULT_TOLD = {
  ...{ way: 'By boat', pets: 'cat', 'pets: Other': 'Hen', 'food: soup': 'Good', 'food: bread': 'Bad' },
  ...{ 'rank: hills': '1', 'rank: sea': '2', stars: '4', sure: 'Yes', born: '1990-05-06', kids: '2' },
  ...{
    words: 'Long\nwords',
    'named: city': 'Ulm',
    'trips: 1: to': 'Rome',
    'trips: 1: nights': '3',
    'trips: 2: to': 'Oslo',
  },
};
