import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, readLabelsR, readLabelsSpss, unpack } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const option = (text: string, ownCode: string) => ({ text, ownCode });

const QUESTIONS = [
  {
    text: 'How do you come?',
    ownCode: 'G01Q01',
    options: [option('By train', 'A1'), option('On foot', 'A2')],
    settings: { other: 'Otherwise' },
  },
  { text: 'How old are you?', ownCode: 'age', options: [option('Young', '1'), option('Old', '-99')] },
  { kind: 'multiple', text: 'Pets?', ownCode: 'Q1', options: [option('Dog', 'SQ001'), option('Cat', 'SQ002')] },
  {
    kind: 'matrix',
    text: 'How good?',
    ownCode: 'by',
    options: [option('Good', 'AO01'), option('Bad', 'AO02')],
    rows: [option('Food', 'SQ001'), { text: 'Room' }],
  },
  { kind: 'number', text: 'How many?' },
] as const;

async function answered(questions: readonly object[] = QUESTIONS): Promise<Survey> {
  const survey = await site.survey(author, { questions: questions as never }); // as the tests write them
  const [way, age, pets, good, number] = survey.questions;
  const answers = [
    { [way?._id ?? '']: way?.codes[1], [age?._id ?? '']: age?.codes[1], [pets?._id ?? '']: [pets?.codes[0]] },
    {
      [way?._id ?? '']: { other: 'By bike' },
      [good?._id ?? '']: Object.fromEntries((good?.rows ?? []).map(({ code }) => [code, good?.codes[1]])),
      [number?._id ?? '']: 7,
    },
  ];
  for (const given of answers) {
    const respondent = await site.join();
    await respondent.call('submitResponse', {
      body: { surveyId: survey._id, revision: survey.revision, answers: given as never }, // of the questions above
    });
  }
  return survey;
}

const archiveOf = async ({ _id }: Pick<Survey, '_id'>) =>
  unpack((await author.call('exportResponsesZip', { params: { id: _id } })).bytes);

describe('[K28] own codes', () => {
  test('name the columns of statistics programs and are their values, with the texts as labels', async () => {
    const archive = await archiveOf(await answered());
    const [first, second] = readCsv(archive['responses.csv'] ?? '');

    expect(first).toMatchObject({ G01Q01: 'A2', G01Q01_text: 'On foot', age: '-99', Q1: 'Dog' });
    expect(first).toMatchObject({ Q1_SQ001: '1', Q1_SQ002: '0' });
    expect(second).toMatchObject({ G01Q01: 'other', G01Q01_other: 'By bike', by_2_SQ001: 'AO02', q5: '7' });
    const [inR, inSpss] = [readLabelsR(archive['read.R'] ?? ''), readLabelsSpss(archive['read.sps'] ?? '')];
    const labels = { A1: 'By train', A2: 'On foot', other: 'Otherwise' };
    expect([inR['G01Q01'], inSpss['G01Q01']]).toEqual([labels, labels]);
    expect([inR['age'], inSpss['age']]).toEqual([
      { '1': 'Young', '-99': 'Old' },
      { '1': 'Young', '-99': 'Old' },
    ]);
    expect(archive['read.sps']).toMatch(/^ {4}G01Q01 A5$/m);
    expect(archive['read.sps']).toMatch(/^ {4}age F8\.0$/m);
    expect(archive['read.R']).toContain('responses$age <- factor(as.numeric(responses$age)');
    expect(archive['read.R']).toContain('responses$G01Q01 <- factor(responses$G01Q01,');
    const { variables, questions } = JSON.parse(archive['codebook.json'] ?? '');
    expect(variables.find(({ name }: { name: string }) => name === 'G01Q01').codes).toEqual([
      { code: 'A1', label: 'By train', count: 0 },
      { code: 'A2', label: 'On foot', count: 1 },
      { code: 'other', label: 'Otherwise', count: 1 },
    ]);
    expect(questions[2]).toMatchObject({ ownCode: 'Q1', options: [{ ownCode: 'SQ001' }, { ownCode: 'SQ002' }] });
  });

  test('name columns and answers of CSV and workbooks, where codes are asked for', async () => {
    const params = { id: (await answered())._id };
    const words = { words: 'codes' } as const;
    const csv = await author.call('exportResponsesCsv', { params, query: words });
    const texts = await author.call('exportResponsesCsv', { params });
    const [header = [], ...rows] = await readSheet(
      Buffer.from((await author.call('exportResponsesXlsx', { params, query: words })).bytes),
    );

    const asked = [
      ...['G01Q01', 'G01Q01_other', 'age', 'Q1_SQ001', 'Q1_SQ002', 'by_2_SQ001'],
      ...[expect.stringMatching(/^by_2_r\d+$/), 'q5'],
    ];
    expect(header.slice(4, -1)).toEqual(asked);
    expect(rows.map((row) => row.slice(4, -1))).toEqual([
      ['A2', null, -99, 1, 0, null, null, null],
      ['other', 'By bike', null, null, null, 'AO02', 'AO02', 7],
    ]);
    expect(readCsv(Buffer.from(csv.bytes).toString())[0]).toMatchObject({ G01Q01: 'A2', age: '-99', Q1_SQ001: '1' });
    expect(readCsv(Buffer.from(texts.bytes).toString())[0]).toMatchObject({ 'How do you come?': 'On foot' });
  });

  test('may stand beside questions and options without codes, whose names stay their own', async () => {
    const archive = await archiveOf(
      await answered([
        { text: 'First', options: ['A', 'B'] },
        { text: 'Second', ownCode: 'q1', options: [option('A', 'a'), 'B'] },
        { kind: 'multiple', text: 'Third', ownCode: 'Version', options: [option('A', 'Text'), option('B', 'other')] },
        ...QUESTIONS.slice(3),
      ]),
    );
    const names = Object.keys(readCsv(archive['responses.csv'] ?? '')[0] ?? {});

    expect(names).toEqual(expect.arrayContaining(['q1_2', 'q1', 'Version_2', 'Version_2_Text', 'version']));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    // An option without a code keeps its name among those with one.
    expect(readCsv(archive['responses.csv'] ?? '')[0]?.['q1']).toMatch(/^o\d+$/);
  });

  test('are kept, changed and emptied by edits, whose answers stay what they are', async () => {
    const survey = await answered();
    const { body } = await author.call('getDocument', { params: { id: survey._id } });
    expect(body.questions[0]).toMatchObject({ ownCode: 'G01Q01', options: [{ ownCode: 'A1' }, { ownCode: 'A2' }] });
    const edited = async (change: (question: object, index: number) => object) => {
      const { questions, endings, scores, _id, ...settings } = body;
      const { body: now } = await author.call('getDocument', { params: { id: survey._id } });
      const written = questions.map(({ options, rows, kind, settings: set, text, _id: id }, index) =>
        change({ _id: id, kind, text, settings: set, options: parts(options), rows: parts(rows) }, index),
      );
      const sent = { ...settings, revision: now.revision, questions: written } as never; // as the editor sends it
      return author.call('updateSurvey', { params: { id: survey._id }, body: sent });
    };
    const parts = (items: readonly { key: string; text: string }[]) => items.map(({ key, text }) => ({ key, text }));

    // What says nothing of codes leaves them.
    await edited((question) => question);
    expect((await readFirst(survey))['G01Q01']).toBe('A2');
    await edited((question, index) => ({ ...question, ...(index === 0 && { ownCode: 'travel' }) }));
    expect((await readFirst(survey))['travel']).toBe('A2');
    await edited((question, index) => ({ ...question, ...(index === 0 && { ownCode: null }) }));
    // "Q1" is the code of another.
    expect((await readFirst(survey))['q1_2']).toBe('A2');
    const refused = await edited((question, index) => ({ ...question, ...(index === 0 && { ownCode: 'AGE' }) }));
    expect(refused.problem).toMatchObject({
      fields: { 'questions.1.ownCode': expect.stringContaining('has this code') },
    });
  });

  test('of options that a question has from an earlier one are those that they have there', async () => {
    const PETS = randomUUID();
    const survey = await site.survey(author, {
      questions: [
        { ...QUESTIONS[2], options: [...QUESTIONS[2].options], _id: PETS },
        { kind: 'multiple', text: 'Which of them bite?', ownCode: 'bite', carries: { question: PETS } },
      ],
    });
    const [pets, bite] = survey.questions;
    const answers = { [pets?._id ?? '']: pets?.codes ?? [], [bite?._id ?? '']: [bite?.codes[1] ?? 0] };
    const respondent = await site.join();
    await respondent.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers } });

    expect(await readFirst(survey)).toMatchObject({ bite: 'Cat', bite_SQ001: '0', bite_SQ002: '1' });
  });

  const readFirst = async (survey: Survey) => readCsv((await archiveOf(survey))['responses.csv'] ?? '')[0] ?? {};

  test.each([
    ['questions.0.ownCode', [{ text: 'A?', ownCode: '1a', options: ['A', 'B'] }]],
    ['questions.0.ownCode', [{ text: 'A?', ownCode: 'a-b', options: ['A', 'B'] }]],
    [
      'questions.0.ownCode questions.1.ownCode',
      ['One', 'one'].map((ownCode) => ({ text: 'A?', ownCode, options: ['A', 'B'] })),
    ],
    ['questions.0.options.0.ownCode', [{ text: 'A?', options: [option('A', 'ä'), 'B'] }]],
    [
      'questions.0.options.0.ownCode questions.0.options.1.ownCode',
      [{ text: 'A?', options: [option('A', 'x'), option('B', 'X')] }],
    ],
    ['questions.0.ownCode', [{ text: 'A?', ownCode: 'a'.repeat(51), options: ['A', 'B'] }]],
  ])('that do not fit are refused under %s', async (fields, questions) => {
    const { status, problem } = await author.call('createSurvey', { body: { ...SURVEY, questions } as never });

    expect([status, Object.keys(problem?.fields ?? {})]).toEqual([422, fields.split(' ')]);
  });

  test('are nobody’s but the author’s', async () => {
    const survey = await answered();
    const reader = await site.join();

    expect(JSON.stringify((await reader.call('getSurvey', { params: { id: survey._id } })).body)).not.toContain(
      'G01Q01',
    );
  });
});
