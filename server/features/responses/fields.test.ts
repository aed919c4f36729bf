import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Json } from '#questions/model/kind.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const NUMBER = { type: 'number', min: 0, max: 900 };
const LIVING = [
  { text: 'Name', ownCode: 'who', settings: { required: true } },
  { text: 'Rent', settings: { ...NUMBER, after: '€' } },
  { text: 'Since', settings: { type: 'date' } },
  { text: 'Kind', settings: { type: 'choice', choices: ['A flat', 'A house'] } },
];
const asking = (question: object) =>
  site.survey(author, { questions: [{ kind: 'fields', text: 'How do you live?', options: LIVING, ...question }] });
const questionOf = (survey: Survey) => {
  const [question] = survey.questions;
  if (!question) throw new Error('No question');
  return question;
};
/** A record by the places of its fields. */
const record = (survey: Survey, cells: Json[]): Record<string, Json> =>
  Object.fromEntries(
    cells.flatMap((cell, index) => (cell === null ? [] : [[questionOf(survey).codes[index] ?? 0, cell]])),
  );

async function answer(survey: Survey, value: Json): Promise<Person & Caller> {
  const person = await site.join();
  const body = { surveyId: survey._id, revision: survey.revision, answers: { [questionOf(survey)._id]: value } };
  const sent = await person.call('submitResponse', { body });
  expect(sent.status, JSON.stringify(sent.problem)).toBe(200);
  return person;
}
const figuresOf = async (survey: Survey) => {
  const params = { id: survey._id, question: questionOf(survey)._id };
  const { statistics } = (await author.call('getStatistics', { params })).body;
  if (statistics?.of !== 'cells') throw new Error('No figures of cells');
  return statistics;
};
const resultOf = async (survey: Survey) => {
  const { body } = await author.call('getSurvey', { params: { id: survey._id } });
  const [result] = body.results ?? [];
  if (result?.kind !== 'fields') throw new Error('No result of fields');
  return result;
};
const draftOf = async (survey: Survey) => {
  const { title, description, category, duration, deadline } = (
    await author.call('getDocument', { params: { id: survey._id } })
  ).body;
  return { title: `${title}, again`, description, category, duration, deadline };
};
const exported = async (survey: Survey) => {
  const archive = unpack((await author.call('exportResponsesZip', { params: { id: survey._id } })).bytes);
  return readCsv(archive['responses.csv'] ?? '');
};

describe('[K13] several fields', () => {
  test('count who filled in each field, and tell means, medians and days exactly', async () => {
    const survey = await asking({});
    await answer(survey, record(survey, ['Ada', 100, '2020-01-31', 1]));
    await answer(survey, record(survey, ['Bob', 200, null, 2]));
    await answer(survey, record(survey, ['Cem', 600, '2024-05-01', 2]));
    await answer(survey, record(survey, ['Dua']));

    const { total, fields } = await resultOf(survey);
    expect(total).toBe(4);
    expect(fields.map(({ text, count }) => [text, count])).toEqual([
      ['Name', 4],
      ['Rent', 3],
      ['Since', 2],
      ['Kind', 3],
    ]);
    expect(fields[3]?.choices?.map(({ text, counts }) => [text, counts[0]?.count])).toEqual([
      ['A flat', 1],
      ['A house', 2],
    ]);
    expect(fields[1]?.ranges?.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    const [, rent, since] = questionOf(survey).codes;
    expect((await figuresOf(survey)).cells).toEqual([
      { field: rent, row: null, choice: null, n: 3, mean: 300, median: 200, lowest: 100, highest: 600 },
      {
        ...{ field: since, row: null, choice: null, n: 2, mean: null, median: null },
        ...{ lowest: '2020-01-31', highest: '2024-05-01' },
      },
    ]);
  });

  test('have a column each in exports, by their own codes, and coded choices beside their words', async () => {
    const survey = await asking({ ownCode: 'living' });
    await answer(survey, record(survey, ['Ada', 100.0, '2020-01-31', 2]));

    const [, rent, since, kind] = questionOf(survey).codes;
    expect((await exported(survey))[0]).toMatchObject({
      ...{ living_who: 'Ada', [`living_o${rent}`]: '100', [`living_o${since}`]: '2020-01-31' },
      ...{ [`living_o${kind}`]: '2', [`living_o${kind}_text`]: 'A house' },
    });
  });

  test('tell the typed texts of one field, newest first', async () => {
    const survey = await asking({});
    for (const name of ['Ada', 'Bob']) await answer(survey, record(survey, [name, 5]));

    const params = { id: survey._id, question: questionOf(survey)._id };
    const [name, rent] = questionOf(survey).codes;
    const read = (part: number | undefined, search?: string) =>
      author.call('listTexts', { params, query: { ...(part && { part }), ...(search && { search }) } });
    expect((await read(name)).body.texts.map(({ text }) => text)).toEqual(['Bob', 'Ada']);
    expect((await read(name, 'ad')).body.texts.map(({ text }) => text)).toEqual(['Ada']);
    expect((await read(rent)).status).toBe(404);
  });

  test('with an address are read by the author and admins alone, and go with the account', async () => {
    const survey = await asking({ options: ['Name', { text: 'Email', settings: { type: 'email' } }] });
    const person = await answer(survey, record(survey, ['Ada', 'ada@people.example']));
    const params = { id: survey._id, question: questionOf(survey)._id };
    const [, email] = questionOf(survey).codes;

    expect((await person.call('listTexts', { params, query: { part: email } })).status).toBe(404);
    expect((await author.call('listTexts', { params, query: { part: email } })).body.texts).toHaveLength(1);
    const admin = await site.join('admin');
    expect((await admin.call('deleteUser', { params: { id: person.id } })).status).toBe(200);
    expect((await author.call('listTexts', { params, query: { part: email } })).body.texts).toEqual([]);
    expect((await resultOf(survey)).total).toBe(1);
  });

  test('keep answered labels, types, bounds and chosen choices when they are edited', async () => {
    const survey = await asking({});
    await answer(survey, record(survey, ['Ada', 100, null, 2]));
    const { body } = await author.call('getDocument', { params: { id: survey._id } });
    const [question] = body.questions;
    const edit = async (place: number, change: object) => {
      const options = question?.options.map((option, index) => (index === place ? { ...option, ...change } : option));
      const edited = { ...body, questions: [{ ...question, options }] };
      return author.call('updateSurvey', { params: { id: survey._id }, body: edited as never });
    };
    const settings = (place: number) => question?.options[place]?.settings as Record<string, unknown>;
    const refused = async (place: number, change: object, field: string) => {
      const { problem } = await edit(place, change);
      expect(Object.keys(problem?.fields ?? {})).toEqual([`questions.0.options.${place}${field}`]);
    };

    await refused(0, { text: 'First name' }, '');
    await refused(1, { settings: { ...settings(1), max: 50 } }, '.settings.max');
    await refused(1, { settings: { type: 'line' } }, '.settings.type');
    await refused(3, { settings: { type: 'choice', choices: ['A flat'] } }, '.settings.choices');
    const kept = { type: 'choice', choices: [{ code: 2, text: 'A house' }, 'A boat'] };
    expect((await edit(3, { settings: kept })).status).toBe(200);
    expect((await resultOf(survey)).fields[3]?.choices).toMatchObject([
      { choice: 2, text: 'A house', counts: [{ count: 1 }] },
      { choice: 1, text: 'A boat', counts: [{ count: 0 }] },
    ]);
  });

  test('decide conditions on their values: a number, a day or a text of a field', async () => {
    const id = '0190a000-0000-7000-8000-000000000002';
    const options = LIVING.map((option, index) => ({ ...option, key: ['_name', '_rent', '_since', '_kind'][index] }));
    const part = (key: string) => ({ part: { key } });
    const shows = [
      { number: id, ...part('_rent'), op: 'above', value: 100 },
      { moment: id, ...part('_since'), op: 'below', value: '2021-01-01' },
      { text: id, ...part('_name'), op: 'contains', value: 'ad' },
    ];
    const survey = await site.survey(author, {
      questions: [
        { _id: id, kind: 'fields', text: 'How do you live?', options },
        ...shows.map((show, index) => ({ kind: 'text', text: `And ${index}?`, show: { all: [show] } })),
      ] as never,
    });
    const asked = async (cells: Json[]) => {
      const person = await site.join();
      const others = survey.questions.slice(1).map(({ _id }) => [_id, 'x']);
      const answers = { [questionOf(survey)._id]: record(survey, cells), ...Object.fromEntries(others) };
      await person.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers } });
      const { body } = await person.call('getSurvey', { params: { id: survey._id } });
      return body.results?.slice(1).map(({ total }) => total);
    };
    expect(await asked(['Ada', 101, '2020-12-31'])).toEqual([1, 1, 1]);
    expect(await asked(['Bob', 100, '2021-01-01'])).toEqual([1, 1, 1]);
    expect(await asked(['Cem'])).toEqual([1, 1, 1]);
  });

  test('decide conditions: a field that was filled in, and a choice of one', async () => {
    const [id, kind, rent] = ['0190a000-0000-7000-8000-000000000001', '_kind', '_rent'];
    const options = LIVING.map((option, index) => ({ ...option, key: ['_name', rent, '_since', kind][index] }));
    const survey = await site.survey(author, {
      questions: [
        { _id: id, kind: 'fields', text: 'How do you live?', options },
        { kind: 'text', text: 'Who lends?', show: { all: [{ question: id, chosen: [{ key: rent }] }] } },
        { kind: 'text', text: 'How big?', show: { all: [{ question: id, chosen: [{ key: kind, pick: 2 }] }] } },
      ],
    });
    const [, lends, big] = survey.questions.map(({ _id }) => _id);
    const leftOut = async (cells: Json[]) => {
      const person = await site.join();
      const answers = { [questionOf(survey)._id]: record(survey, cells), [lends ?? '']: 'x', [big ?? '']: 'y' };
      await person.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers } });
      const { body } = await person.call('getSurvey', { params: { id: survey._id } });
      return body.results?.slice(1).map(({ total }) => total);
    };
    expect(await leftOut(['Ada', null, null, 1])).toEqual([0, 0]);
    expect(await leftOut(['Bob', 5, null, 2])).toEqual([1, 1]);
    expect(await leftOut(['Cem', 5])).toEqual([2, 1]);
  });
});

describe('[K14] a table of fields', () => {
  const SPENT = {
    rows: ['Food', 'Fun'],
    options: [
      { text: 'Sum', settings: NUMBER },
      { text: 'How', settings: { type: 'choice', choices: ['Cash', 'Card'] } },
      'Where',
    ],
    settings: { records: 'rows' },
  };
  const inRows = (survey: Survey, rows: Json[][]) =>
    Object.fromEntries(
      (questionOf(survey).rows ?? []).map(({ code }, index) => [code, record(survey, rows[index] ?? [])]),
    );

  test('counts each field row by row, and tells the mean of each cell', async () => {
    const survey = await asking(SPENT);
    await answer(
      survey,
      inRows(survey, [
        [100, 1, 'Market'],
        [20, 2],
      ]),
    );
    await answer(
      survey,
      inRows(survey, [
        [300, 2],
        [60, 2, 'Cinema'],
      ]),
    );

    const { rows, fields } = await resultOf(survey);
    expect(rows.map(({ text, count }) => [text, count])).toEqual([
      ['Food', 2],
      ['Fun', 2],
    ]);
    expect(fields[1]?.choices?.map(({ counts }) => counts.map((each) => each?.count))).toEqual([
      [1, 0],
      [1, 2],
    ]);
    const [sum, , where] = questionOf(survey).codes;
    const [food, fun] = rows.map(({ code }) => code);
    const { cells } = await figuresOf(survey);
    expect(cells.map(({ field, row, n, mean }) => [field, row, n, mean])).toEqual([
      [sum, food, 2, 200],
      [sum, fun, 2, 40],
      [where, food, 1, null],
      [where, fun, 1, null],
    ]);
    expect((await exported(survey))[0]).toMatchObject({ [`q1_r${food}_o${sum}`]: '100', [`q1_r${fun}_o${sum}`]: '20' });
  });

  test('is refused without an answer in every row where one is required', async () => {
    const survey = await asking({ ...SPENT, required: true });
    const person = await site.join();
    const [food, fun] = questionOf(survey).rows ?? [];
    const answers = { [questionOf(survey)._id]: { [food?.code ?? 0]: record(survey, [5]) } };
    const { problem } = await person.call('submitResponse', {
      body: { surveyId: survey._id, revision: survey.revision, answers },
    });
    expect(problem?.fields).toEqual({
      [`answers.${questionOf(survey)._id}.${fun?.code}`]: 'This row needs an answer',
    });
  });
});

describe('[K15] a repeated group', () => {
  const CHILDREN = {
    options: [
      { text: 'Name', settings: { required: true } },
      { text: 'Age', settings: { ...NUMBER, max: 30 } },
      { text: 'School', settings: { type: 'choice', choices: ['None', 'Primary'] } },
    ],
    settings: { records: 'added', most: 3, entry: 'Child {n}' },
  };

  test('counts people and entries, and tells the figures of all entries', async () => {
    const survey = await asking(CHILDREN);
    await answer(survey, [record(survey, ['Ada', 4, 1]), record(survey, ['Bob', 8, 2]), record(survey, ['Cem', 9, 2])]);
    await answer(survey, [record(survey, ['Dua', 3, 1])]);

    expect(await resultOf(survey)).toMatchObject({ total: 2, entries: 4, fields: [{ count: 2 }, { count: 2 }, {}] });
    const [, age, school] = questionOf(survey).codes;
    const { n, cells } = await figuresOf(survey);
    expect(n).toBe(2);
    expect(cells.filter(({ field }) => field !== questionOf(survey).codes[0])).toMatchObject([
      { field: age, n: 4, mean: 6, median: 6, lowest: 3, highest: 9 },
      { field: school, choice: 1, n: 2 },
      { field: school, choice: 2, n: 2 },
    ]);
    expect((await exported(survey))[0]).toMatchObject({ [`q1_e1_o${age}`]: '4', [`q1_e3_o${age}`]: '9' });
  });

  test('has as many entries as an earlier number says, and is not asked without any', async () => {
    const id = '0190a000-0000-7000-8000-000000000003';
    const number = { _id: id, kind: 'number', text: 'How many children?', settings: { min: 0, max: 20 } };
    const group = { kind: 'fields', text: 'Who are they?', ...CHILDREN, entriesOf: id, required: true };
    const survey = await site.survey(author, { questions: [number, group] as never });
    const [, asked] = survey.questions;
    const cells = (name: string) => ({ [asked?.codes[0] ?? 0]: name });
    const send = async (count: number, entries: Json | null) => {
      const answers = { [questionOf(survey)._id]: count, ...(entries && { [asked?._id ?? '']: entries }) };
      const body = { surveyId: survey._id, revision: survey.revision, answers };
      return (await site.join()).call('submitResponse', { body });
    };

    expect((await send(0, null)).status).toBe(200);
    expect((await send(2, [cells('Ada')])).problem?.fields).toEqual({
      [`answers.${asked?._id}`]: 'Too few. Add at least 2',
    });
    // What is beyond the number is no part of the answer.
    expect((await send(1, [cells('Ada'), cells('Bob')])).status).toBe(200);
    expect((await send(20, [cells('Ada'), cells('Bob'), cells('Cem')])).status).toBe(200);
    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body.results?.[1]).toMatchObject({ total: 2, entries: 4 });
    const later = await author.call('createSurvey', {
      body: { ...(await draftOf(survey)), questions: [group, number] } as never,
    });
    expect(later.problem?.fields).toMatchObject({ 'questions.0.entriesOf': expect.any(String) });
  });

  test('names the entry and the field of a fault', async () => {
    const survey = await asking(CHILDREN);
    const person = await site.join();
    const [, age] = questionOf(survey).codes;
    const answers = { [questionOf(survey)._id]: [record(survey, ['Ada', 4]), record(survey, ['Bob', 31])] };
    const { problem } = await person.call('submitResponse', {
      body: { surveyId: survey._id, revision: survey.revision, answers },
    });
    expect(Object.keys(problem?.fields ?? {})).toEqual([`answers.${questionOf(survey)._id}.2.${age}`]);
  });
});
