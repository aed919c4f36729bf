import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONDITIONED_MAX } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { countMiscounted } from '#server/backup/backup.queries.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const [DRIVES, CAR, KM, WHY] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** Of those who drive the car is asked, and of those who drive far the reason. */
const DRIVERS = {
  questions: [
    { _id: DRIVES, text: 'Do you drive?', options: ['Yes', 'No', 'I am under 18'] },
    {
      _id: CAR,
      text: 'Which car?',
      required: true,
      options: ['Small', 'Large'],
      show: { all: [{ question: DRIVES, chosen: ['Yes'] }] },
    },
    { _id: KM, kind: 'number' as const, text: 'How far?', show: { all: [{ answered: CAR }] } },
    {
      _id: WHY,
      kind: 'text' as const,
      text: 'Why?',
      show: { all: [{ number: KM, op: 'atLeast' as const, value: 100 }] },
    },
  ],
  pollQuestion: '',
  pollOptions: [],
};
const plain = (changes: object = {}) => ({ ...DRIVERS, ...changes }) as never;
const SCREENING = {
  endings: [
    { title: 'This is for adults', screens: true, show: { all: [{ question: DRIVES, chosen: ['I am under 18'] }] } },
    { title: 'For drivers', text: 'Thanks', link: 'https://example.org/go', show: { all: [{ answered: CAR }] } },
    { title: 'For all others' },
  ],
};

const read = async (survey: Pick<Survey, '_id'>, by: Caller = author) =>
  (await by.call('getSurvey', { params: { id: survey._id } })).body;
const codeOf = (survey: Survey, question: number, option: number) => survey.questions[question]?.codes[option] ?? 0;
const idOf = (survey: Survey, question: number) => survey.questions[question]?._id ?? '';
const hand = (by: Caller, survey: Survey, answers: Record<string, unknown>, rest: object = {}) =>
  by.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers, ...rest } as never });
const create = (body: unknown) =>
  author.call('createSurvey', { body: { ...SURVEY_BODY, ...(body as object) } as never });
const SURVEY_BODY = {
  title: 'Driving',
  description: 'About cars',
  category: 'Technology',
  duration: null,
  deadline: '2030-01-01',
};

describe('a survey with conditions', () => {
  test('[L01] names in its conditions the ids and codes of what their author named by the ids of the body and by texts', async () => {
    const survey = await t.survey(author, plain());

    const [drives, car, km, why] = survey.questions;
    expect(car?.show).toEqual({ all: [{ question: drives?._id, chosen: [drives?.codes[0]] }] });
    expect(km?.show).toEqual({ all: [{ answered: car?._id }] });
    expect(why?.show).toEqual({ all: [{ number: km?._id, op: 'atLeast', value: 100 }] });
    const { body: again } = await author.call('getDocument', { params: { id: survey._id } });
    const byName = JSON.stringify(survey.questions.map(({ show }) => show)).replaceAll(
      /(?<=chosen":\[)(\d+)/g,
      '{"key":"$1"}',
    );
    expect(JSON.stringify(again.questions.map(({ show }) => show))).toBe(byName);
  });

  test('[L02] stores no answer to what was not shown, and counts for the author that there were some', async () => {
    const survey = await t.survey(author, plain());
    const [yes, no] = [codeOf(survey, 0, 0), codeOf(survey, 0, 1)];
    const answers = { [idOf(survey, 1)]: codeOf(survey, 1, 0), [idOf(survey, 2)]: 500, [idOf(survey, 3)]: 'Work' };
    const [driver, walker] = [await t.join(), await t.join()];

    expect(await hand(driver, survey, { [idOf(survey, 0)]: yes, ...answers })).toMatchObject({ status: 200 });
    expect(await hand(walker, survey, { [idOf(survey, 0)]: no, ...answers })).toMatchObject({ status: 200 });

    const { rows } = await t.database.pool.query(
      'select respondent_id as id, choices, given from responses where survey_id = $1',
      [survey._id],
    );
    const stored = rows.find(({ id }) => id === walker.id);
    expect(stored.given).toBeNull();
    expect(stored.choices).toContain(no);
    expect((await read(survey, walker)).survey_response[0]?.answers).toEqual({ [idOf(survey, 0)]: no });
    expect((await read(survey, driver)).survey_response[0]?.answers).toEqual({ [idOf(survey, 0)]: yes, ...answers });
    const { results, ended } = await read(survey);
    expect(results?.map(({ total }) => total)).toEqual([2, 1, 1, 1]);
    expect(ended).toEqual({ endings: [], leftOut: 1 });
  });

  test('[L02] asks for an answer that is required only where the question is shown', async () => {
    const survey = await t.survey(author, plain());
    const [driver, walker] = [await t.join(), await t.join()];

    expect(await hand(driver, survey, { [idOf(survey, 0)]: codeOf(survey, 0, 0) })).toMatchObject({
      status: 422,
      problem: { fields: { [`answers.${idOf(survey, 1)}`]: expect.any(String) } },
    });
    expect((await hand(walker, survey, { [idOf(survey, 0)]: codeOf(survey, 0, 1) })).status).toBe(200);
  });

  test('[L02] refuses an answer that is none, as a survey without conditions does', async () => {
    const survey = await t.survey(author, plain());

    expect(await hand(await t.join(), survey, { [idOf(survey, 0)]: null })).toMatchObject({
      status: 422,
      problem: { fields: { [`answers.${idOf(survey, 0)}`]: expect.any(String) } },
    });
  });

  test('[L02] is answered by texts under the same conditions', async () => {
    const survey = await t.survey(author, plain());
    const walker = await t.join();
    const responses = [
      { questionName: 'Do you drive?', selectedOption: 'No' },
      { questionName: 'Which car?', selectedOption: 'Small' },
    ];

    expect((await walker.call('submitResponse', { body: { surveyId: survey._id, responses } })).status).toBe(200);
    expect((await read(survey, walker)).survey_response[0]?.responses).toEqual(responses.slice(0, 1));
  });

  test('[L03] options, sections and hidden fields have conditions, two levels deep', async () => {
    const [uses, likes, age, last] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const survey = await t.survey(author, {
      questions: [
        { _id: uses, kind: 'multiple', text: 'Which do you use?', options: ['Bus', 'Tram', 'Metro'] },
        {
          _id: likes,
          kind: 'multiple',
          text: 'Which do you like?',
          options: ['Bus', 'Tram', 'Metro'].map((text) => ({
            text,
            show: { all: [{ question: uses, chosen: [text] }] },
          })),
        },
        {
          _id: age,
          kind: 'scale',
          text: 'How often?',
          section: {
            title: 'Often',
            show: {
              all: [
                {
                  any: [
                    { question: likes, chosen: ['Tram'] },
                    { question: likes, chosen: ['Metro'] },
                  ],
                },
                { field: 'src', op: 'isNot', value: 'mail' },
              ],
            },
          },
        },
        {
          _id: last,
          text: 'Sure?',
          options: ['Yes', 'No'],
          show: { any: [{ question: age, chosen: [{ slot: '5' }] }] },
        },
      ],
      pollQuestion: '',
      pollOptions: [],
    });
    const { codes } = survey.questions[1] ?? { codes: [] };
    const all = {
      [idOf(survey, 0)]: survey.questions[0]?.codes.slice(0, 2),
      [idOf(survey, 1)]: codes,
      [idOf(survey, 2)]: 5,
      [idOf(survey, 3)]: codeOf(survey, 3, 0),
    };
    const [ann, bob] = [await t.join(), await t.join()];

    expect((await hand(ann, survey, all)).status).toBe(200);
    expect((await hand(bob, survey, all, { fields: { src: 'mail' } })).status).toBe(200);

    const answersOf = async (person: Caller) => (await read(survey, person)).survey_response[0]?.answers;
    expect(await answersOf(ann)).toEqual({ ...all, [idOf(survey, 1)]: codes.slice(0, 2) });
    expect(await answersOf(bob)).toEqual({
      [idOf(survey, 0)]: all[idOf(survey, 0)],
      [idOf(survey, 1)]: codes.slice(0, 2),
    });
  });

  test('[L04] a respondent gets the first ending whose condition holds, and its author reads how many got each', async () => {
    const survey = await t.survey(author, plain(SCREENING));
    const drive = { [idOf(survey, 0)]: codeOf(survey, 0, 0), [idOf(survey, 1)]: codeOf(survey, 1, 1) };
    await hand(await t.join(), survey, drive);
    await hand(await t.join(), survey, { [idOf(survey, 0)]: codeOf(survey, 0, 1) });

    expect(survey.endings).toMatchObject([
      { screens: true },
      { link: 'https://example.org/go' },
      { title: 'For all others' },
    ]);
    expect((await read(survey)).ended?.endings.map(({ title, count }) => [title, count])).toEqual([
      ['This is for adults', 0],
      ['For drivers', 1],
      ['For all others', 1],
    ]);
  });

  test('[L04] exports tell which ending each respondent got, beside the version', async () => {
    const survey = await t.survey(author, plain(SCREENING));
    const params = { params: { id: survey._id } };
    await hand(await t.join(), survey, {
      [idOf(survey, 0)]: codeOf(survey, 0, 0),
      [idOf(survey, 1)]: codeOf(survey, 1, 1),
    });
    await hand(await t.join(), survey, { [idOf(survey, 0)]: codeOf(survey, 0, 1) });
    await hand(await t.join(), survey, { [idOf(survey, 0)]: codeOf(survey, 0, 2) });
    // An ending that is removed later stays with those who got it.
    const endings = survey.endings.map(({ code, show, ...ending }) => ({ ...ending, _id: code }));
    const questions = survey.questions.map(({ _id, kind, text, options, codes, settings }) => ({
      ...{ _id, kind, text, settings },
      options: options.map((option, index) => ({ _id: codes[index], text: option })),
    }));
    const body = { ...SURVEY_BODY, questions, endings: [endings[0], endings[2]] };
    expect((await author.call('updateSurvey', { ...params, body: body as never })).status).toBe(200);

    const titles = ['For drivers (removed)', 'For all others'];
    const csv = readCsv((await author.call('exportResponsesCsv', params)).bytes.toString('utf8'));
    expect(Object.keys(csv[0] ?? {}).slice(-2)).toEqual(['Version', 'Ending']);
    expect(csv.map((row) => row['Ending'])).toEqual(titles);
    const [header, ...rows] = await readSheet((await author.call('exportResponsesXlsx', params)).bytes);
    expect(header?.slice(-2)).toEqual(['Version', 'Ending']);
    expect(rows.map((row) => row.at(-1))).toEqual(titles);
    const archive = await unpack((await author.call('exportResponsesZip', params)).bytes);
    const codes = survey.endings.slice(1).map(({ code }) => code);
    expect(readCsv(archive['responses.csv'] ?? '')).toMatchObject(
      titles.map((title, index) => ({ ending: String(codes[index]), ending_text: title })),
    );
    expect(JSON.parse(archive['codebook.json'] ?? '').variables.slice(-2)).toMatchObject([
      {
        name: 'ending',
        coded: true,
        count: 2,
        codes: expect.arrayContaining([{ code: codes[0], label: titles[0], count: 1 }]),
      },
      { name: 'ending_text', count: 2 },
    ]);
    expect(
      archive['responses.jsonl']
        ?.split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line).ending),
    ).toEqual(codes);
  });

  test('[L05] whom the survey does not fit is counted apart: in no result, no list, no export and no limit', async () => {
    const survey = await t.survey(author, plain({ ...SCREENING, cap: 1, audience: 'link' }));
    const minor = await t.join();
    const answers = { [idOf(survey, 0)]: codeOf(survey, 0, 2) };

    expect((await hand(minor, survey, { ...answers, [idOf(survey, 1)]: codeOf(survey, 1, 0) })).status).toBe(200);
    expect((await hand(minor, survey, answers)).problem.code).toBe('already_submitted');
    expect((await hand(t.guest, survey, answers)).status).toBe(200);

    const { rows } = await t.database.pool.query(
      'select choices, given, screened from responses where survey_id = $1',
      [survey._id],
    );
    expect(rows).toEqual(rows.map(() => ({ choices: expect.any(Array), given: null, screened: true })));
    expect(rows).toHaveLength(2);
    const now = await read(survey);
    expect(now).toMatchObject({
      responseCount: 0,
      answeredBy: { members: 0, guests: 0 },
      survey_response: [],
      left: { full: false },
      ended: { endings: [{ count: 2, screens: true }, { count: 0 }, { count: 0 }], leftOut: 1 },
    });
    expect(now.results?.every(({ total }) => total === 0)).toBe(true);
    const { body: list } = await author.call('listResponses', { params: { id: survey._id } });
    expect(list.responses).toEqual([]);
    // They are told so, on any device, and in the lists.
    const told = await read(survey, minor);
    expect(told.survey_response).toMatchObject([{ screened: true, answers: {} }]);
    const { body: listed } = await minor.call('listSurveys', {});
    expect(listed.find(({ _id }) => _id === survey._id)).toMatchObject({ answered: true, screened: true });
    // They may not see what others answered either.
    expect((await read(survey, minor)).results).toBeNull();
    const other = await t.join();
    expect((await hand(other, survey, { [idOf(survey, 0)]: codeOf(survey, 0, 1) })).status).toBe(200);
    expect((await hand(await t.join(), survey, { [idOf(survey, 0)]: codeOf(survey, 0, 1) })).problem.code).toBe('full');
    const client = await t.database.pool.connect();
    try {
      expect(await countMiscounted(client)).toBe(0);
    } finally {
      client.release();
    }
  });

  test('[L06] an edit keeps conditions that it does not name, and refuses what they look at to go or to stand behind them', async () => {
    const survey = await t.survey(author, plain());
    const { body: form } = await author.call('getDocument', { params: { id: survey._id } });
    const questions = form.questions.map(({ _id, kind, text, options, settings }) => ({
      _id,
      kind,
      text,
      options,
      settings,
    }));
    const update = (asked: unknown[], rest: object = {}) =>
      author.call('updateSurvey', {
        params: { id: survey._id },
        body: { ...SURVEY_BODY, questions: asked, ...rest } as never,
      });
    const [drives, car, km, why] = questions;

    const kept = await update([{ ...drives, text: 'Do you ever drive?' }, car, km, why]);
    expect(kept.body.survey.questions.map(({ show }) => show !== undefined)).toEqual([false, true, true, true]);
    expect((await update([drives, car, why, km])).problem.fields).toEqual({
      'questions.2.show.all.0': expect.any(String),
    });
    expect((await update([drives, km, why])).problem.fields).toEqual({ 'questions.1.show.all.0': expect.any(String) });
    const without = { ...drives, options: drives?.options.slice(1) };
    expect((await update([without, car, km, why])).problem.fields).toEqual({
      'questions.1.show.all.0': expect.any(String),
    });
    const freed = await update([without, { ...car, show: null }, km, why]);
    expect(freed.body.survey.questions[1]?.show).toBeUndefined();
  });
});

describe('hostile conditions are refused with their place:', () => {
  const nested = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>(
      (inner, _, level) => (level % 2 ? { any: [inner] } : { none: [inner] }),
      {
        answered: one,
      },
    );
  const asked = { text: 'One?', options: ['a', 'b'] };
  const [one, two] = [randomUUID(), randomUUID()];
  const on = (show: unknown) => ({
    questions: [
      { ...asked, _id: one },
      { ...asked, _id: two, text: 'Two?', show },
    ],
  });

  test.each<[string, unknown, string]>([
    ['one that looks at itself', on({ all: [{ answered: two }] }), 'questions.1.show.all.0'],
    ['one that looks at nothing', on({ all: [{ answered: randomUUID() }] }), 'questions.1.show.all.0'],
    ['an option that is not there', on({ any: [{ question: one, chosen: ['c'] }] }), 'questions.1.show.any.0'],
    ['the code of another question', on({ any: [{ question: one, chosen: [9] }] }), 'questions.1.show.any.0'],
    ['a number of a question without', on({ all: [{ number: one, op: 'is', value: 1 }] }), 'questions.1.show.all.0'],
    [
      'a day of a question without',
      on({ all: [{ moment: one, op: 'is', value: '2027-01-01' }] }),
      'questions.1.show.all.0',
    ],
    ['no condition at all', on({ all: [] }), 'questions.1.show'],
    ['seven levels', on(nested(7)), 'questions.1.show'],
    ['a thousand levels', on(nested(1_000)), 'body'],
    ['a word that is no comparison', on({ all: [{ number: one, op: '__proto__', value: 1 }] }), 'questions.1.show'],
    [
      'a circle',
      {
        questions: [
          { ...asked, _id: one, show: { all: [{ answered: two }] } },
          { ...asked, _id: two, text: 'Two?', show: { all: [{ answered: one }] } },
        ],
      },
      'questions.0.show.all.0',
    ],
    [
      'more than five hundred',
      {
        questions: Array.from({ length: CONDITIONED_MAX }, (_, n) => ({
          ...asked,
          text: `${n}?`,
          ...(n === 0 ? { _id: one } : { _id: randomUUID(), show: { all: [{ answered: one }] } }),
        })),
        endings: ['A', 'B'].map((title) => ({ title, show: { all: [{ answered: one }] } })),
      },
      'endings.1.show',
    ],
    ['ten thousand', on({ any: Array.from({ length: 10_000 }, () => ({ answered: one })) }), 'questions.1.show'],
    [
      '[L41] a question that nobody gets to',
      on({
        all: [
          { question: one, chosen: ['a'] },
          { question: one, chosen: ['b'] },
        ],
      }),
      'questions.1.show',
    ],
    [
      '[L41] an ending that nobody gets',
      { ...on(null), endings: [{ title: 'All' }, { title: 'None' }] },
      'endings.1.show',
    ],
    [
      '[L41] bands with a gap',
      {
        ...on(null),
        scores: [
          {
            name: 'Sum',
            bands: [
              { from: 0, to: 3, title: 'Low' },
              { from: 5, to: 9, title: 'High' },
            ],
          },
        ],
      },
      'scores.0.bands.1.from',
    ],
    ['an ending that screens out all', { ...on(null), endings: [{ title: 'No', screens: true }] }, 'endings.0.show'],
    [
      'a link that runs a script',
      { ...on(null), endings: [{ title: 'No', link: 'javascript:alert(1)' }] },
      'endings.0.link',
    ],
    [
      'a condition of an option of a matrix',
      {
        questions: [
          {
            ...{ ...asked, kind: 'matrix', rows: ['r'] },
            options: ['A', { text: 'B', show: { all: [{ field: 'src', op: 'is', value: 'x' }] } }],
          },
        ],
      },
      'questions.0.options.1.show',
    ],
  ])('[L07] %s', async (_, body, field) => {
    const reply = await create(body);

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.problem.fields ?? {}).join()).toContain(field);
  });
});
