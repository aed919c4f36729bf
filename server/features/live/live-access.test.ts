import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { markChanged } from '#server/db/change-marks.ts';
import { startTestApp, submissionTo } from '#server/test/app.ts';
import { openGuest } from '#server/test/guests.ts';
import { crowdOf, inviting } from '#server/test/invitations.ts';
import { type LiveSite, listening, startLiveSite } from '#server/test/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const newSurvey = async (changes = {}) => site.here.survey(await site.here.join('surveyor'), changes);
const change = (id: string, changes: { is_published?: boolean; deadline?: Date }) =>
  site.here.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('surveys').set(changes).where('id', '=', id).execute();
    await markChanged(trx, 'survey', id);
  });

describe('results in the stream', () => {
  test('[S15] [AB-24] go only to those who responded, the author and admins', async () => {
    const author = await site.here.join('surveyor');
    const survey = await site.here.survey(author);
    const [done, fresh] = await site.here.crowd(2);
    await done?.call('submitResponse', submissionTo(survey));
    const others = [null, fresh, await site.here.join('pro-user'), await site.here.join('surveyor')];

    for (const insider of [author, done, await site.here.join('admin')]) {
      const { data } = await (await site.watch(survey._id, insider)).next();
      expect(data.results).toMatchObject([
        { question: 'By what?', total: 1, options: [{ option: 'Train', count: 1 }, { count: 0 }, { count: 0 }] },
        { question: 'How long does it take?', total: 1 },
      ]);
    }
    for (const other of others) {
      const source = await site.watch(survey._id, other);
      expect((await source.next()).data).toMatchObject({ responseCount: 1, results: null });
      expect(source.raw()).not.toMatch(/Train|options|By what/);
    }
  });

  test('[AB-24] nothing about a stream tells different answers apart, not even the ids of its events', async () => {
    const author = await site.here.join('surveyor');
    const [train, bicycle] = [await site.here.survey(author), await site.here.survey(author)];
    const [ann, bob] = await site.here.crowd(2);
    await ann?.call('submitResponse', submissionTo(train));
    await bob?.call('submitResponse', submissionTo(bicycle, [1]));

    const [first, second] = [await site.watch(train._id), await site.watch(bicycle._id)];
    expect(await first.next()).toEqual(await second.next());
  });

  test.each(['here', 'there'] as const)(
    '[S15] come as soon as the viewer has responded %s, and not before',
    async (where) => {
      const survey = await newSurvey();
      const [ann, bob] = await site.here.crowd(2);
      const source = await site.watch(survey._id, ann);
      expect((await source.next()).data.results).toBeNull();
      await bob?.call('submitResponse', submissionTo(survey));
      expect((await source.next()).data).toMatchObject({ responseCount: 1, results: null });

      const door = where === 'here' ? ann : ann && site.there.as(ann);
      await door?.call('submitResponse', submissionTo(survey));

      const { data } = await source.next();
      expect(data).toMatchObject({ responseCount: 2, results: [{ total: 2 }, { total: 2 }] });
    },
  );

  test('[S15] come to every viewer when the deadline passes, and go again when it is put off', async () => {
    const survey = await newSurvey({ deadline: new Date(Date.now() + 2_500).toISOString() });
    const ann = await site.here.join();
    await ann.call('submitResponse', submissionTo(survey));
    const sources = await Promise.all([site.watch(survey._id), site.watch(survey._id, await site.here.join())]);

    for (const source of sources) {
      expect((await source.next()).data).toMatchObject({ expired: false, results: null });
      expect((await source.next()).data).toMatchObject({ expired: true, results: [{ total: 1 }, { total: 1 }] });
    }
    await change(survey._id, { deadline: new Date(Date.now() + 60_000) });
    for (const source of sources) {
      expect((await source.next()).data).toMatchObject({ expired: false, results: null });
    }
  });

  test('[S16] [AB-24] of the poll go to voters as soon as they have voted, to the author and to admins', async () => {
    const author = await site.here.join('surveyor');
    const survey = await site.here.survey(author);
    const [ann, bob] = await site.here.crowd(2);
    const ballot = { body: { surveyId: survey._id, selectedOption: 'Yes' } };
    await bob?.call('submitResponse', submissionTo(survey));
    const [voter, respondent, guest] = [
      await site.watch(survey._id, ann),
      await site.watch(survey._id, bob),
      await site.watch(survey._id),
    ];
    for (const source of [voter, respondent, guest]) expect((await source.next()).data.pollResult).toBeNull();

    await ann?.call('votePoll', ballot);

    const pollResult = { total: 1, options: [{ option: 'Yes', count: 1 }, { count: 0 }] };
    expect((await voter.next()).data).toMatchObject({ vote: 1, results: null, pollResult });
    expect((await respondent.next()).data).toMatchObject({ vote: 1, results: [{}, {}], pollResult: null });
    expect((await guest.next()).data).toMatchObject({ vote: 1, results: null, pollResult: null });
    for (const insider of [author, await site.here.join('admin')]) {
      const source = await site.watch(survey._id, insider);
      expect((await source.next()).data).toMatchObject({ pollResult });
    }
  });

  test('[AB-10] come and go with the role', async () => {
    const survey = await newSurvey();
    const person = await site.here.join('surveyor');
    const setRole = (role: 'admin' | 'surveyor') =>
      site.here.database.db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ role }).where('id', '=', person.id).execute();
        await markChanged(trx, 'user', person.id);
      });
    const source = await site.watch(survey._id, person);
    expect((await source.next()).data.results).toBeNull();

    await setRole('admin');
    expect((await source.next(2_000)).data.results).toHaveLength(2);
    await setRole('surveyor');
    expect((await source.next(2_000)).data.results).toBeNull();
  });
});

describe('a stream ends', () => {
  test('[AB-52] when its session has ended, even if that was not announced', async () => {
    const brief = await listening(await startTestApp(site.here, { sessionsKeptMs: 20 }));
    const author = await site.here.join('surveyor');
    const survey = await site.here.survey(author);
    const [loud, silent, deleted, stays] = await site.here.crowd(4);
    const announced = await Promise.all([loud, deleted].map((person) => site.watch(survey._id, person)));
    const [ended, open] = await Promise.all(
      [silent, stays].map((person) => site.watch(survey._id, person, { on: brief })),
    );
    for (const source of [...announced, ended, open]) await source?.next();

    await loud?.call('closeSession');
    await site.here.database.db
      .deleteFrom('identity_sessions')
      .where('user_id', '=', silent?.id ?? '')
      .execute();
    await site.here.database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ deleted_at: new Date() })
        .where('id', '=', deleted?.id ?? '')
        .execute();
      await markChanged(trx, 'user', deleted?.id ?? '');
    });

    expect(await Promise.all(announced.map((source) => source.ended(2_000)))).toEqual([true, true]);
    expect(await ended?.ended(5_000)).toBe(true);
    expect(await open?.ended(10)).toBe(false);
    await brief.close();
  });

  test('[S81] [AB-98] when its invitation is revoked, and no other', async () => {
    const brief = await listening(await startTestApp(site.here, { sessionsKeptMs: 20 }));
    const { author, params } = await inviting(site.here, crowdOf(2));
    const { rows } = (await author.call('listInvitations', { params })).body;
    const [gone, stays] = await Promise.all(
      rows.map(({ _id: invitation }) => {
        const cookie = openGuest(site.here, { invitedTo: params.id, invitation }).cookie();
        return site.watch(params.id, { cookie }, { on: brief });
      }),
    );
    for (const source of [gone, stays]) await source?.next();

    const revoked = { params: { ...params, invitation: rows[0]?._id ?? '' }, body: { revoked: true } };
    expect((await author.call('revokeInvitation', revoked)).status).toBe(200);

    expect(await gone?.ended(5_000)).toBe(true);
    expect(await stays?.ended(10)).toBe(false);
    await brief.close();
  });

  test('[AB-22] when the survey is unpublished, but not for those who still see it; a new stream is 404', async () => {
    const author = await site.here.join('surveyor');
    const survey = await site.here.survey(author);
    const ann = await site.here.join();
    const [guest, user, insider] = await Promise.all([
      site.watch(survey._id),
      site.watch(survey._id, ann),
      site.watch(survey._id, author),
    ]);
    for (const source of [guest, user, insider]) await source.next();

    await change(survey._id, { is_published: false });

    expect(await guest.ended(2_000)).toBe(true);
    expect(await user.ended(2_000)).toBe(true);
    expect(await insider.ended(500)).toBe(false);
    await delay(300);
    for (const stranger of [null, ann, await site.here.join('surveyor')]) {
      expect((await site.watch(survey._id, stranger)).status).toBe(404);
    }
    expect((await site.watch(survey._id, author)).status).toBe(200);
  });

  test('when the application is closed, for every viewer', async () => {
    const closing = await listening(await startTestApp(site.here));
    const survey = await newSurvey();
    const sources = await Promise.all(Array.from({ length: 10 }, () => site.watch(survey._id, null, { on: closing })));
    for (const source of sources) await source.next();

    await closing.close();

    expect(await Promise.all(sources.map((source) => source.ended(100)))).not.toContain(false);
  });
});
