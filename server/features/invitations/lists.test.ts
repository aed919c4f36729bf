import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVITATIONS_MAX } from '#basics/limits.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { crowdOf, inviting, LETTER } from '#server/test/invitations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

type List = Awaited<ReturnType<typeof inviting>>;
const add = ({ author, params }: List, addresses: string) =>
  author.call('addInvitations', { params, body: { addresses } });
const list = async ({ author, params }: List, query: Record<string, string> = {}) =>
  (await author.call('listInvitations', { params, query: { limit: '100', ...query } })).body;
const overview = async ({ author, params }: List) => (await author.call('getInvitations', { params })).body;

describe('[S60] a list of invited people', () => {
  test('takes the good and new addresses, and tells the others by line', async () => {
    const invited = await inviting(site, 'Ada <ada@a.example>');

    const { body } = await add(invited, 'bob@b.example\nnobody\nADA@a.example\ncy@c.example, cy@c.example');

    expect(body).toEqual({
      added: 2,
      skippedCount: 3,
      skipped: [
        { line: 2, text: 'nobody', reason: 'no_address' },
        { line: 3, text: 'ada@a.example', reason: 'listed' },
        { line: 4, text: 'cy@c.example', reason: 'twice' },
      ],
    });
    const { rows, counts } = await list(invited);
    expect(rows.map(({ name, email, status }) => [name, email, status])).toEqual([
      ['Ada', 'ada@a.example', 'new'],
      [null, 'bob@b.example', 'new'],
      [null, 'cy@c.example', 'new'],
    ]);
    expect(counts).toMatchObject({ all: 3, new: 3, sent: 0 });
  });

  test('holds 5,000 and no more, however many come at the same moment', async () => {
    const invited = await inviting(site, crowdOf(INVITATIONS_MAX - 10));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => add(invited, crowdOf(5, `more-${n}.example`))),
    );
    expect(answers.map(({ body }) => body.added).reduce((sum, n) => sum + n, 0)).toBe(10);
    expect(answers.flatMap(({ body }) => body.skipped.map(({ reason }) => reason))).toEqual(
      Array.from({ length: 20 }, () => 'too_many'),
    );
    expect((await overview(invited)).counts.all).toBe(INVITATIONS_MAX);
  });

  test('has each address once, however often and whoever presses', async () => {
    const invited = await inviting(site, '');
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(invited, crowdOf(50))));
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(50);
    expect((await overview(invited)).counts.all).toBe(50);
  });

  test.each([
    ['a million lines', 'a\n'.repeat(1_000_000), [413]],
    ['lines within the size', 'a\n'.repeat(400_000), [413]],
    ['megabytes', 'a'.repeat(3_000_000), [413]],
    ['NUL', 'a@b.example\0', [422]],
    ['nothing', undefined, [422]],
  ])('[AB-95] refuses %s early', async (_, addresses, statuses) => {
    const invited = await inviting(site, '');
    const { status } = await add(invited, addresses as string); // also what the contract forbids
    expect(statuses).toContain(status);
    expect((await overview(invited)).counts.all).toBe(0);
  });

  test('is searched by address and name, narrowed by status and paged', async () => {
    const invited = await inviting(site, `Ada <ada@a.example>\n${crowdOf(30)}`);
    expect((await list(invited, { search: 'ADA' })).rows).toMatchObject([{ email: 'ada@a.example' }]);
    expect((await list(invited, { search: '%' })).rows).toEqual([]);
    expect((await list(invited, { status: 'sent' })).rows).toEqual([]);
    const first = await list(invited, { limit: '20' });
    const second = await list(invited, { limit: '20', cursor: first.nextCursor ?? '' });
    expect([first.total, first.rows.length, second.total, second.rows.length]).toEqual([31, 20, null, 11]);
    expect(second.nextCursor).toBeNull();
  });

  test('loses those to whom nothing was sent, one or all, and no other', async () => {
    const invited = await inviting(site, crowdOf(3));
    const [one] = (await list(invited)).rows;
    const remove = (query = {}) => invited.author.call('removeInvitations', { params: invited.params, query });
    expect((await remove({ invitation: one?._id })).body).toEqual({ removed: 1 });
    await invited.author.call('sendInvitations', { params: invited.params, body: LETTER });
    await add(invited, 'late@a.example');
    expect((await remove()).body).toEqual({ removed: 1 });
    expect((await overview(invited)).counts.all).toBe(2);
  });

  test('is its author’s alone', async () => {
    const { author: _, params } = await inviting(site, 'ada@a.example');
    const other = await site.join('surveyor');
    for (const call of ['getInvitations', 'listInvitations'] as const) {
      expect((await other.call(call, { params })).status).toBe(404);
    }
    const invitation = crypto.randomUUID();
    expect((await other.call('removeInvitations', { params })).status).toBe(404);
    const revoking = { params: { ...params, invitation }, body: { revoked: true } };
    expect((await other.call('revokeInvitation', revoking)).status).toBe(404);
    expect((await other.call('sendInvitations', { params, body: LETTER })).status).toBe(404);
  });

  test('goes with its survey', async () => {
    const { author, params } = await inviting(site, crowdOf(3));
    await author.call('sendInvitations', { params, body: LETTER });
    await author.call('deleteSurvey', { params });
    const left = async () => {
      const { rows } = await site.database.pool.query(
        `select id from invitations where survey_id = $1 union select id from invitation_mailings where survey_id = $1
         union select survey_id from invitation_lists where survey_id = $1`,
        [params.id],
      );
      return rows.length;
    };
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });
});
