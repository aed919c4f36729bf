import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const INDEX = '<head><title>Canvass</title>\n<meta name="description" content=""></head><body></body>';
let site: TestApp;
let neighbour: TestApp;
let webDir: string;
let author: Person & Caller;
let admin: Person & Caller;
/** One survey per kind of change, each with a unique title; the neighbour starts with all of them. */
const surveys = new Map<string, { id: string; title: string }>();
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  site = await startTestApp(undefined, { webDir });
  author = await site.join('surveyor');
  admin = await site.join('admin');
  for (const [change] of CHANGES) {
    const title = `My words ${crypto.randomUUID()}`;
    surveys.set(change, { id: (await site.survey(author, { title }))._id, title });
  }
  neighbour = await startTestApp(site, { webDir });
});
// Freezes the clock by which pages and lists expire, so that a text can only disappear because the change dropped it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await neighbour.close();
  await site.close();
  await rm(webDir, { recursive: true, force: true });
});

const CHANGES: [change: string, make: (id: string) => Promise<{ status: number }>][] = [
  ['an admin unpublishes', (id) => admin.call('setPublication', { body: { surveyId: id, isPublished: false } })],
  ['its author archives', (id) => author.call('setSurveyState', { params: { id }, body: { act: 'archive' } })],
  ['its author deletes', (id) => author.call('deleteSurvey', { params: { id } })],
  [
    'its author gives another title',
    (id) => author.call('updateSurvey', { params: { id }, body: { ...SURVEY, title: 'Other' } }),
  ],
];

/** All places where a guest can read this survey. */
const placesOf = (id: string) => [
  '/',
  '/dashboard/surveys',
  '/dashboard/surveys?searchTerm=words',
  `/dashboard/survey-details/${id}`,
  '/api/surveys',
  '/api/get-featured-surveys',
  '/api/get-filtered-survey?searchTerm=words',
  `/api/survey/${id}`,
];

/** The places where a guest reads this text. */
async function placesWith(text: string, { app }: TestApp, places: string[]): Promise<string[]> {
  const answers = await Promise.all(places.map((url) => app.inject({ url })));
  return places.filter((_, n) => answers[n]?.body.includes(text));
}

test.each(CHANGES)(
  '[T06] the title of a survey that %s is gone from every page and list at once, and elsewhere in a moment',
  async (change, make) => {
    const { id, title } = surveys.get(change) ?? { id: '', title: '' };
    const places = placesOf(id);
    expect(await placesWith(title, site, places)).toEqual(places);
    expect(await placesWith(title, neighbour, places)).toEqual(places);

    expect(await make(id)).toMatchObject({ status: 200 });

    expect(await placesWith(title, site, places)).toEqual([]);
    await expect.poll(() => placesWith(title, neighbour, places), { interval: 20 }).toEqual([]);
  },
);

test.each<[change: string, make: (person: Person & Caller) => Promise<{ status: number }>]>([
  [
    'goes by another one',
    (person) => person.call('syncUser', { params: { email: person.email }, body: { user_name: 'Other' } }),
  ],
  ['is deleted', (person) => admin.call('deleteUser', { params: { id: person.id } })],
])('[C21] the name of a person who wrote or commented and %s is gone at once from what they wrote', async (_, make) => {
  const [writer, member] = [await site.join('surveyor'), await site.join('pro-user')];
  const { _id: id } = await site.survey(writer);
  await member.call('addComment', { body: { surveyId: id, commentText: 'Good questions' } });
  const places = [`/dashboard/survey-details/${id}`, `/api/survey/${id}`];

  for (const person of [writer, member]) {
    const name = JSON.stringify(person.name);
    expect(await placesWith(name, site, places)).toEqual(places);
    expect(await make(person)).toMatchObject({ status: 200 });
    expect(await placesWith(name, site, places)).toEqual([]);
  }
});

describe('[R08] [M54] below /api', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

  test.each(['/api', '/api/', '/api/nope', '/api/nope/deeper?and=more', '/api/%', '/api/survey/1/2/3'])(
    '%s, which is nowhere, is answered in the uniform shape and never with a page',
    async (url) => {
      for (const method of METHODS) {
        const { statusCode, headers, body } = await site.app.inject({ method, url });
        expect(statusCode).toBe(404);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
      }
    },
  );

  test('a call that a page is asked for instead says which methods it takes', async () => {
    const answer = await site.app.inject('/api/updateUserRole');
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('PUT');
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});
