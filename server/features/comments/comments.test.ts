import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMENT_MAX, COMMENTS_PER_MINUTE, PAGE_SIZE } from '#basics/limits.ts';
import { newId } from '#server/db/ids.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newSurvey = async () => t.survey(await t.join('surveyor'));
const comment = (surveyId: string, commentText: unknown = 'Well asked.') => ({ body: { surveyId, commentText } });
const listed = async (id: string, cursor?: string, caller: Caller = t.guest) =>
  (await caller.call('listComments', { params: { id }, query: cursor ? { cursor } : {} })).body;
const unpublish = (id: string) =>
  t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', id).execute();

describe('commenting', () => {
  test('[C11] [P04] pro-users comment any number of times, and all viewers read it at once', async () => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    await t.guest.call('getSurvey', { params: { id: survey._id } });

    for (const text of ['First!', 'Second.']) {
      expect(await pia.call('addComment', comment(survey._id, text))).toMatchObject({
        status: 200,
        body: { message: 'Comment added...' },
      });
    }

    const expected = [
      { comment: 'Second.', user_name: pia.name },
      { comment: 'First!', user_name: pia.name },
    ];
    expect((await listed(survey._id)).comments).toMatchObject(expected);
    expect((await t.guest.call('getSurvey', { params: { id: survey._id } })).body.comments).toMatchObject(expected);
  });

  test('[P04] guests and other roles do not', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);

    expect((await t.guest.call('addComment', comment(survey._id))).status).toBe(401);
    for (const caller of [await t.join('user'), author, await t.join('surveyor'), await t.join('admin')]) {
      expect(await caller.call('addComment', comment(survey._id))).toMatchObject({
        status: 403,
        problem: { code: 'forbidden' },
      });
    }
    expect(await listed(survey._id)).toEqual({ comments: [], nextCursor: null });
  });

  test('[P07] [AB-16] a comment carries the name of the account, whatever the body says', async () => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    const bob = await t.join('pro-user');
    const as = (userId: string) => ({ body: { ...comment(survey._id).body, userId, userName: 'The Minister' } });

    expect(await pia.call('addComment', as(bob.id))).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect((await pia.call('addComment', as(pia.id))).status).toBe(200);
    expect((await listed(survey._id)).comments).toMatchObject([{ user_name: pia.name }]);
  });

  test('[C11] a comment has 1 to 2,000 characters, kept as they are but for space around them', async () => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    const kept = ['x', 'y'.repeat(COMMENT_MAX), '<script>alert(1)</script>', 'Größe 🚆\n\tzweite Zeile', '=1+1'];

    for (const text of kept)
      expect((await pia.call('addComment', comment(survey._id, `  ${text}\n`))).status).toBe(200);

    const { comments } = await listed(survey._id);
    expect(comments.map((each) => each.comment)).toEqual(kept.toReversed());
    expect(COMMENT_MAX).toBe(2_000);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['space', ' \n\t '],
    ['a number', 7],
    ['a list', ['a']],
    ['an object', { a: 1 }],
    ['a text of 2,001 characters', 'y'.repeat(COMMENT_MAX + 1)],
    ['a text with NUL', 'NUL \0'],
    ['a text with half a character', '\ud800'],
  ])('[C11] %s is no comment', async (_, text) => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    expect(await pia.call('addComment', { body: { surveyId: survey._id, commentText: text } })).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { commentText: expect.any(String) } },
    });
    expect((await listed(survey._id)).comments).toEqual([]);
  });

  test('[AB-22] an unpublished or unknown survey accepts none, and shows its comments to author and admins only', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const pia = await t.join('pro-user');
    await pia.call('addComment', comment(survey._id));
    await unpublish(survey._id);

    for (const id of [survey._id, randomUUID()]) {
      expect(await pia.call('addComment', comment(id))).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    }
    const other = await startTestApp(t);
    const status = async (caller: Caller) => (await caller.call('listComments', { params: { id: survey._id } })).status;
    for (const stranger of [other.guest, other.as(pia), other.as(await t.join('surveyor'))]) {
      expect(await status(stranger)).toBe(404);
    }
    for (const insider of [other.as(author), other.as(await t.join('admin'))]) expect(await status(insider)).toBe(200);
    await other.close();
    expect((await t.guest.call('listComments', { params: { id: randomUUID() } })).status).toBe(404);
    expect((await t.guest.call('listComments', { params: { id: '7' } })).status).toBe(404);
  });

  test('[AB-22] no comment that races with the unpublishing is stored after it', async () => {
    const survey = await newSurvey();
    const crowd = await t.crowd(40, 'pro-user');
    const writing = crowd.map((pia) => pia.call('addComment', comment(survey._id)));
    await unpublish(survey._id);
    const { rows: before } = await stored(survey._id);

    const statuses = (await Promise.all(writing)).map((answer) => answer.status);
    expect(new Set([...statuses, 200, 404])).toEqual(new Set([200, 404]));
    expect((await stored(survey._id)).rows).toEqual(before);
    expect(statuses.filter((status) => status === 200)).toHaveLength(before.length);
  });

  test('[AB-10] a person who is no longer a pro-user is refused, even while the session is cached', async () => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    await pia.call('addComment', comment(survey._id));
    await t.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', pia.id).execute();

    expect(await pia.call('addComment', comment(survey._id))).toMatchObject({ status: 403 });
    expect((await listed(survey._id)).comments).toHaveLength(1);
  });

  test('[AB-65] a person who writes without a pause is asked to wait a minute', async () => {
    const survey = await newSurvey();
    const [pia, bob] = [await t.join('pro-user'), await t.join('pro-user')];
    for (let n = 0; n < COMMENTS_PER_MINUTE; n += 1) {
      expect((await pia.call('addComment', comment(survey._id))).status).toBe(200);
    }

    expect(await pia.call('addComment', comment(survey._id))).toMatchObject({
      status: 429,
      problem: { code: 'too_many_requests' },
    });
    expect((await bob.call('addComment', comment(survey._id))).status).toBe(200);
    await t.database.db
      .updateTable('comments')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('author_id', '=', pia.id)
      .execute();
    expect((await pia.call('addComment', comment(survey._id))).status).toBe(200);
  });
});

describe('reading comments', () => {
  test('[C11] they are paged newest first, without a loss or a repetition while more are written', async () => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    const written = await write(survey._id, pia, 3 * PAGE_SIZE + 1);
    const newestFirst = written.toReversed();

    const first = await listed(survey._id);
    await write(survey._id, pia, 5, Date.now() + 1_000);
    const second = await listed(survey._id, first.nextCursor ?? '');
    const third = await listed(survey._id, second.nextCursor ?? '');
    const last = await listed(survey._id, third.nextCursor ?? '');

    const pages = [first, second, third, last].map(({ comments }) => comments.map((each) => each._id));
    expect(pages.map((page) => page.length)).toEqual([PAGE_SIZE, PAGE_SIZE, PAGE_SIZE, 1]);
    expect(pages.flat()).toEqual(newestFirst);
    expect(last.nextCursor).toBeNull();
  });

  test('a page that ends with the last comment has no cursor', async () => {
    const survey = await newSurvey();
    await write(survey._id, await t.join('pro-user'), PAGE_SIZE);
    expect(await listed(survey._id)).toMatchObject({ comments: { length: PAGE_SIZE }, nextCursor: null });
  });

  test('an invalid cursor is refused by name', async () => {
    const survey = await newSurvey();
    const answer = await t.guest.call('listComments', { params: { id: survey._id }, query: { cursor: 'x' } });
    expect(answer).toMatchObject({ status: 422, problem: { fields: { cursor: expect.any(String) } } });
  });

  test('[AB-25] [AB-26] they hold a name and nothing else of a person', async () => {
    const survey = await newSurvey();
    const pia = await t.join('pro-user');
    await pia.call('addComment', comment(survey._id));
    const answer = await t.guest.call('listComments', { params: { id: survey._id } });
    expect(Object.keys(answer.body.comments[0] ?? {}).toSorted()).toEqual(['_id', 'comment', 'timestamp', 'user_name']);
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${pia.id}|@`));
  });
});

const stored = (surveyId: string) =>
  t.database.pool.query('select id from comments where survey_id = $1 order by id', [surveyId]);

/** Comments written a millisecond apart. @returns their ids, oldest first */
async function write(surveyId: string, author: Person, count: number, from = Date.now()): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => newId(from + n));
  await t.database.db
    .insertInto('comments')
    .values(ids.map((id, n) => ({ id, survey_id: surveyId, author_id: author.id, text: `Comment ${n}` })))
    .execute();
  return ids;
}
