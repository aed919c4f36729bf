import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuestionInput } from '#questions/contract.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';
import { toFiled, writeCanvass } from './canvass-file.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { type Imported, importSurvey } from './reading.service.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

const LIME = readFileSync(new URL('../../test/exchange/codes.lss', import.meta.url), 'utf8');
const read = (text: string): Promise<Imported> => importSurvey({ keepPicture: async (address) => address }, text);
const codesOf = ({ survey }: Imported) =>
  ((survey.questions ?? []) as readonly QuestionInput[]).map(({ ownCode, options, rows }) => [
    ownCode,
    [...options, ...rows].map((item) => item.ownCode).join(' '),
  ]);
const lostOf = ({ lost }: Pick<Imported, 'lost'>) => lost.map(({ of, what, detail }) => `${of}: ${what} ${detail}`);
const elements = (...list: object[]) => JSON.stringify({ elements: list });

const LIME_CODES = [
  ['G01Q01', 'AO01 AO02'],
  ['G01Q02', 'SQ001 SQ002'],
  ['G02Q03', '1 2 99 SQ001 SQ002'],
  ['G02Q04', 'SQ001 SQ002'],
];

describe('[K28] own codes of a file', () => {
  test('of LimeSurvey come along, as its own exports call the columns', async () => {
    const imported = await read(LIME);

    expect(codesOf(imported)).toEqual(LIME_CODES);
    expect(lostOf(imported)).toEqual([]);
  });

  test('of SurveyJS come along', async () => {
    const imported = await read(
      elements(
        { type: 'radiogroup', name: 'very_good_name', choices: [{ value: '18-24', text: 'Young' }, 'Old'] },
        { type: 'matrix', name: 'M', columns: [{ value: -1, text: 'Bad' }, 2], rows: [{ value: 'r1', text: 'Food' }] },
        { type: 'text', name: 'Which?', title: 'Which?' },
      ),
    );

    expect(codesOf(imported)).toEqual([
      ['very_good_name', '18-24 '],
      ['M', '-1  r1'],
      ['Which', ''],
    ]);
    expect(lostOf(imported)).toEqual(['Which?: code Which? → Which']);
  });

  test('that do not fit become the nearest ones, and are listed', async () => {
    const long = 'x'.repeat(60);
    const imported = await read(
      elements(
        {
          type: 'radiogroup',
          name: '1. größe',
          choices: [
            { value: 'sehr gut', text: 'A' },
            { value: long, text: 'B' },
          ],
        },
        {
          type: 'radiogroup',
          name: 'Same',
          choices: [
            { value: 'x', text: 'A' },
            { value: 'X', text: 'B' },
          ],
        },
        { type: 'text', name: 'same', title: 'Other' },
        { type: 'text', name: '???', title: 'Third' },
      ),
    );

    expect(codesOf(imported)).toEqual([
      ['q1_gro_e', `sehr_gut ${'x'.repeat(50)}`],
      ['Same', 'x X_2'],
      ['same_2', ''],
      [null, ''],
    ]);
    expect(lostOf(imported)).toEqual([
      '1. größe: code 1. größe → q1_gro_e',
      '1. größe: code sehr gut → sehr_gut',
      `1. größe: code ${long} → ${'x'.repeat(50)}`,
      'Same: code X → X_2',
      'Other: code same → same_2',
      'Third: code ???',
    ]);
  });

  test('of Canvass come along, each once', async () => {
    const survey = toFiled({
      title: 'Codes',
      questions: ['one', 'ONE'].map((ownCode) => ({
        ownCode,
        text: 'A?',
        options: [{ text: 'A', ownCode: 'a' }, 'B'],
      })),
    });
    const imported = await read(writeCanvass(survey));

    expect(codesOf(imported)).toEqual([
      ['one', 'a '],
      [null, 'a '],
    ]);
    expect(lostOf(imported)).toEqual(['A?: code ONE']);
  });
});

describe('[K28] own codes in a file', () => {
  const back = async (text: string, write: typeof writeLimeSurvey) => {
    const losses = createLosses();
    const { survey } = await read(text);
    const file = write(toFiled({ ...survey }), losses);
    return {
      file,
      imported: await read(file),
      lost: lostOf({ lost: losses.list() }).filter((each) => each.includes('code')),
    };
  };

  test('for LimeSurvey are those that it gave', async () => {
    const { imported, file, lost } = await back(LIME, writeLimeSurvey);

    expect(codesOf(imported)).toEqual(LIME_CODES);
    expect(file).toContain('<title><![CDATA[G01Q01]]></title>');
    expect(lost).toEqual([]);
  });

  test('for SurveyJS are those that it gave', async () => {
    const text = elements(
      {
        ...{ type: 'checkbox', name: 'pets', title: 'Pets?', showOtherItem: true },
        choices: [
          { value: 'd', text: 'Dog' },
          { value: 'c_1', text: 'Cat' },
        ],
      },
      {
        type: 'matrix',
        name: 'M',
        columns: [
          { value: 'x', text: 'X' },
          { value: 'y', text: 'Y' },
        ],
        rows: [{ value: 'r', text: 'R' }],
      },
      { type: 'text', name: 'why', title: 'Why?', visibleIf: "{pets} contains 'd'" },
    );
    const { imported, file, lost } = await back(text, writeSurveyJs);

    expect(codesOf(imported).map(([question]) => question)).toEqual(['pets', 'M', 'why']);
    expect(codesOf(imported).map(([, items]) => items)).toEqual(['d c_1', 'x y r', '']);
    expect(file).toContain(`"visibleIf": "{pets} contains 'd'"`);
    expect(lost).toEqual([]);
  });

  test('are left out where a text would name the question by them', () => {
    const losses = createLosses();
    const questions = [{ ownCode: 'name', text: 'Hello {name}?', options: ['A', 'B'] }];
    const file = writeSurveyJs(toFiled({ title: 'Braces', questions }), losses);

    expect(JSON.parse(file).pages[0].elements[0].name).toBe('q1');
    expect(lostOf({ lost: losses.list() })).toEqual(['Hello {name}?: code name']);
  });

  test('for LimeSurvey are cut to what it takes, each once', async () => {
    const questions = [
      {
        ...{ ownCode: 'which_of_these', text: 'Which?' },
        options: ['satisfied_1', 'satisfied_2'].map((ownCode) => ({ text: ownCode.toUpperCase(), ownCode })),
      },
    ];
    const losses = createLosses();
    const imported = await read(writeLimeSurvey(toFiled({ title: 'Long', questions }), losses));

    expect(codesOf(imported)).toEqual([['whichofthese', 'satis sati2']]);
    expect(losses.list().map(({ detail }) => detail)).toEqual([
      'which_of_these → whichofthese',
      'satisfied_1 → satis',
      'satisfied_2 → sati2',
    ]);
  });
});

describe('[K28] a survey with codes of LimeSurvey', () => {
  let site: TestApp;
  let author: Person & Caller;
  beforeAll(async () => {
    site = await startTestApp();
    author = await site.join('surveyor');
  });
  afterAll(() => site.close());

  test('is exported under the names of the columns there, and back in a file', async () => {
    const { body } = await author.call('importSurvey', { body: { text: LIME } });
    const { questions } = body.survey;
    const survey = await site.survey(author, questions ? { questions } : {});
    const respondent = await site.join();
    const [way, own] = survey.questions;
    const answers = { [way?._id ?? '']: { other: 'By bike' }, [own?._id ?? '']: [own?.codes[1] ?? 0] };
    await respondent.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers } });

    const params = { id: survey._id };
    const archive = unpack((await author.call('exportResponsesZip', { params })).bytes);
    expect(readCsv(archive['responses.csv'] ?? '')[0]).toMatchObject({
      ...{ G01Q01: 'other', G01Q01_other: 'By bike', G01Q02_SQ001: '0', G01Q02_SQ002: '1' },
    });
    expect(archive['responses.csv']).toContain('G02Q03_SQ001,G02Q03_SQ002,G02Q04_SQ001,G02Q04_SQ002');
    const file = Buffer.from((await author.call('exportSurvey', { params })).bytes).toString();
    expect(codesOf(await read(file))).toEqual(LIME_CODES);
  });
});
