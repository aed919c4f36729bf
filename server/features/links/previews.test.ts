import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, DRAFT, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { type Person, TEST_URL } from '#server/test/people.ts';
import { createPreviews } from './previews.service.ts';

const INDEX = '<head><title>Canvass</title>\n<meta name="description" content=""></head><body></body>';
const DAY_MS = 86_400_000;
let webDir: string;
let site: TestApp;
let author: Person & Caller;
let admin: Person & Caller;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  site = await startTestApp(undefined, { webDir });
  author = await site.join('surveyor');
  admin = await site.join('admin');
});
afterAll(async () => {
  await site.close();
  await rm(webDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const pictureOf = (id: string, headers = {}) => get(`/preview/${id}.png`, headers);
const act = (id: string, act: 'close' | 'archive' | 'take-back') =>
  author.call('setSurveyState', { params: { id }, body: { act } });

/** The addresses of a survey's pages, as they are given to people. */
const pagesOf = (id: string) => [`/dashboard/survey-details/${id}`, `/dashboard/survey/${id}`];
/** What link previews read of a page, by property or name. */
async function tagsOf(url: string): Promise<Record<string, string>> {
  const { body } = await get(url);
  return Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

test('[S44] a survey that guests may see has a picture, which its pages and its word lead to', async () => {
  const title = 'Tom & Jerry: "who" <wins>?';
  const { _id: id } = await site.survey(author, { title, listed: false });
  await author.call('chooseWord', { params: { id }, body: { word: `pictured-${id.slice(0, 8)}` } });
  const { headers: lead } = await get(`/s/pictured-${id.slice(0, 8)}?src=mail`);
  expect(lead.location).toBe(`/dashboard/survey-details/${id}?src=mail`);

  for (const url of [...pagesOf(id), String(lead.location)]) {
    const tags = await tagsOf(url);
    expect(tags).toMatchObject({
      'og:title': 'Tom &amp; Jerry: &quot;who&quot; &lt;wins&gt;?',
      'og:image': new URL(`/preview/${id}.png`, TEST_URL).href,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
  }
  const { statusCode, headers, rawPayload } = await pictureOf(id);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await pictureOf(id, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('[S44] the picture changes with the title and with the close', async () => {
  const [one, other] = [await site.survey(author, { title: 'One' }), await site.survey(author, { title: 'Other' })];
  const open = await pictureOf(one._id);
  expect((await pictureOf(other._id)).headers.etag).not.toBe(open.headers.etag);
  await act(one._id, 'close');
  expect((await pictureOf(one._id, { 'if-none-match': String(open.headers.etag) })).statusCode).toBe(200);
});

test('[L110] the picture has its facts in the language of the survey', async () => {
  const [english, german] = [
    await site.survey(author, { title: 'Alike' }),
    await site.survey(author, { title: 'Alike' }),
  ];
  const body = { language: 'de', translations: [] };
  expect((await author.call('saveTranslations', { params: { id: german._id }, body })).status).toBe(200);
  expect((await pictureOf(german._id)).headers.etag).not.toBe((await pictureOf(english._id)).headers.etag);
});

test('[S44] the picture of a full survey says so', async () => {
  const body = { title: 'One place', cap: 1 };
  const [full, open] = [await site.survey(author, body), await site.survey(author, body)];
  const member = await site.join();
  expect((await member.call('submitResponse', submissionTo(full))).status).toBe(200);
  const picture = async ({ _id: id }: Survey) => (await pictureOf(id)).headers.etag;
  await expect.poll(async () => (await picture(full)) === (await picture(open))).toBe(false);
});

test('[S44] before the opening the picture tells no more than the page: not how much is asked', async () => {
  const opensAt = new Date(Date.now() + DAY_MS / 2).toISOString();
  const [few, many] = [
    await site.survey(author, { title: 'Soon', opensAt }),
    await site.survey(author, { title: 'Soon', opensAt, questions: [{ text: 'Only this?', options: ['Yes', 'No'] }] }),
  ];
  const [one, other] = [await pictureOf(few._id), await pictureOf(many._id)];
  expect(one.statusCode).toBe(200);
  expect(one.headers.etag).toBe(other.headers.etag);
});

test.each<[state: string, make: () => Promise<string>]>([
  ['a draft', async () => (await author.call('createDraft', { body: { ...DRAFT, title: SECRET } })).body._id],
  [
    'one for invited people',
    async () =>
      (await site.survey(author, { title: SECRET, audience: 'invited', pollQuestion: '', pollOptions: [] }))._id,
  ],
  [
    'an archived one',
    async () => {
      const { _id } = await site.survey(author, { title: SECRET });
      await act(_id, 'archive');
      return _id;
    },
  ],
  [
    'an unpublished one',
    async () => {
      const { _id } = await site.survey(author, { title: SECRET });
      await admin.call('setPublication', { body: { surveyId: _id, isPublished: false } });
      return _id;
    },
  ],
  [
    'a deleted one',
    async () => {
      const { _id } = await site.survey(author, { title: SECRET });
      await author.call('deleteSurvey', { params: { id: _id } });
      return _id;
    },
  ],
])('[S44] %s has no picture and no tags, for its author neither', async (_, make) => {
  const id = await make();
  const [missing, hidden] = [await pictureOf(crypto.randomUUID()), await pictureOf(id, { cookie: author.cookie })];
  expect(hidden.statusCode).toBe(404);
  expect(Object.keys(hidden.headers)).toEqual(Object.keys(missing.headers));
  for (const url of pagesOf(id)) {
    expect((await get(url)).body).not.toContain(SECRET);
    expect(await tagsOf(url)).not.toHaveProperty('og:image');
  }
});

const SECRET = 'Whom shall we let go?';

test('one that was hidden after its picture was drawn has it no more', async () => {
  const { _id: id } = await site.survey(author);
  expect((await pictureOf(id)).statusCode).toBe(200);
  await act(id, 'archive');
  expect((await pictureOf(id)).statusCode).toBe(404);
  await act(id, 'take-back');
  expect((await pictureOf(id)).statusCode).toBe(200);
});

test.each([
  '',
  'x.png',
  '%00.png',
  '..%2f..%2fetc%2fpasswd.png',
  `${crypto.randomUUID()}`,
  `${crypto.randomUUID()}.svg`,
])('there is nothing at /preview/%s', async (name) => {
  expect((await get(`/preview/${name}`)).statusCode).toBe(404);
});

test('pictures are drawn one at a time, equal ones once, and beyond a bound callers are sent away', async () => {
  let running = 0;
  const drawn: string[] = [];
  const finish: (() => void)[] = [];
  const make = createPreviews(async ({ title }) => {
    drawn.push(title);
    running += 1;
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
    return Buffer.from(title);
  });
  const asked = Array.from({ length: 33 }, (_, nth) => make({ title: `${nth}`, facts: [], ballot: null }));
  const again = make({ title: '5', facts: [], ballot: null });
  await expect(make({ title: 'one too many', facts: [], ballot: null })).rejects.toMatchObject({ code: 'unavailable' });

  for (const [nth, each] of asked.entries()) {
    await expect.poll(() => finish.length).toBe(nth + 1);
    expect(running).toBe(1);
    finish[nth]?.();
    await each;
  }
  expect(await again).toBe(await asked[5]);
  expect(drawn).toHaveLength(33);
});

test('no more than 16 MB of pictures are kept', async () => {
  const drawn: string[] = [];
  const make = createPreviews(async ({ title }) => {
    drawn.push(title);
    return Buffer.alloc(1024 * 1024);
  });
  for (let nth = 0; nth < 20; nth += 1) await make({ title: `${nth}`, facts: [], ballot: null });
  await make({ title: '19', facts: [], ballot: null });
  expect(drawn).toHaveLength(20);
  await make({ title: '0', facts: [], ballot: null });
  expect(drawn).toHaveLength(21);
});
