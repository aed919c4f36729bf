import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv } from '#server/test/syntax-files.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const [BRANDS, BEST, NAME] = [randomUUID(), randomUUID(), randomUUID()];

/** Of those that they use respondents choose the one that they like; later texts name it. */
const PHONES = [
  { _id: NAME, kind: 'text' as const, text: 'What is your name?' },
  { _id: BRANDS, kind: 'multiple' as const, text: 'Which do you use?', options: ['Anton', 'Berta', 'Caesar'] },
  { _id: BEST, text: 'Which do you like?', carries: { question: BRANDS } },
  {
    text: `Why {question:${BEST}|that one}?`,
    explanation: `{question:${NAME}|You} came by {field:src}`,
    options: [`Because of {question:${BEST}}`, 'For no reason'],
    section: { title: `About {question:${BEST}}`, text: `{question:${NAME}}` },
  },
];

const write = (questions: unknown, rest: object = {}) =>
  author.call('createSurvey', { body: { ...SURVEY, pollQuestion: '', pollOptions: [], questions, ...rest } as never });
const hand = (by: Caller, survey: Survey, answers: Record<string, unknown>, rest: object = {}) =>
  by.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers, ...rest } as never });
const read = async ({ _id }: Pick<Survey, '_id'>, by: Caller = author) =>
  (await by.call('getSurvey', { params: { id: _id } })).body;

describe('words', () => {
  test('[L20] texts, options and endings name the stored questions whose answers they carry along', async () => {
    const { status, body } = await write(PHONES, {
      endings: [{ title: `Thanks, {question:${NAME}|dear}`, link: `https://example.org/?name={question:${NAME}}` }],
    });

    expect(status).toBe(201);
    const [name, , best, why] = body.questions;
    expect(name?._id).not.toBe(NAME);
    expect(why).toMatchObject({
      text: `Why {question:${best?._id}|that one}?`,
      explanation: `{question:${name?._id}|You} came by {field:src}`,
      options: [`Because of {question:${best?._id}}`, 'For no reason'],
    });
    expect(body.sections).toMatchObject([
      { title: `About {question:${best?._id}}`, text: `{question:${name?._id}}`, from: why?._id },
    ]);
    expect(body.endings).toMatchObject([
      { title: `Thanks, {question:${name?._id}|dear}`, link: `https://example.org/?name={question:${name?._id}}` },
    ]);
  });

  test('[L20] [L33] conditions, points, right answers and quotas name an option by its words as they are written', async () => {
    const [WHY, piped] = [randomUUID(), `Because of {question:${NAME}|you}`];
    const { status, body } = await write(
      [
        { _id: NAME, kind: 'text' as const, text: 'What is your name?' },
        {
          ...{ _id: WHY, text: 'Why?', options: [piped, 'For no reason'] },
          scoring: {
            scores: ['OwnScores'],
            points: [{ of: piped, points: 5 }],
            right: { chosen: [piped] },
            forRight: 2,
          },
          quotas: [{ name: 'Some', options: [piped], most: 3 }],
        },
        {
          ...{ kind: 'matrix' as const, text: 'Which?', options: ['One', 'Two'], rows: [piped, 'No reason'] },
          scoring: { scores: ['OwnScores'], points: [{ of: { option: 'One', row: piped }, points: 4 }] },
        },
        { text: 'And?', options: ['Yes', 'No'], show: { all: [{ question: WHY, chosen: [piped] }] } },
      ],
      { scores: [{ name: 'OwnScores', bands: [] }] },
    );
    expect({ status, fields: (body as { fields?: object }).fields }).toEqual({ status: 201, fields: undefined });

    const { questions } = (await author.call('getDocument', { params: { id: body._id } })).body;
    const [code] = body.questions[1]?.codes ?? [];
    expect(body.questions[3]?.show).toEqual({ all: [{ question: body.questions[1]?._id, chosen: [code] }] });
    expect(questions[1]).toMatchObject({
      scoring: { points: [{ of: { key: String(code) }, points: 5 }], right: { chosen: [{ key: String(code) }] } },
      quotas: [{ name: 'Some', most: 3 }],
    });
    const [row] = questions[2]?.rows ?? [];
    expect(questions[2]?.scoring?.points).toEqual([
      { of: { key: questions[2]?.options[0]?.key, row: row?.key }, points: 4 },
    ]);
  });

  test.each([
    ['the question itself', `{question:${BEST}}`],
    ['a later question', `{question:${NAME}}`],
    ['no question of the survey', `{question:${randomUUID()}}`],
    ['no id', '{question:2}'],
    ['a name that no field can have', '{field:constructor}'],
    ['a field in capitals', '{field:Name}'],
  ])('[L22] a text that carries along %s is refused with its place', async (_what, carried) => {
    const own = { _id: BEST, text: 'Which?', options: ['One', 'Two'] };
    const later = { _id: NAME, kind: 'text' as const, text: 'Name?' };
    const places: [string, object, object][] = [
      ['questions.0.text', { ...own, text: `Which {field:src} ${carried}?` }, {}],
      ['questions.0.explanation', { ...own, explanation: carried }, {}],
      ['questions.0.options.1', { ...own, options: ['One', carried] }, {}],
      ['questions.0.section.title', { ...own, section: { title: carried } }, {}],
    ];
    for (const [place, question, rest] of places) {
      const { status, body } = await write([question, later], rest);
      expect({ status, fields: body }, place).toMatchObject({
        status: 422,
        fields: { fields: { [place]: expect.any(String) } },
      });
    }
  });

  test('[L22] an ending carries along any answer, and its link none before the question mark', async () => {
    const questions = [{ _id: NAME, kind: 'text', text: 'Name?' }];
    const ending = (link: string) => write(questions, { endings: [{ title: 'Bye', link }] });
    const statuses = [];
    for (const link of [
      `https://{question:${NAME}}/`,
      `https://{question:${NAME}}.example.org/?a`,
      `https://example.org/{question:${NAME}}/?a=b`,
      `https://example.org/?a={question:${randomUUID()}}`,
      `https://example.org/?a={question:${NAME}}`,
      `https://example.org/#{field:src|none}`,
    ]) {
      statuses.push((await ending(link)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 201, 201]);
  });

  test('[L22] a statement has no answer to carry along, and an edit cannot move a question behind its words', async () => {
    const statement = { _id: NAME, kind: 'statement', text: 'Hello' };
    expect((await write([statement, { text: `{question:${NAME}}`, options: ['A', 'B'] }])).status).toBe(422);

    const { body } = await write(PHONES);
    const edit = async (order: number[]) => {
      const { questions } = (await author.call('getDocument', { params: { id: body._id } })).body;
      return author.call('updateSurvey', {
        params: { id: body._id },
        body: { ...SURVEY, pollQuestion: '', pollOptions: [], questions: order.map((at) => questions[at]) } as never,
      });
    };
    expect((await edit([1, 2, 3, 0])).body).toMatchObject({
      fields: { 'questions.2.explanation': expect.any(String) },
    });
    expect((await edit([0, 1, 2])).status).toBe(200);
  });

  test('[L24] readers of results, exports and changes read the name of what is carried along', async () => {
    const { body: survey } = await write(PHONES, { listed: true });
    const [name, brands, , why] = survey.questions;
    const respondent = await t.join('user');
    const { status } = await hand(respondent, survey, {
      [name?._id ?? '']: 'Ann {question:x}',
      [brands?._id ?? '']: [brands?.codes[0]],
      [why?._id ?? '']: why?.codes[0],
    });
    expect(status).toBe(200);

    const { results } = await read(survey);
    expect(results?.[3]).toMatchObject({
      question: 'Why {Which do you like?}?',
      options: [{ option: 'Because of {Which do you like?}' }, { option: 'For no reason' }],
    });
    const { bytes } = await author.call('exportResponsesCsv', { params: { id: survey._id } });
    const [row = {}] = readCsv(bytes.toString());
    expect(row).toMatchObject({
      'What is your name?': 'Ann {question:x}',
      'Why {Which do you like?}?': 'Because of {Which do you like?}',
    });
  });
});

describe('options', () => {
  test('[L23] a question has the options of an earlier one, offered as far as they were chosen there', async () => {
    const { body: survey } = await write(PHONES);
    const [, brands, best] = survey.questions;
    expect(best).toMatchObject({ options: ['Anton', 'Berta', 'Caesar'] });
    expect(best?.codes).not.toEqual(brands?.codes);

    const respondent = await t.join('user');
    const codes = brands?.codes ?? [];
    const answers = { [brands?._id ?? '']: [codes[0], codes[2]], [best?._id ?? '']: best?.codes[1] };
    expect((await hand(respondent, survey, answers)).status).toBe(200);
    // What was not offered is not stored, and counted for the author.
    const seen = await read(survey);
    expect(seen.survey_response[0]?.answers).toEqual({ [brands?._id ?? '']: [codes[0], codes[2]] });
    expect(seen.ended?.leftOut).toBe(1);

    const other = await t.join('user');
    expect((await hand(other, survey, { ...answers, [best?._id ?? '']: best?.codes[2] })).status).toBe(200);
    expect((await read(survey)).results?.[2]).toMatchObject({
      total: 1,
      options: [{}, {}, { option: 'Caesar', count: 1 }],
    });
  });

  test('[L23] those that were not chosen are offered where the earlier question was answered', async () => {
    const questions = PHONES.slice(1, 3).map((question) =>
      question._id === BEST ? { ...question, required: true, carries: { question: BRANDS, not: true } } : question,
    );
    const { body: survey } = await write(questions);
    const [brands, best] = survey.questions;
    const codes = brands?.codes ?? [];
    const give = async (answers: Record<string, unknown>) => (await hand(await t.join('user'), survey, answers)).status;
    const chosen = (places: number[]) => ({ [brands?._id ?? '']: places.map((place) => codes[place]) });
    const liked = (place: number) => ({ [best?._id ?? '']: best?.codes[place] });

    expect(await give({ ...chosen([0]), ...liked(1) })).toBe(200);
    // All are chosen, so nothing is asked.
    expect(await give(chosen([0, 1, 2]))).toBe(200);
    expect(await give(chosen([0]))).toBe(422);
    // Anton was chosen, so the only answer is left out, and the required one is missing.
    expect(await give({ ...chosen([0]), ...liked(0) })).toBe(422);
  });

  test('[L23] they follow the earlier question: new ones come, chosen ones stay counted, and answers keep their codes', async () => {
    const { body: survey } = await write(PHONES);
    const [, brands, best] = survey.questions;
    const codes = brands?.codes ?? [];
    const given = { [brands?._id ?? '']: [codes[0]], [best?._id ?? '']: best?.codes[0] };
    expect((await hand(await t.join('user'), survey, given)).status).toBe(200);

    const editable = (await author.call('getDocument', { params: { id: survey._id } })).body;
    expect(editable.questions[2]).toMatchObject({
      carries: { question: brands?._id },
      options: codes.map((code) => ({ of: String(code) })),
    });
    expect(editable.questions[2]?.options[0]).not.toHaveProperty('show');
    const questions = editable.questions.map((question, index) =>
      index === 1 ? { ...question, options: [{ text: 'Dora' }, ...question.options.slice(0, 2)] } : question,
    );
    const edited = await author.call('updateSurvey', {
      params: { id: survey._id },
      body: { ...SURVEY, pollQuestion: '', pollOptions: [], questions } as never,
    });
    expect(edited.status).toBe(200);
    const [, , after] = edited.body.survey.questions;
    expect(after?.options).toEqual(['Dora', 'Anton', 'Berta']);
    expect(after?.codes.slice(1)).toEqual(best?.codes.slice(0, 2));
    expect((await read(survey)).results?.[2]).toMatchObject({ options: [{}, { option: 'Anton', count: 1 }, {}] });
  });

  test('[L23] a chain of three carries along what was chosen before, and translations say each option once', async () => {
    const third = randomUUID();
    const { body: survey } = await write([
      ...PHONES.slice(0, 2),
      { _id: BEST, kind: 'multiple', text: 'Which do you like?', carries: { question: BRANDS } },
      { _id: third, text: 'Which most?', carries: { question: BEST } },
    ]);
    expect(survey.questions.map(({ options }) => options.length)).toEqual([0, 3, 3, 3]);

    const { texts } = (await author.call('getTranslations', { params: { id: survey._id } })).body;
    expect(texts.filter(({ text }) => text === 'Anton')).toHaveLength(1);
    const [anton] = texts.filter(({ text }) => text === 'Anton');
    const saved = await author.call('saveTranslations', {
      params: { id: survey._id },
      body: {
        language: 'en',
        translations: [
          {
            language: 'de',
            revision: 0,
            offered: true,
            texts: { [anton?.key ?? '']: { text: 'Toni', of: anton?.of ?? '' } },
          },
        ],
      },
    });
    expect(saved.status).toBe(200);
    const german = (await t.guest.call('getTranslatedSurvey', { params: { id: survey._id, language: 'de' } })).body;
    expect(german.questions.map(({ options }) => options[0])).toEqual([undefined, 'Toni', 'Toni', 'Toni']);
  });

  test('[L23] a question that becomes one of a kind without options has none, and one with own options keeps its own', async () => {
    const { body: survey } = await write(PHONES.slice(0, 3));
    const editable = (await author.call('getDocument', { params: { id: survey._id } })).body;
    const save = async (last: object) => {
      const { carries: _, ...question } = editable.questions[2] ?? {};
      const questions = [...editable.questions.slice(0, 2), { ...question, ...last }];
      const body = { ...SURVEY, pollQuestion: '', pollOptions: [], questions } as never;
      return author.call('updateSurvey', { params: { id: survey._id }, body });
    };
    const text = await save({ kind: 'text', options: [], settings: {} });
    expect([text.status, text.body.survey.questions[2]?.options]).toEqual([200, []]);
    const own = await save({ carries: null, options: ['Mine', 'Yours'] });
    expect([own.status, own.body.survey.questions[2]?.options]).toEqual([200, ['Mine', 'Yours']]);
    expect(own.body.survey.questions[2]).not.toHaveProperty('optionShow');
  });

  test.each([
    ['itself', { text: 'Which?', _id: BEST, carries: { question: BEST } }],
    ['a question without options', { text: 'Which?', carries: { question: NAME } }],
    ['a question that is gone', { text: 'Which?', carries: { question: randomUUID() } }],
    ['into a text', { kind: 'text', text: 'Which?', carries: { question: BRANDS } }],
    ['something unknown', { text: 'Which?', carries: { question: BRANDS, only: 'some' } }],
  ])('[L23] carrying options along of %s is refused with its place', async (_what, question) => {
    const { status, body } = await write([...PHONES.slice(0, 2), question]);
    expect({ status, fields: JSON.stringify(body) }).toMatchObject({
      status: 422,
      fields: expect.stringContaining('questions.2.carries'),
    });
  });

  test('[L22] conditions cannot look at what every object has', async () => {
    const show = (field: string) => ({ all: [{ field, op: 'is' as const, value: 'x' }] });
    const question = { text: 'Which?', options: ['A', 'B'] };
    const { status, body } = await write([{ ...question, show: show('constructor') }]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { 'questions.0.show.all.0': expect.any(String) } });
  });
});
