import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PictureUse } from '#contract/files/uploads.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

async function upload(person: Person, use?: PictureUse | 'none') {
  const form = new FormData();
  if (use) form.set('use', use);
  const picture = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)]));
  const request = new Response(form);
  const { statusCode, json } = await site.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': request.headers.get('content-type') ?? '', cookie: person.cookie },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, body: json() };
}

const addressOf = async (person: Person, use: PictureUse): Promise<string> =>
  (await upload(person, use)).body.data.display_url;
const nameOf = (address: string) => new URL(address, 'http://site').pathname;
const choiceOf = (...pictures: string[]) => ({
  ...{ text: 'Which tree?', settings: { look: 'pictures' } },
  options: pictures.map((picture, index) => ({ text: `Tree ${index}`, picture })),
});
const survey = (questions: object[]) => ({ ...SETTINGS, questions }) as never; // some are hostile
const create = (questions: object[]) => author.call('createSurvey', { body: survey(questions) });

describe('[K12] a picture', () => {
  test('is drawn for its use: a square for an option, whole for a statement, each with its size', async () => {
    const option = await upload(author, 'option');
    const statement = await upload(author, 'statement');

    expect(option.body.data).toMatchObject({ width: 512, height: 512 });
    expect(statement.body.data).toMatchObject({ width: 1_440, height: 720 });
    const shown = await site.app.inject(statement.body.data.display_url);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_440, height: 720 });
  });

  test('of a use that there is not is refused, and guests upload none for surveys', async () => {
    expect(await upload(author, 'none')).toMatchObject({ status: 422, body: { fields: { use: 'unknown' } } });
    const ticket = (await site.guest.call('issueUploadTicket')).body.ticket;
    const form = new FormData();
    form.set('use', 'option');
    form.set('ticket', ticket);
    form.set('image', new Blob(['x']));
    const request = new Response(form);
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(401);
  });

  test('of an option is shown in the field, the editor and the results by its path, and stays when the option is chosen', async () => {
    const address = await addressOf(author, 'option');
    const { body: made } = await create([{ ...choiceOf(address, address), kind: 'multiple' }, choiceOf(address)]);
    const kept = nameOf(address);

    expect(made.questions.map(({ pictures }) => pictures)).toEqual([[kept, kept], [kept]]);
    const ann = await site.join();
    const [first, second] = made.questions;
    const answers = { [first?._id ?? '']: [first?.codes[0] ?? 0], [second?._id ?? '']: second?.codes[0] ?? 0 };
    await ann.call('submitResponse', { body: { surveyId: made._id, revision: made.revision, answers } });
    const { body } = await author.call('getDocument', { params: { id: made._id } });
    expect(body.questions[0]?.options).toMatchObject([{ picture: kept }, { picture: kept }]);
    const seen = await ann.call('getSurvey', { params: { id: made._id } });
    expect(seen.body.results).toMatchObject([
      { options: [{ picture: kept }, { picture: kept }] },
      { options: [{ picture: kept }] },
    ]);
    const again = await author.call('updateSurvey', {
      params: { id: made._id },
      body,
    });
    expect(again.body.message).toBe('Nothing changed');
  });

  test('of a statement needs words for respondents who do not see it', async () => {
    const { display_url: address, width, height } = (await upload(author, 'statement')).body.data;
    const told = { kind: 'statement', text: 'Look at this plan', settings: { picture: { address, width, height } } };
    expect(await create([told])).toMatchObject({
      status: 422,
      problem: { fields: { 'questions.0.settings.picture.alt': expect.any(String) } },
    });
    const picture = { address, width, height, alt: 'The plan of the park' };
    const { body } = await create([{ ...told, settings: { picture } }]);
    expect(body.questions).toMatchObject([{ settings: { picture: { ...picture, address: nameOf(address) } } }]);
  });

  test('that another author uploaded can be used, as a survey of theirs shows it', async () => {
    const address = await addressOf(await site.join('surveyor'), 'option');
    expect((await create([choiceOf(address)])).status).toBe(201);
  });
});

test('[L60] pictures of an earlier version are erased with the survey', async () => {
  const [earlier, present] = [await addressOf(author, 'option'), await addressOf(author, 'option')];
  const { body: made } = await create([choiceOf(earlier)]);
  const params = { id: made._id };
  expect((await author.call('updateSurvey', { params, body: survey([choiceOf(present)]) })).status).toBe(200);
  const shown = async () =>
    await Promise.all([earlier, present].map(async (address) => (await site.app.inject(address)).statusCode));

  expect(await shown()).toEqual([200, 200]);
  await author.call('deleteSurvey', { params, query: {} });
  expect(await shown()).toEqual([404, 404]);
});

test('[K12] pictures are erased with the survey, unless another survey of its author shows them', async () => {
  const [alone, shared] = [await addressOf(author, 'option'), await addressOf(author, 'option')];
  const { display_url: plan, ...size } = (await upload(author, 'statement')).body.data;
  const { body: made } = await create([
    choiceOf(alone, shared),
    { kind: 'statement', text: 'Look', settings: { picture: { address: plan, ...size, alt: 'The plan' } } },
  ]);
  const { body: copy } = await create([choiceOf(shared)]);
  const erase = async (id: string) =>
    expect((await author.call('deleteSurvey', { params: { id }, query: {} })).status).toBe(200);
  const shown = async () =>
    await Promise.all([alone, shared, plan].map(async (address) => (await site.app.inject(address)).statusCode));

  await erase(made._id);
  expect(await shown()).toEqual([404, 200, 404]);
  await erase(copy._id);
  expect(await shown()).toEqual([404, 404, 404]);
});

test('[K12] pictures of polls, versions and drafts are erased with the last survey of any author that shows them', async () => {
  const [polled, drafted, earlier] = [
    await addressOf(author, 'option'),
    await addressOf(author, 'option'),
    await addressOf(author, 'option'),
  ];
  const poll = (picture: string) => ({ pollQuestion: 'Which?', pollOptions: [{ text: 'A', picture }, 'B'] });
  const publish = (by: Caller, fields: object) =>
    by.call('createSurvey', { body: { ...SETTINGS, ...fields } as never });
  const { body: first } = await publish(author, poll(polled));
  const other = await site.join('surveyor');
  const { body: second } = await publish(other, poll(earlier));
  const edited = { ...SETTINGS, ...poll(polled), revision: second.revision } as never;
  expect((await other.call('updateSurvey', { params: { id: second._id }, body: edited })).status).toBe(200);
  const draft = {
    title: 'Half',
    values: { questions: [{ options: [{ picture: drafted }, { picture: earlier }] }] },
    survey: {},
  };
  const { body: kept } = await author.call('createDraft', { body: draft });
  const shown = async () =>
    await Promise.all([polled, drafted, earlier].map(async (address) => (await site.app.inject(address)).statusCode));
  const erase = async (by: Caller, id: string) =>
    expect((await by.call('deleteSurvey', { params: { id }, query: {} })).status).toBe(200);

  await erase(author, first._id);
  expect(await shown()).toEqual([200, 200, 200]);
  await erase(author, kept._id);
  expect(await shown()).toEqual([200, 404, 200]);
  await erase(other, second._id);
  expect(await shown()).toEqual([404, 404, 404]);
});

describe('[K12] [AB-74] no survey takes a picture', () => {
  test.each([
    ['at another site', 'https://evil.example/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    ['at no site', '//evil.example/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is its own data', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['that is another file', '/pictures/../secret'],
    ['that is another file in disguise', '/pictures/%2e%2e%2fsecret'],
    ['that was never stored', '/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    ['with a name and a password', 'http://a:b@localhost:3999/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp'],
  ])('%s, and names the question and the option', async (_, picture) => {
    const ours = await addressOf(author, 'option');
    const refused = (fields: string[]) => ({
      status: 422,
      problem: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
    });
    const item = { text: 'B', picture };
    const side = { width: 10, height: 10, alt: 'It' };

    expect(await create([choiceOf(ours), choiceOf(ours, picture)])).toMatchObject(
      refused(['questions.1.options.1.picture']),
    );
    expect(
      await create([
        { kind: 'matrix', text: 'How?', options: ['Good', 'Bad'], rows: ['A', item] },
        { kind: 'statement', text: 'Look', settings: { picture: { address: picture, ...side } } },
      ]),
    ).toMatchObject(refused(['questions.0.rows.1.picture', 'questions.1.settings.picture']));
    const poll = { pollQuestion: 'Which?', pollOptions: ['A', item] };
    const body = { ...SETTINGS, questions: [choiceOf(ours)], ...poll };
    expect(await author.call('createSurvey', { body: body as never })).toMatchObject(
      refused(['pollOptions.1.picture']),
    );

    const { body: made } = await create([choiceOf(ours)]);
    const edit = { ...SETTINGS, questions: [choiceOf(picture)], revision: made.revision };
    expect(await author.call('updateSurvey', { params: { id: made._id }, body: edit as never })).toMatchObject(
      refused(['questions.0.options.0.picture']),
    );
    const { body: after } = await author.call('getSurvey', { params: { id: made._id } });
    expect(after.questions[0]?.pictures).toEqual([nameOf(ours)]);
  });

  test('that is gone from the disk', async () => {
    const ours = await addressOf(author, 'option');
    await rm(path.join(site.dataDir, nameOf(ours)));
    expect((await create([choiceOf(ours)])).status).toBe(422);
  });

  test('in three thousand options, and the refusal is short and quick', async () => {
    const wrong = (n: number) => ({ text: `Tree ${n}`, picture: `/pictures/${String(n).padStart(22, 'A')}.webp` });
    const many = { text: 'Which?', options: Array.from({ length: 100 }, (_, n) => wrong(n)) };
    const { status, problem } = await create(Array.from({ length: 30 }, () => many));
    expect({ status, told: Object.keys(problem.fields ?? {}).length }).toEqual({ status: 422, told: 20 });
  });
});

const SETTINGS = {
  title: 'Trees',
  description: 'Trees of our town',
  category: 'Technology',
  duration: 60,
  deadline: new Date(Date.now() + 86_400_000).toISOString(),
};
