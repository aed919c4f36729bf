import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const QUESTIONS = [
  { kind: 'text' as const, text: 'What would you change?' },
  { kind: 'text' as const, text: 'Where can we write to you?', settings: { format: 'email' } },
  { text: 'Come again?', options: ['Yes', 'No'] },
];
const newSurvey = (changes: object = {}) => site.survey(author, { questions: QUESTIONS, textsOpen: true, ...changes });

/** Someone answers the survey with these texts. */
async function answer(survey: Survey, texts: (string | null)[], by?: Person & Caller): Promise<Person & Caller> {
  const person = by ?? (await site.join());
  const given = survey.questions.flatMap(({ _id }, index) => (texts[index] ? [[_id, texts[index]]] : []));
  const body = { surveyId: survey._id, revision: survey.revision, answers: Object.fromEntries(given) };
  expect((await person.call('submitResponse', { body })).status).toBe(200);
  return person;
}

const placeOf = (survey: Survey, index = 0) => ({ id: survey._id, question: survey.questions[index]?._id ?? '' });
const read = (
  viewer: Caller,
  survey: Survey,
  { index = 0, ...query }: { index?: number; [name: string]: unknown } = {},
) => viewer.call('listTexts', { params: placeOf(survey, index), query });
const wordsOf = async (viewer: Caller, survey: Survey, query: object = {}) =>
  (await read(viewer, survey, { ...query })).body.texts.map(({ text }) => text);
const hide = (viewer: Caller, survey: Survey, respondent: string, hidden = true, index = 0) =>
  viewer.call('hideText', { params: { ...placeOf(survey, index), respondent }, body: { hidden } });

describe('[K03] the texts of a question', () => {
  test('are paged newest first, without loss or repetition, also where many came at one moment', async () => {
    const survey = await newSurvey();
    const people = await site.crowd(25);
    await Promise.all(people.map((person, index) => answer(survey, [`Text ${index}`], person)));
    await site.database.pool.query('update responses set submitted_at = date_trunc($1, now()) where survey_id = $2', [
      'hour',
      survey._id,
    ]);
    await answer(survey, ['The newest']);

    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof read>> = await read(author, survey, {
        limit: '7',
        ...(cursor && { cursor }),
      });
      seen.push(...body.texts.map(({ text }) => text));
      cursor = body.nextCursor;
    } while (cursor);

    expect(seen[0]).toBe('The newest');
    expect(seen).toHaveLength(26);
    expect(new Set(seen).size).toBe(26);
  });

  test('[S66] say when they were given: to the minute for the author, the day alone for others and in anonymous surveys', async () => {
    const [survey, anonymous] = [await newSurvey(), await newSurvey({ anonymous: true })];
    const people = await site.crowd(ANONYMOUS_MIN);
    for (const person of people) {
      await answer(survey, ['More trees'], person);
      await answer(anonymous, ['More shade'], person);
    }
    const [reader = author] = people;
    const timesFor = async (viewer: Caller, of: Survey) => {
      const { texts } = (await read(viewer, of)).body;
      expect(texts).toHaveLength(ANONYMOUS_MIN);
      return texts.map(({ givenAt }) => givenAt);
    };

    for (const time of await timesFor(author, survey)) expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
    const today = new Date().toISOString().slice(0, 10);
    for (const times of [
      await timesFor(reader, survey),
      await timesFor(author, anonymous),
      await timesFor(reader, anonymous),
    ]) {
      expect(new Set(times)).toEqual(new Set([today]));
    }
  });

  test('[S15] are shown to whom the results are shown, and to others not at all', async () => {
    const survey = await newSurvey();
    const ann = await answer(survey, ['More trees']);
    const late = await newSurvey();
    await answer(late, ['More shade']);
    await site.database.pool.query('update surveys set deadline = now() where id = $1', [late._id]);

    for (const viewer of [ann, author, await site.join('admin')])
      expect(await wordsOf(viewer, survey)).toEqual(['More trees']);
    for (const viewer of [site.guest, await site.join(), await site.join('surveyor')]) {
      expect((await read(viewer, survey)).status).toBe(404);
      expect((await viewer.call('countWords', { params: placeOf(survey) })).status).toBe(404);
    }
    const other = await startTestApp(site);
    expect(await wordsOf(other.guest, late)).toEqual(['More shade']);
    await other.close();
  });

  test('[AB-25] tell the respondents’ ids to the author and admins alone, and no cursor holds one', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await answer(survey, ['First']), await answer(survey, ['Second'])];

    const { body } = await read(ann, survey, { limit: '1' });
    expect(body).toMatchObject({ mayHide: false, nextCursor: expect.any(String) });
    const told = JSON.stringify(body) + Buffer.from(body.nextCursor ?? '', 'base64url').toString();
    for (const { id, name } of [ann, bob]) {
      expect(told).not.toContain(id);
      expect(told).not.toContain(name);
    }
    expect((await read(author, survey)).body.texts.map(({ respondedUser }) => respondedUser)).toEqual([bob.id, ann.id]);
  });

  test('[AB-25] that tell who the respondent is are read by the author and admins alone', async () => {
    const survey = await newSurvey();
    const ann = await answer(survey, [null, 'ada@people.example']);

    expect((await read(ann, survey, { index: 1 })).status).toBe(404);
    expect((await ann.call('countWords', { params: placeOf(survey, 1) })).status).toBe(404);
    expect(await wordsOf(author, survey, { index: 1 })).toEqual(['ada@people.example']);
    expect((await author.call('countWords', { params: placeOf(survey, 1) })).body).toEqual({ texts: 0, words: [] });
  });

  test('[AB-40] are searched literally, whatever the case of the letters', async () => {
    const survey = await newSurvey();
    for (const text of ['100 % of it', 'A Tree', 'two trees']) await answer(survey, [text]);

    expect(await wordsOf(author, survey, { search: 'TREE' })).toEqual(['two trees', 'A Tree']);
    expect(await wordsOf(author, survey, { search: '%' })).toEqual(['100 % of it']);
    expect(await wordsOf(author, survey, { search: 'nothing' })).toEqual([]);
  });

  test('have their frequent words counted', async () => {
    const survey = await newSurvey();
    for (const text of ['The queue is long', 'That queue!', 'More trees']) await answer(survey, [text]);

    const { body } = await author.call('countWords', { params: placeOf(survey) });
    expect(body).toEqual({ texts: 3, words: [{ word: 'queue', count: 2 }] });
  });

  test('are not there for a question that is answered otherwise, and an unknown one', async () => {
    const survey = await newSurvey();
    expect((await read(author, survey, { index: 2 })).status).toBe(404);
    expect((await read(author, { ...survey, questions: [] })).status).toBe(404);
    const place = { id: survey._id, question: randomUUID() };
    expect((await author.call('listTexts', { params: place })).status).toBe(404);
  });
});

describe('[K03] hiding a text', () => {
  test('takes it from all but the author and admins, also from search and words, until it is shown again', async () => {
    const survey = await newSurvey();
    const rude = await answer(survey, ['Rude rubbish']);
    const ann = await answer(survey, ['Kind rubbish']);
    const counted = async () => (await ann.call('countWords', { params: placeOf(survey) })).body.words;

    expect((await hide(author, survey, rude.id)).status).toBe(200);
    expect((await hide(author, survey, rude.id)).status).toBe(200);
    expect(await wordsOf(ann, survey)).toEqual(['Kind rubbish']);
    expect(await wordsOf(ann, survey, { search: 'rude' })).toEqual([]);
    expect(await counted()).toEqual([]);
    expect((await read(author, survey)).body.texts).toMatchObject([{ text: 'Kind rubbish' }, { hidden: true }]);

    const listed = await author.call('listResponses', { params: { id: survey._id } });
    expect(JSON.stringify(listed.body)).toContain('Rude rubbish');
    const { bytes } = await author.call('exportResponsesCsv', { params: { id: survey._id } });
    expect(bytes.toString()).toContain('Rude rubbish');

    expect((await hide(await site.join('admin'), survey, rude.id, false)).status).toBe(200);
    expect(await wordsOf(ann, survey)).toEqual(['Kind rubbish', 'Rude rubbish']);
    expect(await counted()).toEqual([{ word: 'rubbish', count: 2 }]);
  });

  test('[AB-12] is for the author and admins, and for a text that is there', async () => {
    const survey = await newSurvey();
    const ann = await answer(survey, ['Mine']);
    const silent = await answer(survey, [null, 'ada@people.example']);

    expect((await hide(site.guest, survey, ann.id)).status).toBe(401);
    expect((await hide(ann, survey, ann.id)).status).toBe(403);
    expect((await hide(await site.join('surveyor'), survey, ann.id)).status).toBe(403);
    for (const nobody of [silent.id, author.id, randomUUID()]) {
      expect((await hide(author, survey, nobody)).status).toBe(404);
      expect((await hide(author, survey, nobody, false)).status).toBe(404);
    }
    const { rows } = await site.database.pool.query('select from hidden_texts where survey_id = $1', [survey._id]);
    expect(rows).toEqual([]);
  });
});
