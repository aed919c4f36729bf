import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '#server/adapters/identity/sessions/session-cookie.ts';
import { type Caller, SURVEY, startTestApp, type TestApp, voteIn } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newSurvey = async (changes = {}) => t.survey(await t.join('surveyor'), changes);
const ballot = (surveyId: string, selectedOption: unknown = 'Yes') => ({ body: { surveyId, selectedOption } });
const underKey = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } });
const seenBy = async (caller: Caller, id: string) => (await caller.call('getSurvey', { params: { id } })).body;

describe('voting in a poll', () => {
  test('[C14] [P02] users and pro-users vote once', async () => {
    const survey = await newSurvey();
    for (const voter of [await t.join('user'), await t.join('pro-user')]) {
      expect(await voter.call('votePoll', ballot(survey._id))).toMatchObject({
        status: 200,
        body: { message: 'Successfully Polled!' },
      });
      expect(await voter.call('votePoll', ballot(survey._id, 'No'))).toMatchObject({
        status: 400,
        problem: { code: 'already_voted' },
      });
    }
    expect((await seenBy(t.guest, survey._id)).vote).toBe(2);
  });

  test('[V05] [P02] guests, surveyors and admins do not, before and after the deadline', async () => {
    const author = await t.join('surveyor');
    const open = await t.survey(author);
    const closed = await t.survey(author, { deadline: '2020-01-01' });

    for (const { _id } of [open, closed]) {
      expect((await t.guest.call('votePoll', ballot(_id))).status).toBe(401);
      for (const caller of [author, await t.join('surveyor'), await t.join('admin')]) {
        expect(await caller.call('votePoll', ballot(_id))).toMatchObject({
          status: 403,
          problem: { code: 'forbidden' },
        });
      }
      expect((await seenBy(t.guest, _id)).vote).toBe(0);
    }
  });

  test('[P07] [AB-16] no person votes for another', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await t.join(), await t.join()];
    const forBob = { body: { surveyId: survey._id, userId: bob.id, selectedOption: 'Yes' } };

    expect(await ann.call('votePoll', forBob)).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect((await seenBy(t.guest, survey._id)).vote).toBe(0);
    expect((await bob.call('votePoll', forBob)).status).toBe(200);
  });

  test('[T09] the vote is on the server: it is seen at once, on every device, by the voter alone', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await t.join(), await t.join()];
    await seenBy(ann, survey._id);
    await ann.call('votePoll', ballot(survey._id, 'No'));

    const mine = await seenBy(ann, survey._id);
    expect(mine).toMatchObject({ vote: 1, polledBy: [{ user: ann.id, selectedOption: 'No' }] });
    for (const other of [bob, t.guest]) {
      expect(await seenBy(other, survey._id)).toMatchObject({ vote: 1, polledBy: [] });
    }
  });

  test('[T09] [AB-17] signing in anew gives no second vote', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    await ann.call('votePoll', ballot(survey._id));
    await ann.call('closeSession');
    await t.database.pool.query(
      `insert into identity_sessions (id, user_id, token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [ann.id, hashToken(tokenOf(ann.cookie))],
    );

    expect(await ann.call('votePoll', ballot(survey._id, 'No'))).toMatchObject({
      status: 400,
      problem: { code: 'already_voted' },
    });
    expect((await seenBy(t.guest, survey._id)).vote).toBe(1);
  });

  test.each([
    ['none', undefined],
    ['null', null],
    ['an empty text', ''],
    ['another word', 'Maybe'],
    ['other letters', 'yes'],
    ['a space behind', 'Yes '],
    ['a look-alike', 'Υes'],
    ['a decomposed twin', 'Caf\u0065\u0301'],
    ['an option of a question', 'Train'],
    ['a position', 0],
    ['two options', ['Yes', 'No']],
    ['an object', { toString: 'Yes' }],
    ['NUL', 'Yes\0'],
    ['half a character', '\ud800'],
    ['half a megabyte', 'Yes'.repeat(170_000)],
  ])('[C14] [AB-18] %s instead of an option is refused by name', async (_, selectedOption) => {
    const survey = await newSurvey({ pollOptions: ['Yes', 'No', 'Caf\u00e9'] });
    const ann = await t.join();
    const answer = await ann.call('votePoll', { body: { surveyId: survey._id, selectedOption } });
    expect(answer).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { selectedOption: expect.any(String) } },
    });
    expect((await seenBy(t.guest, survey._id)).vote).toBe(0);
  });

  test('[AB-18] more than a megabyte is not even read', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    const answer = await ann.call('votePoll', ballot(survey._id, 'Y'.repeat(1024 * 1024)));
    expect(answer).toMatchObject({ status: 413, problem: { code: 'too_large' } });
  });

  test('[C14] [S16] the option is told by its code, in what the voter reads back and in the result', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    const key = underKey();

    expect((await ann.call('votePoll', voteIn(survey, 1), key)).status).toBe(200);
    expect((await ann.call('votePoll', voteIn(survey, 1), key)).status).toBe(200);
    expect(await ann.call('votePoll', voteIn(survey, 0), key)).toMatchObject({
      problem: { code: 'idempotency_key_reused' },
    });
    const [yes, no] = survey.pollCodes;
    expect(await seenBy(ann, survey._id)).toMatchObject({
      polledBy: [{ user: ann.id, option: no, selectedOption: 'No' }],
      pollResult: {
        options: [
          { code: yes, count: 0 },
          { code: no, count: 1 },
        ],
      },
    });
  });

  test.each([
    ['an option of a question', { option: 1 }, 'option'],
    ['an unknown code', { option: 99 }, 'option'],
    ['a text for a code', { option: 'Yes' }, 'option'],
    ['both forms', { option: 7, selectedOption: 'Yes' }, 'selectedOption'],
    ['no revision', { option: 7, revision: undefined }, 'revision'],
  ])('[C14] [AB-18] a ballot by code with %s is refused by name', async (_, changes, field) => {
    const { _id: surveyId, revision } = await newSurvey();
    const answer = await (await t.join()).call('votePoll', { body: { surveyId, revision, ...changes } });

    expect(answer).toMatchObject({ status: 422, problem: { fields: { [field]: expect.any(String) } } });
    expect((await seenBy(t.guest, surveyId)).vote).toBe(0);
  });

  test.each([
    [
      'its option',
      {
        pollOptions: [
          { _id: 7, text: 'Never' },
          { _id: 8, text: 'No' },
        ],
      },
    ],
    ['its question', { pollQuestion: 'Would you rather not?' }],
  ])(
    '[C14] [AB-23] a ballot by code is a conflict when %s says something else since it was read',
    async (_, changes) => {
      const author = await t.join('surveyor');
      const survey = await t.survey(author);
      const { questions } = survey;
      const body = { ...SURVEY, questions, ...changes };
      const edited = (await author.call('updateSurvey', { params: { id: survey._id }, body })).body.survey;
      const ann = await t.join();

      expect(await ann.call('votePoll', voteIn(survey))).toMatchObject({
        status: 409,
        problem: { code: 'survey_changed' },
      });
      expect((await ann.call('votePoll', voteIn(edited)))?.status).toBe(200);
    },
  );

  test('[C14] a survey without a poll has no option', async () => {
    const survey = await newSurvey({ pollQuestion: '', pollOptions: [] });
    const ann = await t.join();
    expect(await ann.call('votePoll', ballot(survey._id))).toMatchObject({
      status: 422,
      problem: { fields: { selectedOption: expect.any(String) } },
    });
  });

  test('[C14] [AB-20] the database’s clock closes the poll', async () => {
    const survey = await newSurvey();
    const [early, late] = [await t.join(), await t.join()];
    const key = underKey();
    expect((await early.call('votePoll', ballot(survey._id), key)).status).toBe(200);
    await t.database.pool.query('update surveys set deadline = now() where id = $1', [survey._id]);

    for (const option of ['Yes', 'Maybe']) {
      const answer = await late.call('votePoll', ballot(survey._id, option), {
        headers: { date: new Date(0).toUTCString() },
      });
      expect(answer).toMatchObject({ status: 409, problem: { code: 'survey_closed' } });
    }
    expect((await early.call('votePoll', ballot(survey._id), key)).status).toBe(200);
    expect((await seenBy(t.guest, survey._id)).vote).toBe(1);
  });

  test('[AB-22] a deleted survey is 404', async () => {
    const author = await t.join('surveyor');
    const { _id: surveyId } = await t.survey(author);
    await author.call('deleteSurvey', { params: { id: surveyId } });

    const ann = await t.join();
    expect(await ann.call('votePoll', ballot(surveyId))).toMatchObject({
      status: 404,
      problem: { code: 'not_found' },
    });
  });

  test('[AB-22] nothing can be done to an unpublished, unknown or impossible survey', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    await t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', survey._id).execute();

    for (const id of [survey._id, randomUUID()]) {
      for (const option of ['Yes', 'Maybe']) {
        expect(await ann.call('votePoll', ballot(id, option))).toMatchObject({
          status: 404,
          problem: { code: 'not_found' },
        });
      }
    }
    expect(await ann.call('votePoll', ballot('7'))).toMatchObject({
      status: 422,
      problem: { fields: { surveyId: expect.any(String) } },
    });
  });

  test('an option that was edited away is unknown, one that was added is taken', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await t.join(), await t.join()];
    await seenBy(ann, survey._id);
    const poll = {
      text: SURVEY.pollQuestion,
      options: [
        { code: 8, text: 'No' },
        { code: 9, text: 'Sometimes' },
      ],
    };
    await t.database.db
      .updateTable('surveys')
      .set((eb) => ({ revision: eb('revision', '+', 1), poll: JSON.stringify(poll) }))
      .where('id', '=', survey._id)
      .execute();

    expect((await ann.call('votePoll', ballot(survey._id, 'Yes'))).status).toBe(422);
    expect((await bob.call('votePoll', ballot(survey._id, 'Sometimes'))).status).toBe(200);
    expect((await seenBy(bob, survey._id)).polledBy).toMatchObject([{ user: bob.id, selectedOption: 'Sometimes' }]);
  });
});

describe('a vote that is sent again', () => {
  test('[C14] under its key is stored once and answered alike, even after the survey was edited and unpublished', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    const key = underKey();
    for (let time = 0; time < 3; time += 1) {
      expect((await ann.call('votePoll', ballot(survey._id, 'Yes'), key)).status).toBe(200);
    }
    const poll = { text: SURVEY.pollQuestion, options: [{ code: 7, text: 'Yes', removed: true }] };
    await t.database.db
      .updateTable('surveys')
      .set((eb) => ({ is_published: false, revision: eb('revision', '+', 1), poll: JSON.stringify(poll) }))
      .where('id', '=', survey._id)
      .execute();

    expect((await ann.call('votePoll', ballot(survey._id, 'Yes'), key)).status).toBe(200);
    const { rows } = await t.database.pool.query('select * from ballots where survey_id = $1', [survey._id]);
    expect(rows).toMatchObject([{ voter_id: ann.id, choice: 7 }]);
  });

  test('[C14] under its key with another option, or under another key, is refused', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    const key = underKey();
    await ann.call('votePoll', ballot(survey._id, 'Yes'), key);

    for (const option of ['No', 'Maybe']) {
      expect(await ann.call('votePoll', ballot(survey._id, option), key)).toMatchObject({
        status: 422,
        problem: { code: 'idempotency_key_reused' },
      });
    }
    expect(await ann.call('votePoll', ballot(survey._id, 'Yes'), underKey())).toMatchObject({
      status: 400,
      problem: { code: 'already_voted' },
    });
    expect(await ann.call('votePoll', ballot(survey._id, 'Yes'), underKey('x'))).toMatchObject({
      status: 422,
      problem: { fields: { 'Idempotency-Key': expect.any(String) } },
    });
  });
});

test('[AB-19] of 32 votes by one person at once, through two processes, one is counted and 31 are told so', async () => {
  const other = await startTestApp(t);
  const survey = await newSurvey();
  for (let round = 0; round < 5; round += 1) {
    const ann = await t.join();
    const doors = [ann, other.as(ann)];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => doors[n % 2]?.call('votePoll', ballot(survey._id, n % 3 ? 'Yes' : 'No'))),
    );
    const statuses = Object.groupBy(answers, (answer) => String(answer?.status));
    expect([statuses['200']?.length, statuses['400']?.length]).toEqual([1, 31]);
  }
  await other.close();
  expect((await seenBy(t.guest, survey._id)).vote).toBe(5);
});

test('[FT-08] 500 people who vote at once are all counted, for the option they chose', async () => {
  const survey = await newSurvey();
  const people = await t.crowd(500);

  const answers = await Promise.all(
    people.map((person, n) => person.call('votePoll', ballot(survey._id, n % 5 ? 'Yes' : 'No'))),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await seenBy(t.guest, survey._id)).vote).toBe(500);
  const counted = await t.database.pool.query(
    `select (select count(*) from ballots b where b.survey_id = t.survey_id and b.choice = t.code) as rows,
       sum(n)::int as tally
     from tallies t where survey_id = $1 and code > 0 group by survey_id, code order by tally`,
    [survey._id],
  );
  expect(counted.rows).toEqual([
    { rows: 100, tally: 100 },
    { rows: 400, tally: 400 },
  ]);
});

/** The signed value in the cookie of a session. */
const tokenOf = (cookie: string): string => {
  const value = decodeURIComponent(cookie.split('=', 2)[1] ?? '');
  return value.slice(0, value.lastIndexOf('.'));
};
