import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newSurvey = async (changes = {}) => t.survey(await t.join('surveyor'), changes);
const reaction = (surveyId: string, action: unknown) => ({ body: { surveyId, action } });
const of = (surveyId: string) => ({ params: { surveyId } });
const underKey = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } });
const seenBy = async (caller: Caller, id: string) => (await caller.call('getSurvey', { params: { id } })).body;

describe('liking and disliking', () => {
  test.each([
    ['user', 'like', 'Liked', { likes: 1, dislikes: 0 }],
    ['user', 'dislike', 'Disliked', { likes: 0, dislikes: 1 }],
    ['pro-user', 'like', 'Liked', { likes: 1, dislikes: 0 }],
    ['pro-user', 'dislike', 'Disliked', { likes: 0, dislikes: 1 }],
  ] as const)('[C10] [P02] [T11] a %s can %s once, and nothing after it', async (role, action, message, counts) => {
    const survey = await newSurvey();
    const ann = await t.join(role);

    expect(await ann.call('react', reaction(survey._id, action))).toMatchObject({ status: 200, body: { message } });
    for (const second of ['like', 'dislike']) {
      expect(await ann.call('react', reaction(survey._id, second))).toMatchObject({
        status: 400,
        problem: { code: 'already_reacted' },
      });
    }
    expect(await seenBy(t.guest, survey._id)).toMatchObject(counts);
  });

  test('[V04] [P02] guests, surveyors and admins do not', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);

    expect((await t.guest.call('react', reaction(survey._id, 'like'))).status).toBe(401);
    for (const caller of [author, await t.join('surveyor'), await t.join('admin')]) {
      expect(await caller.call('react', reaction(survey._id, 'like'))).toMatchObject({
        status: 403,
        problem: { code: 'forbidden' },
      });
    }
    expect(await seenBy(t.guest, survey._id)).toMatchObject({ likes: 0, dislikes: 0 });
  });

  test('[P07] [AB-16] no person likes for another', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await t.join(), await t.join()];
    const forBob = { body: { surveyId: survey._id, userId: bob.id, action: 'like' } };

    expect(await ann.call('react', forBob)).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect((await bob.call('react', forBob)).status).toBe(200);
    expect((await seenBy(t.guest, survey._id)).likes).toBe(1);
  });

  test('[P08] every viewer sees the counts at once, and only their own mark', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await t.join(), await t.join()];
    await seenBy(bob, survey._id);
    await ann.call('react', reaction(survey._id, 'like'));
    await bob.call('react', reaction(survey._id, 'dislike'));

    expect(await seenBy(ann, survey._id)).toMatchObject({ likes: 1, dislikes: 1, likedBy: [ann.id], dislikedBy: [] });
    expect(await seenBy(bob, survey._id)).toMatchObject({ likes: 1, dislikes: 1, likedBy: [], dislikedBy: [bob.id] });
    const { body } = await bob.call('findSurveys', { query: { limit: 1 } });
    expect(body.surveys).toMatchObject([{ _id: survey._id, likes: 1, dislikes: 1, dislikedBy: [bob.id] }]);
    expect(await seenBy(t.guest, survey._id)).toMatchObject({ likedBy: [], dislikedBy: [] });
  });

  test.each([undefined, null, '', 'Like', 'love', 1, true, ['like'], ['like', 'dislike'], {}])(
    '[C10] [AB-18] %j is no reaction',
    async (action) => {
      const survey = await newSurvey();
      const ann = await t.join();
      expect(await ann.call('react', reaction(survey._id, action))).toMatchObject({
        status: 422,
        problem: { code: 'invalid_input', fields: { action: expect.any(String) } },
      });
    },
  );

  test('a survey can still be liked after its deadline', async () => {
    const survey = await newSurvey({ deadline: '2020-01-01' });
    const ann = await t.join();
    expect((await ann.call('react', reaction(survey._id, 'like'))).status).toBe(200);
  });

  test('[AB-22] nothing can be done to an unpublished or unknown survey', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    await t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', survey._id).execute();

    for (const id of [survey._id, randomUUID()]) {
      expect(await ann.call('react', reaction(id, 'like'))).toMatchObject({
        status: 404,
        problem: { code: 'not_found' },
      });
    }
    expect((await ann.call('react', reaction('7', 'like'))).status).toBe(422);
  });

  test('[C10] a reaction that is sent again under its key is stored once and answered alike', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    const key = underKey();
    for (let time = 0; time < 3; time += 1) {
      expect(await ann.call('react', reaction(survey._id, 'like'), key)).toMatchObject({
        status: 200,
        body: { message: 'Liked' },
      });
    }

    expect(await ann.call('react', reaction(survey._id, 'dislike'), key)).toMatchObject({
      status: 422,
      problem: { code: 'idempotency_key_reused' },
    });
    expect((await ann.call('react', reaction(survey._id, 'like'), underKey())).status).toBe(400);
    expect(await seenBy(t.guest, survey._id)).toMatchObject({ likes: 1, dislikes: 0 });
  });
});

describe('taking it back', () => {
  test.each(['like', 'dislike'] as const)(
    '[C10] [T11] [S22] a %s is taken back, and either can be given anew',
    async (action) => {
      const survey = await newSurvey();
      const ann = await t.join();
      await ann.call('react', reaction(survey._id, action));

      expect(await ann.call('takeBackReaction', of(survey._id))).toMatchObject({
        status: 200,
        body: { message: 'Reaction removed' },
      });
      expect(await seenBy(ann, survey._id)).toMatchObject({ likes: 0, dislikes: 0, likedBy: [], dislikedBy: [] });
      expect((await ann.call('myActivity')).body).toMatchObject({ likes: 0, dislikes: 0 });
      expect(await ann.call('takeBackReaction', of(survey._id))).toMatchObject({
        status: 400,
        problem: { code: 'already_taken_back' },
      });

      expect((await ann.call('react', reaction(survey._id, 'like'))).status).toBe(200);
      expect((await ann.call('react', reaction(survey._id, 'dislike'))).status).toBe(400);
      expect(await seenBy(ann, survey._id)).toMatchObject({ likes: 1, dislikes: 0, likedBy: [ann.id] });
    },
  );

  test('[P02] [P07] a person takes back their own reaction alone, and only where they may take part', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const [ann, bob] = [await t.join(), await t.join()];
    await ann.call('react', reaction(survey._id, 'like'));

    expect((await t.guest.call('takeBackReaction', of(survey._id))).status).toBe(401);
    for (const neutral of [author, await t.join('admin')]) {
      expect((await neutral.call('takeBackReaction', of(survey._id))).status).toBe(403);
    }
    expect((await bob.call('takeBackReaction', of(survey._id))).status).toBe(400);
    expect((await seenBy(t.guest, survey._id)).likes).toBe(1);
  });

  test('[AB-22] nothing is taken back from an unpublished or unknown survey', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    await ann.call('react', reaction(survey._id, 'like'));
    await t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', survey._id).execute();

    for (const id of [survey._id, randomUUID(), '7']) {
      expect((await ann.call('takeBackReaction', of(id))).status).toBe(404);
    }
  });

  test('[C09] a reaction counted by one process can be taken back by another, and the lists follow', async () => {
    const other = await startTestApp(t);
    const author = await t.join('surveyor');
    const category = 'Financial Management';
    const [older, newer] = [await t.survey(author, { category }), await t.survey(author, { category })];
    const ann = await t.join();
    const order = async () => {
      const query = { category, sortByLikeDislike: 'mostLiked' } as const;
      const { body } = await other.as(ann).call('findSurveys', { query });
      return body.surveys.map(({ _id, likes }) => [_id, likes]);
    };
    await ann.call('react', reaction(older._id, 'like'));
    await expect.poll(order, { timeout: 2_000 }).toEqual([
      [older._id, 1],
      [newer._id, 0],
    ]);

    expect((await other.as(ann).call('takeBackReaction', of(older._id))).status).toBe(200);

    await expect.poll(order, { timeout: 2_000 }).toEqual([
      [newer._id, 0],
      [older._id, 0],
    ]);
    expect((await seenBy(other.as(ann), older._id)).likes).toBe(0);
    await other.close();
  });
});

/** Checks that each row is stored once and counted; the roles here were given by hand. */
const COUNTS = ['I1', 'I2', 'I3', 'I4'];

test('[AB-19] likes, dislikes and taking back by one person at once, through two processes, leave what the last one left', async () => {
  const other = await startTestApp(t);
  const survey = await newSurvey();
  const people = await t.crowd(6);
  const answers = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 24 }, async (_, n) => {
        const door = n % 2 ? person : other.as(person);
        const gives = n % 3 < 2;
        const action = n % 3 ? 'like' : 'dislike';
        const { status } = await (gives
          ? door.call('react', reaction(survey._id, action))
          : door.call('takeBackReaction', of(survey._id)));
        return { status, change: status === 200 ? (gives ? 1 : -1) : 0 };
      }),
    ),
  );
  const left = answers.reduce((sum, { change }) => sum + change, 0);

  expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  const counted = async () => {
    const { likes, dislikes } = await seenBy(t.guest, survey._id);
    return likes + dislikes;
  };
  await expect.poll(counted, { timeout: 2_000 }).toBe(left);
  const client = await t.database.pool.connect();
  expect((await findBreaches(client)).filter(({ id }) => COUNTS.includes(id))).toEqual([]);
  client.release();
  await other.close();
});

test('[AB-19] of 32 likes and dislikes by one person at once, through two processes, one counts', async () => {
  const other = await startTestApp(t);
  const survey = await newSurvey();
  const actions = ['like', 'dislike', 'like'] as const;
  for (let round = 0; round < 6; round += 1) {
    const ann = await t.join();
    const doors = [ann, other.as(ann)];
    // Even rounds like only, odd ones both.
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => doors[n % 2]?.call('react', reaction(survey._id, actions[(n * round) % 3]))),
    );
    const statuses = Object.groupBy(answers, (answer) => String(answer?.status));
    expect([statuses['200']?.length, statuses['400']?.length]).toEqual([1, 31]);
  }
  await other.close();
  const { likes, dislikes } = await seenBy(t.guest, survey._id);
  expect(likes + dislikes).toBe(6);
});

test('[FT-08] 500 people who like, dislike and vote at once are all counted, and the counters equal the rows', async () => {
  const other = await startTestApp(t);
  const survey = await newSurvey();
  const people = await t.crowd(500);
  const vote = { body: { surveyId: survey._id, selectedOption: 'Yes' } };

  const answers = await Promise.all(
    people.flatMap((person, n) => {
      const door = n % 2 ? person : other.as(person);
      return [door.call('react', reaction(survey._id, n % 5 ? 'like' : 'dislike')), door.call('votePoll', vote)];
    }),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await seenBy(t.guest, survey._id)).toMatchObject({ likes: 400, dislikes: 100, vote: 500 });
  const { rows } = await t.database.pool.query(
    `select count(*) filter (where kind = 'like') as likes, count(*) filter (where kind = 'dislike') as dislikes,
       (select count(*) from ballots where survey_id = $1) as vote
     from reactions where survey_id = $1`,
    [survey._id],
  );
  expect(rows).toEqual([{ likes: 400, dislikes: 100, vote: 500 }]);
  await other.close();
});
