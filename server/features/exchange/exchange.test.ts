import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#server/test/app.ts';
import { type Caller, DRAFT, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { xlsxOf } from '#server/test/exchange/workbooks.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const textOf = ({ bytes }: Pick<Answer<never>, 'bytes'>) => bytes.toString('utf8');
const exported = async (id: string) => textOf(await author.call('exportSurvey', { params: { id } }));
const imported = (text: string) => author.call('importSurvey', { body: { text } });

const { pollQuestion, pollOptions, ...REST } = SURVEY;

/** Each kind of condition, and what is picked by texts, slots and rows. */
function logicOf() {
  const [ride, how, rooms, km, day, last, part] = Array.from({ length: 7 }, () => randomUUID());
  return {
    shuffled: true,
    resultShown: 'after-deadline',
    scores: [{ name: 'Strain', shown: false, bands: [{ from: 0, to: 3, title: 'Low', text: 'Good.' }] }],
    questions: [
      {
        ...{ _id: ride, text: 'How?', settings: { other: 'Other' }, pinned: true, shuffled: true },
        options: [
          { text: 'Bus', show: { any: [{ field: 'src', op: 'isNot', value: 'mail' }] } },
          { text: 'Car', pinned: true },
        ],
        scoring: { scores: [], points: [{ of: 'Bus', points: 2 }], right: { chosen: ['Car'] }, forRight: 1 },
      },
      {
        ...{ _id: how, kind: 'scale', text: 'How well?' },
        show: { all: [{ question: ride, chosen: ['Bus', { slot: 'other' }], not: true }] },
        scoring: { scores: ['Strain'], points: [{ of: { slot: '5' }, points: 3 }] },
      },
      {
        ...{ _id: rooms, kind: 'matrix', text: 'Rooms?' },
        options: [{ text: 'Good' }, { text: 'Bad' }],
        rows: [{ text: 'Hall' }, { text: 'Bath' }],
        section: {
          ...{ _id: part, title: 'Rooms', shuffled: true },
          show: {
            all: [{ any: [{ answered: how }, { answered: ride, not: true }] }, { number: how, op: 'atMost', value: 4 }],
          },
        },
      },
      {
        ...{ _id: km, kind: 'number', text: 'How far?' },
        show: { all: [{ question: rooms, chosen: [{ row: 'Hall', option: 'Bad' }] }] },
      },
      { _id: day, kind: 'moment', text: 'When?', show: { all: [{ number: km, op: 'above', value: 1.5 }] } },
      {
        ...{ _id: last, kind: 'text', text: 'Why?' },
        show: {
          all: [
            { score: 'Strain', op: 'atLeast', value: 2 },
            { moment: day, op: 'below', value: '2027-01-01' },
          ],
        },
      },
    ],
    endings: [
      { title: 'Not for you', screens: true, show: { all: [{ question: ride, chosen: ['Car'] }] } },
      { title: 'Thanks', text: 'Bye', link: 'https://example.org/go' },
    ],
  };
}

/** Names ids by the order in which they come first, and leaves out codes, so that surveys with other ids are the same. */
function withoutIds(survey: unknown): unknown {
  const ids: string[] = [];
  const text = JSON.stringify(survey, (name, value) =>
    name === '_id' && typeof value === 'number' ? undefined : value,
  );
  return JSON.parse(text, (_, value) => {
    if (typeof value !== 'string' || !/^[\da-f]{8}-[\da-f-]{27}$/.test(value)) return value;
    if (!ids.includes(value)) ids.push(value);
    return `id ${ids.indexOf(value)}`;
  });
}

describe('[L52] an exported survey', () => {
  test('comes back from its file with texts, kinds, sections, limits and poll', async () => {
    const { _id: id } = await t.survey(author, {
      asked: 'by-section',
      questions: [
        {
          text: 'Which day?',
          required: true,
          options: [{ text: 'Monday', seats: 3 }, 'Tuesday'],
          quotas: [{ name: 'Few', options: ['Tuesday'], most: 2 }],
          section: { title: 'Part one', text: 'Of two.' },
        },
        { kind: 'scale', text: 'How was it?', settings: { look: 'stars' } },
      ],
    });
    const { status, body } = await imported(await exported(id));

    expect(status).toBe(200);
    expect(body.lost).toEqual([]);
    expect(body.survey).toMatchObject({
      ...{ title: SURVEY.title, description: SURVEY.description, category: SURVEY.category, duration: 120 },
      ...{ asked: 'by-section', pollQuestion: SURVEY.pollQuestion },
      pollOptions: [{ text: 'Yes' }, { text: 'No' }],
      questions: [
        {
          ...{ text: 'Which day?', required: true, section: { title: 'Part one', text: 'Of two.' } },
          options: [{ text: 'Monday', seats: 3 }, { text: 'Tuesday' }],
          quotas: [{ name: 'Few', options: ['Tuesday'], most: 2 }],
        },
        { kind: 'scale', text: 'How was it?', settings: { look: 'stars', points: 5 } },
      ],
    });
  });

  test('keeps its conditions, its endings, its points and what is shuffled, by names that hold in a survey with other ids', async () => {
    const written = logicOf();
    const { _id: id } = await t.survey(author, written as never);
    const text = await exported(id);
    const { survey, lost } = (await imported(text)).body;

    expect(lost).toEqual([]);
    expect(withoutIds(survey)).toMatchObject(withoutIds(written) as object);
    expect((await author.call('listLosses', { params: { id } })).body.canvass).toEqual([]);
    const { status, body: again } = await author.call('createSurvey', { body: survey as never });
    expect(status).toBe(201);
    expect(again._id).not.toBe(id);
    expect(withoutIds(JSON.parse(await exported(again._id)))).toEqual(withoutIds(JSON.parse(text)));
  });

  test('can be published from what the file says', async () => {
    const { _id: id } = await t.survey(author);
    const { survey } = (await imported(await exported(id))).body;
    const questions = survey.questions?.map(({ _id, section, ...question }) => question);

    expect((await author.call('createSurvey', { body: { ...survey, questions } })).status).toBe(201);
  });

  test('is named, and holds nothing of its respondents', async () => {
    const survey = await t.survey(author);
    const respondent = await t.join('user');
    await respondent.call('submitResponse', submissionTo(survey));
    const params = { params: { id: survey._id } };

    for (const call of ['exportSurvey', 'exportSurveyJs', 'exportLimeSurvey'] as const) {
      const answer = await author.call(call, params);
      expect(answer.headers['content-disposition']).toContain('How do you get to work-');
      expect(textOf(answer)).toContain('By what?');
      for (const part of [respondent.id, respondent.email, author.email, 'answers":', 'chosen', 'total'])
        expect(textOf(answer)).not.toContain(part);
    }
  });

  test('may be a draft, complete or not', async () => {
    const survey = { category: '', deadline: '', questions: [{ text: 'Why?', options: [] }], cap: null };
    const { _id: id } = (await author.call('createDraft', { body: { ...DRAFT, survey } })).body;

    expect(JSON.parse(await exported(id)).survey).toMatchObject({ title: DRAFT.title, questions: [{ text: 'Why?' }] });
    expect((await author.call('exportLimeSurvey', { params: { id } })).status).toBe(200);
  });

  test('of a draft keeps conditions and points that name options by their keys', async () => {
    const [likes, why] = [randomUUID(), randomUUID()];
    const no = { key: '_no' };
    const survey = {
      ...SURVEY,
      questions: [
        {
          ...{ _id: likes, kind: 'choice', text: 'Do you like it?' },
          options: [
            { key: '_yes', text: 'Yes' },
            { key: '_no', text: 'No' },
          ],
          scoring: { scores: [{ key: '_all' }], points: [{ of: no, points: 2 }] },
        },
        { _id: why, kind: 'text', text: 'Why?', show: { all: [{ question: likes, chosen: [no] }] } },
      ],
      scores: [{ key: '_all', name: 'All', bands: [] }],
    };
    const { _id: id } = (await author.call('createDraft', { body: { ...DRAFT, survey } })).body;

    const own = JSON.parse(await exported(id)).survey;
    expect(own.questions[1].show).toEqual({ all: [{ question: likes, chosen: ['No'] }] });
    expect(own.questions[0].scoring).toMatchObject({ scores: ['All'], points: [{ of: 'No', points: 2 }] });
    const { bytes } = await author.call('exportSurveyJs', { params: { id } });
    expect(bytes.toString('utf8')).toContain(`"visibleIf": "{q1} = 'item2'"`);
  });

  test('of which a part is none that a survey can have is refused, and the part named', async () => {
    const questions = [{ kind: 'number', text: 'How many?', settings: { min: 5, max: 1 } }];
    const { _id: id } = (await author.call('createDraft', { body: { ...DRAFT, survey: { questions } } })).body;
    const { status, problem } = await author.call('exportSurvey', { params: { id } });

    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'draft_unfinished', fields: { 'questions.0.settings.max': 'bounds' } });
  });
});

test('[L56] what a file would not hold is told before', async () => {
  const { _id: id } = await t.survey(author, {
    questions: [
      { text: 'Which day?', options: [{ text: 'Monday', seats: 3 }, 'Tuesday'] },
      { kind: 'scale', text: 'And the air?', settings: { look: 'faces', points: 3 } },
    ],
  });
  const { canvass, surveyjs, limesurvey } = (await author.call('listLosses', { params: { id } })).body;
  const said = (lost: typeof canvass) => lost.map(({ where, what, detail }) => `${where} ${what} ${detail}`);

  expect(said(canvass)).toEqual([]);
  expect(said(surveyjs)).toEqual(
    expect.arrayContaining(['questions.0 seats Monday: 3', `survey poll ${SURVEY.pollQuestion}`]),
  );
  expect(said(surveyjs)).not.toContain('questions.1 setting look: faces');
  expect(surveyjs.flatMap(({ what, detail }) => (what === 'survey' ? detail.split(':')[0] : []))).toEqual([
    'category',
    'deadline',
  ]);
  expect(said(limesurvey)).toEqual(
    expect.arrayContaining(['questions.1 setting look: faces', 'questions.1 changed L']),
  );
});

describe('[L53] an imported file', () => {
  test('stores nothing', async () => {
    const count = async () => (await t.database.pool.query('select count(*)::int as n from surveys')).rows;
    const before = await count();
    expect((await imported('{"elements":[{"type":"text","name":"Why?"}]}')).status).toBe(200);
    expect(await count()).toEqual(before);
  });

  test('with fields of a later version says what it has left out', async () => {
    const survey = {
      title: 'Later',
      mood: 'blue',
      questions: [{ kind: 'text', text: 'Why?', settings: { voice: 1 } }],
    };
    const { body } = await imported(JSON.stringify({ format: 'canvass.survey', version: 1, survey }));

    expect(body.survey).toMatchObject({ title: 'Later', questions: [{ text: 'Why?' }] });
    expect(body.lost.map(({ where, what, detail }) => `${where} ${what} ${detail}`)).toEqual([
      'survey setting mood',
      'survey.questions.0.settings setting voice',
    ]);
  });

  test('with pictures of another site comes without them', async () => {
    const options = [{ text: 'A', picture: 'https://elsewhere.example/a.webp' }, { text: 'B' }];
    const survey = { title: 'Pictures', questions: [{ text: 'Which?', options, settings: { look: 'pictures' } }] };
    const { body } = await imported(JSON.stringify({ format: 'canvass.survey', version: 1, survey }));

    expect(body.survey.questions?.[0]?.options).toEqual([{ text: 'A' }, { text: 'B' }]);
    expect(body.lost).toMatchObject([{ of: 'A', what: 'picture', detail: 'https://elsewhere.example/a.webp' }]);
  });

  test('that no survey can be is refused, and the place named', async () => {
    const survey = { title: 'x'.repeat(201), questions: [{ kind: 'dream', text: 'Why?' }] };
    const { status, problem } = await imported(JSON.stringify({ format: 'canvass.survey', version: 1, survey }));

    expect(status).toBe(422);
    expect(Object.keys(problem.fields ?? {})).toEqual(['survey.title', 'survey.questions.0.kind']);
  });
});

test('[L54] a survey of SurveyJS can be published with the conditions that its file has', async () => {
  const elements = [
    { type: 'radiogroup', name: 'pet', choices: [{ value: 1, text: 'Dog' }, 'Cat'], showOtherItem: true },
    { type: 'rating', name: 'stars', visibleIf: "{pet} <> 'other'" },
    { type: 'comment', name: 'why', visibleIf: '{pet} = 1 and {stars} < 3' },
  ];
  const { survey } = (await imported(JSON.stringify({ title: 'Pets', elements }))).body;
  const { status, body } = await author.call('createSurvey', {
    body: { ...REST, ...survey, description: 'Pets' } as never,
  });

  expect(status).toBe(201);
  const [pet, stars, why] = body.questions;
  expect(stars?.show).toEqual({ all: [{ question: pet?._id, chosen: [pet?.slots?.['other']], not: true }] });
  expect(why?.show).toEqual({
    all: [
      { question: pet?._id, chosen: [pet?.codes[0]] },
      { number: stars?._id, op: 'below', value: 3 },
    ],
  });
});

test('[L56] a survey that looks back at answers goes to another program, comes back, and can be published', async () => {
  const [pets, best] = [randomUUID(), randomUUID()];
  const questions = [
    { _id: pets, kind: 'multiple', text: 'Which pets?', options: ['Dog', 'Cat', 'Fish'], shuffled: true },
    { _id: best, kind: 'multiple', text: `Which of {question:${pets}|them} are best?`, carries: { question: pets } },
    {
      kind: 'text',
      text: `Why not {question:${best}}?`,
      show: { any: [{ question: best, chosen: ['Cat'], not: true }] },
    },
  ];
  const { _id: id } = await t.survey(author, { questions } as never);

  for (const call of ['exportSurveyJs', 'exportLimeSurvey'] as const) {
    const file = textOf(await author.call(call, { params: { id } }));
    const written = { body: { ...REST, ...(await imported(file)).body.survey, description: 'Pets' } as never };
    const { status, body: again } = await author.call('createSurvey', written);
    expect(status).toBe(201);
    const [first, second, third] = JSON.parse(await exported(again._id)).survey.questions;
    expect(second).toMatchObject({ options: [], carries: { question: first._id } });
    expect(third.text).toBe(`Why not {question:${second._id}}?`);
    expect(third.show).toEqual({ all: [{ question: second._id, chosen: ['Cat'], not: true }] });
  }
});

describe('[L57] a file for import', () => {
  test('of 10 MB is refused for its size', async () => {
    const { status, problem } = await imported(' '.repeat(10 * 1024 * 1024));
    expect([status, problem.code]).toEqual([413, 'too_large']);
  });

  test('that is unreadable is refused with the place, in its words', async () => {
    const { status, problem } = await imported('<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "b">]>\n<x>&a;</x>');
    expect([status, problem.code, problem.fields]).toEqual([422, 'invalid_input', { 'line 2': 'doctype' }]);
  });
});

test('[L91] a workbook is sent as bytes', async () => {
  const file = xlsxOf({
    survey: [
      ['type', 'name', 'label'],
      ['integer', 'age', 'How old?'],
    ],
  });
  const data = Buffer.from(file).toString('base64');
  const { body } = await author.call('importWorkbook', { body: { data } });
  expect(body.survey.questions).toMatchObject([{ kind: 'number', text: 'How old?', ownCode: 'age' }]);
  expect(body.lost).toEqual([]);
  expect((await author.call('importWorkbook', { body: { data: '{}' } })).status).toBe(422);
});
