import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWERS, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import { choicesIn } from '#server/test/choices-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const submission = (surveyId: string, responses: unknown = ANSWERS) => ({ body: { surveyId, responses } });

describe('submitting a response', () => {
  test('[C15] [P02] users and pro-users answer a survey once', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join('user');
    const pia = await t.join('pro-user');

    expect(await ann.call('submitResponse', submission(survey._id))).toMatchObject({
      status: 200,
      body: { message: 'Successfully Submitted!' },
    });
    expect((await pia.call('submitResponse', submission(survey._id))).status).toBe(200);
    expect(await ann.call('submitResponse', submission(survey._id))).toMatchObject({
      status: 400,
      problem: { code: 'already_submitted' },
    });
  });

  test('[V06] [P02] guests, surveyors and admins do not', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);

    expect((await t.guest.call('submitResponse', submission(survey._id))).status).toBe(401);
    for (const caller of [author, await t.join('surveyor'), await t.join('admin')]) {
      expect(await caller.call('submitResponse', submission(survey._id))).toMatchObject({
        status: 403,
        problem: { code: 'forbidden' },
      });
    }
  });

  test('[P07] [AB-16] no person answers for another', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();
    const bob = await t.join();

    const forged = { body: { surveyId: survey._id, userId: bob.id, responses: ANSWERS } };
    expect(await ann.call('submitResponse', forged)).toMatchObject({ status: 403, problem: { code: 'other_person' } });

    const own = { body: { surveyId: survey._id, userId: bob.id, responses: ANSWERS } };
    expect((await bob.call('submitResponse', own)).status).toBe(200);
  });

  test('[C15] [T09] the same submission under the same key is stored once and answered alike', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();
    const key = { headers: { 'Idempotency-Key': randomUUID() } };

    for (let time = 0; time < 3; time += 1) {
      expect(await ann.call('submitResponse', submission(survey._id), key)).toMatchObject({
        status: 200,
        body: { message: 'Successfully Submitted!' },
      });
    }
    const other = [{ questionName: 'By what?', selectedOption: 'Bicycle' }];
    expect(await ann.call('submitResponse', submission(survey._id, other), key)).toMatchObject({
      status: 422,
      problem: { code: 'idempotency_key_reused' },
    });
    const details = await t.guest.call('getSurvey', { params: { id: survey._id } });
    expect(details.body.responseCount).toBe(1);
  });

  test('[C15] a key that is no UUID names the header', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();
    const answer = await ann.call('submitResponse', submission(survey._id), { headers: { 'Idempotency-Key': 'x' } });
    expect(answer).toMatchObject({ status: 422, problem: { fields: { 'Idempotency-Key': expect.any(String) } } });
  });

  test('[C15] questions may be left out or left empty, but not all of them', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const [ann, bob, cleo] = await t.crowd(3);

    const some = [
      { questionName: 'By what?', selectedOption: '' },
      { questionName: 'How long does it take?', selectedOption: 'Longer' },
    ];
    expect((await ann?.call('submitResponse', submission(survey._id, some)))?.status).toBe(200);
    expect((await bob?.call('submitResponse', submission(survey._id, some.slice(1))))?.status).toBe(200);
    for (const none of [[], some.slice(0, 1)]) {
      expect(await cleo?.call('submitResponse', submission(survey._id, none))).toMatchObject({
        status: 422,
        problem: { code: 'invalid_input', fields: { responses: expect.any(String) } },
      });
    }
  });

  test.each([
    ['an unknown question', [{ questionName: 'Why?', selectedOption: 'Train' }], 'responses.0.questionName'],
    ['a question answered twice', [ANSWERS[0], ANSWERS[0]], 'responses.1.questionName'],
    ['an unknown option', [{ questionName: 'By what?', selectedOption: 'Rocket' }], 'responses.0.selectedOption'],
    [
      'an option of another question',
      [{ questionName: 'By what?', selectedOption: 'Longer' }],
      'responses.0.selectedOption',
    ],
    ['an option of the poll', [{ questionName: 'By what?', selectedOption: 'Yes' }], 'responses.0.selectedOption'],
    [
      'an option in other letters',
      [{ questionName: 'By what?', selectedOption: 'train' }],
      'responses.0.selectedOption',
    ],
    ['an option that is a number', [{ questionName: 'By what?', selectedOption: 0 }], 'responses.0.selectedOption'],
    [
      'an option that is a list',
      [{ questionName: 'By what?', selectedOption: ['Train', 'Bicycle'] }],
      'responses.0.selectedOption',
    ],
    ['an option that is null', [{ questionName: 'By what?', selectedOption: null }], 'responses.0.selectedOption'],
    ['answers that are no list', { questionName: 'By what?' }, 'responses'],
    ['a thousand answers', Array.from({ length: 1_000 }, () => ANSWERS[0]), 'responses'],
  ])('[C15] [AB-18] [AB-23] %s is refused by name', async (_, responses, field) => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();
    const answer = await ann.call('submitResponse', submission(survey._id, responses));
    expect(answer).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
    expect((await t.guest.call('getSurvey', { params: { id: survey._id } })).body.responseCount).toBe(0);
  });

  test('[C15] of two questions with equal texts, the first answer belongs to the first', async () => {
    const author = await t.join('surveyor');
    const twice = { text: 'And now?', options: ['Left', 'Right'] };
    const survey = await t.survey(author, { questions: [twice, twice] });
    const ann = await t.join();

    const responses = [
      { questionName: 'And now?', selectedOption: 'Left' },
      { questionName: 'And now?', selectedOption: 'Right' },
    ];
    expect((await ann.call('submitResponse', submission(survey._id, responses))).status).toBe(200);

    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(choicesIn(body.results).map((result) => result.options.map((option) => option.count))).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('[T08] [C15] [AB-20] the database’s clock closes a survey', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const [early, late] = await t.crowd(2);

    expect((await early?.call('submitResponse', submission(survey._id)))?.status).toBe(200);
    await t.database.pool.query('update surveys set deadline = now() where id = $1', [survey._id]);
    expect(await late?.call('submitResponse', submission(survey._id))).toMatchObject({
      status: 409,
      problem: { code: 'survey_closed' },
    });
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    expect((await early?.call('submitResponse', submission(survey._id), key))?.status).toBe(400);
  });

  test('[C15] [AB-22] nothing can be done to an unpublished or unknown survey', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();
    await t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', survey._id).execute();

    for (const id of [survey._id, randomUUID()]) {
      expect(await ann.call('submitResponse', submission(id))).toMatchObject({ status: 404 });
      expect(await ann.call('startSurvey', { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await ann.call('submitResponse', submission('not-an-id'))).toMatchObject({
      status: 422,
      problem: { fields: { surveyId: expect.any(String) } },
    });
  });

  test('[C15] [AB-23] an option that was removed in between is a conflict; one that remains is counted', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const [ann, bob] = await t.crowd(2);
    await ann?.call('getSurvey', { params: { id: survey._id } });
    await t.database.db
      .updateTable('surveys')
      .set((eb) => ({
        revision: eb('revision', '+', 1),
        questions: JSON.stringify([
          { id: survey.questions[0]?._id, text: 'By what?', options: [{ code: 2, text: 'Bicycle' }] },
        ]),
      }))
      .where('id', '=', survey._id)
      .execute();

    const body = (selectedOption: string) => ({
      body: {
        surveyId: survey._id,
        revision: survey.revision,
        responses: [{ questionName: 'By what?', selectedOption }],
      },
    });
    expect(await ann?.call('submitResponse', body('Train'))).toMatchObject({
      status: 409,
      problem: { code: 'survey_changed' },
    });
    expect((await bob?.call('submitResponse', body('Bicycle')))?.status).toBe(200);
    const stored = await t.database.db
      .selectFrom('responses')
      .selectAll()
      .where('survey_id', '=', survey._id)
      .execute();
    expect(stored).toMatchObject([{ respondent_id: bob?.id, choices: [2], revision: 2 }]);
  });
});

describe('the countdown', () => {
  test('[C28] [AB-01] is not started for another person than the page shows, and never for the one that it names', async () => {
    const survey = await t.survey(await t.join('surveyor'), { audience: 'link' });
    const [ann, bob] = [await t.join(), await t.join()];
    const start = (caller: Pick<typeof ann, 'call'>, userId: string) =>
      caller.call('startSurvey', { params: { id: survey._id }, query: { userId } });

    expect(await start(bob, ann.id)).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect(await start(bob, 'guest')).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect(await start(t.guest, ann.id)).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
    const attempts = 'select respondent_id as id from attempts where survey_id = $1';
    expect((await t.database.pool.query(attempts, [survey._id])).rows).toEqual([]);

    expect((await start(ann, ann.id)).status).toBe(200);
    expect((await t.database.pool.query(attempts, [survey._id])).rows).toEqual([{ id: ann.id }]);
    expect((await start(t.guest, 'guest')).status).toBe(200);
  });

  test('[C28] [T10] [AB-21] a start is kept while its time runs, also when asked again', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();

    const first = await ann.call('startSurvey', { params: { id: survey._id } });
    const second = await ann.call('startSurvey', { params: { id: survey._id } });

    expect(first.status).toBe(200);
    expect(Date.parse(first.body.expiresAt ?? '') - Date.parse(first.body.startedAt)).toBe(SURVEY.duration * 1000);
    expect(second.body).toMatchObject({ startedAt: first.body.startedAt, expiresAt: first.body.expiresAt });
    expect(Date.parse(second.body.serverNow)).toBeGreaterThan(Date.parse(first.body.serverNow));
  });

  test('[T10] [AB-21] answers later than the grace are refused, and a new start gives new time', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const [ann, bob] = await t.crowd(2);
    const startedAgo = (person: string | undefined, seconds: number) =>
      t.database.pool.query(
        `insert into attempts values ($1, $2, now() - make_interval(secs => $3), now() - make_interval(secs => $4))`,
        [survey._id, person, seconds + SURVEY.duration, seconds],
      );
    await startedAgo(ann?.id, 11);
    await startedAgo(bob?.id, 9);

    expect((await bob?.call('submitResponse', submission(survey._id)))?.status).toBe(200);
    expect(await ann?.call('submitResponse', submission(survey._id))).toMatchObject({
      status: 409,
      problem: { code: 'time_up' },
    });
    const again = await ann?.call('startSurvey', { params: { id: survey._id } });
    expect(again?.body.startedAt).toBe(again?.body.serverNow);
    expect((await ann?.call('submitResponse', submission(survey._id)))?.status).toBe(200);
  });

  test('[T10] an answer without a start is taken and marked untimed, one with a start keeps it', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const [ann, bob] = await t.crowd(2);
    const started = await ann?.call('startSurvey', { params: { id: survey._id } });
    await ann?.call('submitResponse', submission(survey._id));
    await bob?.call('submitResponse', submission(survey._id));

    const rows = await t.database.db.selectFrom('responses').selectAll().where('survey_id', '=', survey._id).execute();
    const startOf = (id: string | undefined) => rows.find((row) => row.respondent_id === id)?.started_at;
    expect(startOf(ann?.id)?.toISOString()).toBe(started?.body.startedAt);
    expect(startOf(bob?.id)).toBeNull();
  });

  test('[C28] a survey that was answered or is closed does not start', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const closed = await t.survey(author, { deadline: '2020-01-01' });
    const ann = await t.join();
    await ann.call('submitResponse', submission(survey._id));

    expect(await ann.call('startSurvey', { params: { id: survey._id } })).toMatchObject({
      status: 400,
      problem: { code: 'already_submitted' },
    });
    expect(await ann.call('startSurvey', { params: { id: closed._id } })).toMatchObject({
      status: 409,
      problem: { code: 'survey_closed' },
    });
    expect((await author.call('startSurvey', { params: { id: survey._id } })).status).toBe(403);
  });
});

test('[AB-19] of 32 simultaneous submissions by one person one is counted and 31 are told so', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  for (let round = 0; round < 5; round += 1) {
    const ann = await t.join();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => ann.call('submitResponse', submission(survey._id))),
    );
    const statuses = Object.groupBy(answers, (answer) => String(answer.status));
    expect([statuses['200']?.length, statuses['400']?.length]).toEqual([1, 31]);
  }
  const { rows } = await t.database.pool.query('select n from tallies where survey_id = $1 and code = 0', [survey._id]);
  expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(5);
});
