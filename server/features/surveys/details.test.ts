import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { newId } from '#server/db/ids.ts';
import { ANSWERS, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';

type Somebody = Awaited<ReturnType<TestApp['join']>>;
type Viewer = Pick<Somebody, 'call'>;

let t: TestApp;
let author: Somebody;
let colleague: Somebody;
let admin: Somebody;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
  colleague = await t.join('surveyor');
  admin = await t.join('admin');
});
afterAll(() => t.close());

const query = (statement: string, ...values: unknown[]) => t.database.pool.query(statement, values);
const look = (viewer: Viewer, survey: Pick<Survey, '_id'>) => viewer.call('getSurvey', { params: { id: survey._id } });
const submit = (viewer: Viewer, survey: Survey, picks?: number[]) =>
  viewer.call('submitResponse', submissionTo(survey, picks));

const vote = (viewer: Viewer, survey: Survey, selectedOption: string) =>
  viewer.call('votePoll', { body: { surveyId: survey._id, selectedOption } });

/** The parts of a survey without ids and times. */
const anonymous = ({ _id, timestamp, serverNow, questions, ...rest }: Survey) => ({
  ...rest,
  questions: questions.map(({ text, options }) => ({ text, options })),
});

/** A published survey that `count` people have answered, and a person who has not. */
async function answeredSurvey(count = 1) {
  const survey = await t.survey(author);
  const [stranger, ...respondents] = await t.crowd(count + 1);
  for (const respondent of respondents) await submit(respondent, survey);
  if (!stranger) throw new Error('The crowd is empty');
  return { survey, stranger, respondents };
}

describe('[S15] [C06] results', () => {
  const counted = [
    {
      question: 'By what?',
      total: 1,
      options: [
        { option: 'Train', count: 1 },
        { option: 'Bicycle', count: 0 },
        { option: 'On foot', count: 0 },
      ],
    },
    {
      question: 'How long does it take?',
      total: 1,
      options: [
        { option: 'Under 15 minutes', count: 0 },
        { option: '15 to 45 minutes', count: 0 },
        { option: 'Longer', count: 1 },
      ],
    },
  ];

  test('are for those who answered, the author and admins while the survey is open', async () => {
    const { survey, stranger, respondents } = await answeredSurvey();

    for (const viewer of [...respondents, author, admin]) {
      expect((await look(viewer, survey)).body.results).toMatchObject(counted);
    }
    for (const viewer of [t.guest, stranger, colleague]) {
      expect((await look(viewer, survey)).body.results).toBeNull();
    }
  });

  test('[T08] are for every viewer when it has expired', async () => {
    const { survey, stranger } = await answeredSurvey();
    await query(`update surveys set deadline = now() - interval '1 second' where id = $1`, survey._id);
    await query(`insert into change_marks (kind, id) values ('survey', $1)`, survey._id);

    await expect.poll(async () => (await look(t.guest, survey)).body.expired, { timeout: 2_000 }).toBe(true);
    for (const viewer of [t.guest, stranger, colleague, author, admin]) {
      expect((await look(viewer, survey)).body).toMatchObject({ expired: true, results: counted });
    }
  });

  test('[T09] are there at once after the own answer', async () => {
    const { survey, stranger } = await answeredSurvey();
    expect((await look(stranger, survey)).body).toMatchObject({ results: null, responseCount: 1 });

    await submit(stranger, survey);

    const { body } = await look(stranger, survey);
    expect(body.responseCount).toBe(2);
    expect(body.results?.map((result) => result.total)).toEqual([2, 2]);
  });

  test('count for each question the people who answered it', async () => {
    const { survey, stranger } = await answeredSurvey();
    await submit(stranger, survey, [0]);

    const { body } = await look(author, survey);
    expect([body.responseCount, ...(body.results ?? []).map((result) => result.total)]).toEqual([2, 2, 1]);
  });

  test('[AB-24] do not show through lengths, tags or lists', async () => {
    const first = await t.survey(author);
    const second = await t.survey(author);
    const [ann, bob] = await t.crowd(2);
    await submit(ann ?? t.guest, first, [0]);
    await submit(bob ?? t.guest, second, [2]);

    for (const viewer of [t.guest, await t.join(), colleague]) {
      const [one, two] = [await look(viewer, first), await look(viewer, second)];
      expect(one.headers['content-length']).toBe(two.headers['content-length']);
      expect(anonymous(one.body)).toEqual(anonymous(two.body));
    }
    for (const list of [
      (await t.guest.call('listSurveys')).body,
      (await t.guest.call('findSurveys')).body.surveys,
      (await t.guest.call('featuredSurveys')).body.surveys,
    ]) {
      expect(JSON.stringify(list)).not.toMatch(/"results"|survey_response|On foot/);
    }
  });
});

describe('[S16] [C06] the result of the poll', () => {
  const pollResult = {
    question: SURVEY.pollQuestion,
    total: 2,
    options: [
      { option: 'Yes', count: 2 },
      { option: 'No', count: 0 },
    ],
  };

  test('is for those who voted, the author and admins while the survey is open, also for a guest after the close', async () => {
    const { survey, stranger, respondents } = await answeredSurvey();
    const voters = await t.crowd(2);
    for (const voter of voters) await vote(voter, survey, 'Yes');

    for (const viewer of [...voters, author, admin]) {
      expect((await look(viewer, survey)).body).toMatchObject({ vote: 2, pollResult });
    }
    for (const viewer of [t.guest, stranger, colleague, ...respondents]) {
      expect((await look(viewer, survey)).body).toMatchObject({ vote: 2, pollResult: null });
    }
    for (const voter of voters) expect((await look(voter, survey)).body.results).toBeNull();

    await query(`update surveys set deadline = now() - interval '1 second' where id = $1`, survey._id);
    await query(`insert into change_marks (kind, id) values ('survey', $1)`, survey._id);
    await expect.poll(async () => (await look(t.guest, survey)).body.expired, { timeout: 2_000 }).toBe(true);
    for (const viewer of [t.guest, stranger, colleague]) {
      expect((await look(viewer, survey)).body).toMatchObject({ pollResult });
    }
  });

  test('is there at once after the own vote', async () => {
    const { survey, stranger } = await answeredSurvey();
    await look(stranger, survey);

    await vote(stranger, survey, 'Yes');

    expect((await look(stranger, survey)).body).toMatchObject({ pollResult: { total: 1 } });
  });

  test('is null where there is no poll', async () => {
    const survey = await t.survey(author, { pollQuestion: '', pollOptions: [] });

    expect((await look(author, survey)).body).toMatchObject({ results: [{}, {}], pollResult: null });
  });

  test('[AB-24] does not show through lengths, tags or lists before the own vote', async () => {
    const [yes, no] = [await t.survey(author), await t.survey(author)];
    const voters = await t.crowd(2);
    for (const voter of voters) {
      await vote(voter, yes, 'Yes');
      await vote(voter, no, 'No');
    }

    for (const viewer of [t.guest, await t.join(), colleague]) {
      const [one, two] = [await look(viewer, yes), await look(viewer, no)];
      expect(one.headers['content-length']).toBe(two.headers['content-length']);
      expect(anonymous(one.body)).toEqual(anonymous(two.body));
    }
    for (const list of [(await t.guest.call('listSurveys')).body, (await t.guest.call('findSurveys')).body.surveys]) {
      expect(JSON.stringify(list)).not.toMatch(/pollResult|polledBy/);
    }
  });
});

describe('[P08] the viewer’s own part', () => {
  test('holds what they did, and nothing of others', async () => {
    const { survey, stranger, respondents } = await answeredSurvey();
    const [ann] = respondents;
    await ann?.call('react', { body: { surveyId: survey._id, action: 'like' } });
    await ann?.call('votePoll', { body: { surveyId: survey._id, selectedOption: 'No' } });
    await stranger.call('react', { body: { surveyId: survey._id, action: 'dislike' } });

    expect((await look(ann ?? t.guest, survey)).body).toMatchObject({
      ...{ likes: 1, dislikes: 1, vote: 1, responseCount: 1 },
      likedBy: [ann?.id],
      dislikedBy: [],
      polledBy: [{ user: ann?.id, selectedOption: 'No' }],
      survey_response: [{ respondedUser: ann?.id, user_name: ann?.name, responses: ANSWERS }],
    });
    expect((await look(stranger, survey)).body).toMatchObject({
      likedBy: [],
      dislikedBy: [stranger.id],
      polledBy: [],
      survey_response: [],
    });
    for (const viewer of [t.guest, colleague]) {
      expect((await look(viewer, survey)).body).toMatchObject({
        ...{ likedBy: [], dislikedBy: [], polledBy: [], survey_response: [] },
      });
    }
  });

  test('[T10] holds their own countdown while it runs, until they hand in', async () => {
    const { survey, stranger } = await answeredSurvey();
    const seen = async (viewer: Viewer) => (await look(viewer, survey)).body.attempt;
    expect(await seen(stranger)).toBeNull();

    const { startedAt, expiresAt } = (await stranger.call('startSurvey', { params: { id: survey._id } })).body;

    expect(await seen(stranger)).toEqual({ startedAt, expiresAt });
    for (const viewer of [t.guest, colleague, author, admin]) expect(await seen(viewer)).toBeNull();
    await query('update attempts set expires_at = now() where respondent_id = $1', stranger.id);
    expect(await seen(stranger)).toBeNull();
    await stranger.call('startSurvey', { params: { id: survey._id } });
    await submit(stranger, survey);
    expect(await seen(stranger)).toBeNull();
  });

  test('[T06] tells the author and admins whether the author or an admin unpublished a survey', async () => {
    const survey = await t.survey(author);
    const statusOf = async () => {
      const seen = await Promise.all([author, admin].map(async (viewer) => (await look(viewer, survey)).body.status));
      return [...new Set(seen)];
    };
    const set = (act: 'archive' | 'take-back') =>
      author.call('setSurveyState', { params: { id: survey._id }, body: { act } });
    expect(await statusOf()).toEqual(['published']);

    await set('archive');
    expect(await statusOf()).toEqual(['archived']);
    await set('take-back');
    await admin.call('setPublication', {
      body: { surveyId: survey._id, isPublished: false, report_message: 'Say who asks.' },
    });

    expect(await statusOf()).toEqual(['unpublished']);
  });

  test('holds the newest hundred responses for the author and admins, and the newest hundred comments for all', async () => {
    const { survey, respondents } = await answeredSurvey(104);
    const writer = await t.join('pro-user');
    const texts = Array.from({ length: 103 }, (_, n) => `Comment ${n}`);
    await query(
      'insert into comments (id, survey_id, author_id, text) select id, $3, $4, text from unnest($1::uuid[], $2::text[]) as c (id, text)',
      ...[texts.map((_, n) => newId(Date.now() - 1_000 + n)), texts, survey._id, writer.id],
    );

    for (const viewer of [author, admin]) {
      const { body } = await look(viewer, survey);
      expect(body.survey_response.map((response) => response.respondedUser)).toEqual(
        respondents
          .slice(-100)
          .map((person) => person.id)
          .toReversed(),
      );
    }
    await expect.poll(async () => (await look(t.guest, survey)).body.comments.length, { timeout: 2_000 }).toBe(100);
    const { comments } = (await look(t.guest, survey)).body;
    expect(comments.map(({ comment }) => comment)).toEqual(texts.slice(-100).toReversed());
  });

  test('[AB-25] reports are for the author and admins alone', async () => {
    const { survey, stranger, respondents } = await answeredSurvey();
    await stranger.call('reportSurvey', { body: { surveyId: survey._id, report_message: 'Too nosy' } });
    await query('insert into admin_reports values ($1, $2, $3, $4)', newId(), survey._id, admin.id, 'Reword it');

    for (const viewer of [author, admin]) {
      expect((await look(viewer, survey)).body).toMatchObject({
        reports: [{ user_name: stranger.name, report_message: 'Too nosy' }],
        adminReports: [{ report_message: 'Reword it' }],
      });
    }
    for (const viewer of [t.guest, stranger, colleague, ...respondents]) {
      expect((await look(viewer, survey)).body).toMatchObject({ reports: [], adminReports: [] });
    }
  });

  test('[AB-25] [AB-26] no answer carries an e-mail address, nor tells others who answered', async () => {
    const { survey, stranger, respondents } = await answeredSurvey();
    const [ann] = respondents;

    for (const viewer of [t.guest, stranger, colleague, ann ?? t.guest, author, admin]) {
      expect(JSON.stringify((await look(viewer, survey)).body)).not.toContain('@people.example');
    }
    for (const viewer of [t.guest, stranger, colleague]) {
      expect(JSON.stringify((await look(viewer, survey)).body)).not.toContain(ann?.id);
    }
  });
});

describe('[R08] [AB-22] an unpublished survey', () => {
  test('[M11] is there for its author and admins, and 404 for others', async () => {
    const { survey, stranger, respondents } = await answeredSurvey();
    await query('update surveys set is_published = false where id = $1', survey._id);
    await query(`insert into change_marks (kind, id) values ('survey', $1)`, survey._id);
    await expect.poll(async () => (await look(t.guest, survey)).status, { timeout: 2_000 }).toBe(404);

    for (const viewer of [author, admin]) {
      expect((await look(viewer, survey)).body).toMatchObject({ isPublished: false, responseCount: 1 });
    }
    for (const viewer of [t.guest, stranger, colleague, ...respondents]) {
      const [hidden, unknown] = [await look(viewer, survey), await look(viewer, { _id: randomUUID() })];
      expect(hidden.status).toBe(404);
      expect({ ...hidden.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    }
  });
});

describe('two processes on one database', () => {
  let neighbour: TestApp;
  beforeAll(async () => {
    neighbour = await startTestApp(t);
  });
  afterAll(() => neighbour.close());

  test('show each other’s answers within a second', async () => {
    const { survey, stranger } = await answeredSurvey();
    expect((await look(neighbour.guest, survey)).body.responseCount).toBe(1);

    await submit(stranger, survey);

    const counted = async () => (await look(neighbour.guest, survey)).body.responseCount;
    await expect.poll(counted, { timeout: 1_500 }).toBe(2);
  });

  test('drop their cache of a survey that the other has changed', async () => {
    const survey = await t.survey(author);
    expect((await look(neighbour.guest, survey)).body.title).toBe(SURVEY.title);

    const body = { ...SURVEY, title: 'Another title' };
    expect((await author.call('updateSurvey', { params: { id: survey._id }, body })).status).toBe(200);

    const title = async () => (await look(neighbour.guest, survey)).body.title;
    await expect.poll(title, { timeout: 1_500 }).toBe('Another title');
  });

  test('forget the name of a deleted author', async () => {
    const writer = await t.join('surveyor');
    const survey = await t.survey(writer);
    const names = async () => [await look(t.guest, survey), await look(neighbour.guest, survey)].map(nameIn);
    const nameIn = ({ body }: { body: Survey }) => body.authorName;
    expect(await names()).toEqual([writer.name, writer.name]);

    await admin.call('deleteUser', { params: { id: writer.id } });

    await expect.poll(names, { timeout: 2_500 }).toEqual(['Deleted user', 'Deleted user']);
  });
});
