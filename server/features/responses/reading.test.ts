import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/index.ts';
import { ANSWERS, type Answer, startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('[C29] [P05] author and admins page through all responses, newest first, without loss or repetition', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const people = await t.crowd(25);
  // All at once: many share a moment, which the cursor has to get right.
  await Promise.all(
    people.map((person) => person.call('submitResponse', { body: { surveyId: survey._id, responses: ANSWERS } })),
  );

  for (const reader of [author, await t.join('admin')]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, body }: Answer<Api['listResponses']> = await reader.call('listResponses', {
        params: { id: survey._id },
        query: cursor === undefined ? { limit: '7' } : { limit: '7', cursor },
      });
      expect(status).toBe(200);
      seen.push(...body.responses.map((response) => response.respondedUser));
      expect(body.responses[0]).toMatchObject({ user_name: expect.any(String), responses: ANSWERS });
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(people.map((person) => person.id)));
  }
});

test('[C29] [AB-12] [AB-25] nobody else reads them', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  const read = { params: { id: survey._id } };
  expect((await t.guest.call('listResponses', read)).status).toBe(401);
  expect((await (await t.join()).call('listResponses', read)).status).toBe(403);
  expect(await (await t.join('surveyor')).call('listResponses', read)).toMatchObject({
    status: 403,
    problem: { code: 'other_person' },
  });
});

test('[C29] a cursor of another list is named', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const answer = await author.call('listResponses', { params: { id: survey._id }, query: { cursor: 'nonsense' } });
  expect(answer).toMatchObject({ status: 422, problem: { fields: { cursor: expect.any(String) } } });
});
