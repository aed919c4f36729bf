import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { SurveySummary } from '#contract/surveys/surveys.ts';
import { newId } from '#server/db/ids.ts';
import { SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Awaited<ReturnType<TestApp['join']>>;
// One site for each test, because lists are cached for a second and rows that a test inserts are not announced.
beforeEach(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterEach(() => t.close());

const query = (statement: string, ...values: unknown[]) => t.database.pool.query(statement, values);
const titles = (surveys: SurveySummary[]) => surveys.map((survey) => survey.title);
const unpublish = (id: string) => query('update surveys set is_published = false where id = $1', id);

/** Inserts surveys into the database; the last title is the newest. */
async function insertSurveys(names: string[], changes: { author?: Person; category?: string } = {}): Promise<string[]> {
  const ids = names.map((_, n) => newId(Date.now() - names.length + n));
  await query(
    `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline)
    select id, $3, title, 'Described.', $4, 60, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as s (id, title)`,
    ...[ids, names, changes.author?.id ?? author.id, changes.category ?? SURVEY.category],
  );
  return ids;
}

describe('[C05] [P01] the newest surveys', () => {
  test('[M9] are published and own ones, for admins all', async () => {
    const other = await t.join('surveyor');
    await insertSurveys(['published']);
    const [hidden = ''] = await insertSurveys(['hidden']);
    await unpublish(hidden);

    const seen = async (caller: typeof author) => titles((await caller.call('listSurveys')).body);
    expect(titles((await t.guest.call('listSurveys')).body)).toEqual(['published']);
    expect(await seen(await t.join('user'))).toEqual(['published']);
    expect(await seen(other)).toEqual(['published']);
    expect(await seen(author)).toEqual(['hidden', 'published']);
    expect(await seen(await t.join('admin'))).toEqual(['hidden', 'published']);
  });

  test('are bounded, and go on after a cursor without loss or repetition', async () => {
    const ids = await insertSurveys(Array.from({ length: 1_005 }, (_, n) => `Survey ${n}`));

    const first = (await author.call('listSurveys')).body;
    const second = (await author.call('listSurveys', { query: { cursor: first.at(-1)?._id ?? '' } })).body;

    expect([first.length, second.length]).toEqual([1_000, 5]);
    expect([...first, ...second].map((survey) => survey._id)).toEqual(ids.toReversed());
  });

  test('answer a guest’s unchanged list with 304, and a changed one anew', async () => {
    await insertSurveys(['one']);
    const ask = (etag = '') => t.app.inject({ url: '/api/surveys', headers: { 'if-none-match': etag } });

    const etag = String((await ask()).headers['etag']);
    expect((await ask(etag)).statusCode).toBe(304);

    await t.survey(author);
    expect((await ask(etag)).statusCode).toBe(200);
  });
});

describe('[C07] the own surveys', () => {
  test('[M13] [M14] are for their author alone, published or not', async () => {
    const other = await t.join('surveyor');
    await insertSurveys(['other'], { author: other });
    await insertSurveys(['published']);
    const [hidden = ''] = await insertSurveys(['hidden']);
    await unpublish(hidden);
    const own = { params: { id: author.id } };

    expect(titles((await author.call('listOwnSurveys', own)).body)).toEqual(['hidden', 'published']);
    expect(await other.call('listOwnSurveys', own)).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    for (const role of ['user', 'pro-user', 'admin'] as const) {
      const person = await t.join(role);
      expect((await person.call('listOwnSurveys', { params: { id: person.id } })).status).toBe(403);
    }
  });

  test('tell what they ask and the newest twenty of what people gave, and no name of an anonymous respondent', async () => {
    const survey = await t.survey(author);
    const secret = await t.survey(author, { title: 'Secret', anonymous: true });
    const empty = await t.survey(author, { title: 'Empty' });
    const crowd = await t.crowd(21);
    for (const person of crowd) await person.call('submitResponse', submissionTo(survey, [0]));
    const [ann] = crowd;
    for (const person of crowd.slice(0, ANONYMOUS_MIN)) await person.call('submitResponse', submissionTo(secret, [0]));
    await ann?.call('reportSurvey', { body: { surveyId: survey._id, report_message: 'Too nosy' } });
    const writer = await t.join('pro-user');
    await writer.call('addComment', { body: { surveyId: secret._id, commentText: 'Well asked' } });
    const admin = await t.join('admin');
    await query('insert into admin_reports values ($1, $2, $3, $4)', newId(), survey._id, admin.id, 'Reword it');

    const { body } = await author.call('listOwnSurveys', { params: { id: author.id } });

    const nothing = { survey_response: [], reports: [], adminReports: [], comments: [] };
    expect(body).toMatchObject([
      { _id: empty._id, ...nothing, questions: empty.questions },
      {
        ...{ ...nothing, questions: secret.questions, comments: [{ comment: 'Well asked', user_name: writer.name }] },
        survey_response: Array(ANONYMOUS_MIN).fill({
          user_name: '',
          responses: [{ questionName: 'By what?', selectedOption: 'Train' }],
        }),
      },
      {
        ...{ questions: survey.questions, comments: [] },
        reports: [{ user_name: ann?.name, report_message: 'Too nosy' }],
        adminReports: [{ report_message: 'Reword it' }],
      },
    ]);
    const newest = crowd.slice(1).toReversed();
    expect(body[2]?.survey_response.map((each) => each.respondedUser)).toEqual(newest.map(({ id }) => id));
    expect(JSON.stringify(body[1])).not.toContain(ann?.id);
  });

  test('end a page that has become too large, and go on after it without loss', async () => {
    const ids = await insertSurveys(Array.from({ length: 30 }, (_, n) => `Survey ${n}`));
    const { _id: model } = await t.survey(await t.join('surveyor'));
    await query(
      `update surveys set questions = (
        select jsonb_set(questions, '{0,text}', to_jsonb(repeat('x', 400000))) from surveys where id = $1
      )`,
      model,
    );
    const ask = async (cursor?: string) =>
      (await author.call('listOwnSurveys', { params: { id: author.id }, query: cursor ? { cursor } : {} })).body;

    const first = await ask();
    const second = await ask(first.at(-1)?._id);

    expect(first.length).toBeLessThan(25);
    expect([...first, ...second].map((survey) => survey._id)).toEqual(ids.toReversed());
  });
});

test('[C08] the featured surveys are the six newest published ones', async () => {
  const ids = await insertSurveys(['1', '2', '3', '4', '5', '6', '7', '8']);
  await unpublish(ids.at(-1) ?? '');
  await t.survey(author, { title: '9' });

  expect(titles((await t.guest.call('featuredSurveys')).body.surveys)).toEqual(['9', '7', '6', '5', '4', '3']);
});

describe('[C09] [P01] the filtered list', () => {
  const find = async (filter: Record<string, unknown> = {}) =>
    (await t.guest.call('findSurveys', { query: filter })).body;
  const found = async (filter?: Record<string, unknown>) => titles((await find(filter)).surveys);

  test('holds published surveys only, also for their author and admins', async () => {
    await insertSurveys(['published']);
    const [hidden = ''] = await insertSurveys(['hidden']);
    await unpublish(hidden);

    for (const caller of [t.guest, author, await t.join('admin')]) {
      expect(titles((await caller.call('findSurveys')).body.surveys)).toEqual(['published']);
    }
  });

  test('answers a thousand where no limit is asked for, and goes on after them', async () => {
    await insertSurveys(Array.from({ length: 1_001 }, (_, n) => `Survey ${n}`));

    const first = await find();
    expect(first.surveys).toHaveLength(1_000);
    expect(titles((await find({ cursor: first.nextCursor })).surveys)).toEqual(['Survey 0']);
    expect((await find({ limit: '1000' })).surveys).toEqual(first.surveys);
  });

  test('is of one category', async () => {
    await insertSurveys(['one'], { category: 'Technology' });
    await insertSurveys(['two'], { category: 'Health and Wellness' });

    expect(await found({ category: 'Technology' })).toEqual(['one']);
    expect((await t.guest.call('findSurveys', { query: { category: 'Sports' } })).status).toBe(422);
  });

  test.each(['', 'undefined'])('takes "%s" as no filter', async (nothing) => {
    await insertSurveys(['one', 'two']);
    const all = {
      ...{ category: nothing, sortByLikeDislike: nothing, sortByVote: nothing, searchTerm: nothing },
      ...{ limit: nothing, cursor: nothing },
    };
    expect(await found(all)).toEqual(['two', 'one']);
  });

  test('answers before the database gives a search up, whatever is searched for among a thousand titles', async () => {
    await insertSurveys(Array.from({ length: 1_000 }, (_, n) => `${'a'.repeat(150)} ${n}`));
    for (const searchTerm of [`${'%a'.repeat(90)}%`, '(a+)+$', `${'a'.repeat(160)}!`]) {
      expect((await find({ searchTerm })).surveys).toEqual([]);
    }
  });

  test('sorts by likes, dislikes and votes, newest first among equals; likes go before votes', async () => {
    const [quiet = '', liked = '', disliked = '', voted = ''] = [
      (await t.survey(author, { title: 'quiet' }))._id,
      (await t.survey(author, { title: 'liked' }))._id,
      (await t.survey(author, { title: 'disliked' }))._id,
      (await t.survey(author, { title: 'voted' }))._id,
    ];
    const [ann, bob] = await t.crowd(2);
    for (const person of [ann, bob]) {
      await person?.call('react', { body: { surveyId: liked, action: 'like' } });
      await person?.call('react', { body: { surveyId: disliked, action: 'dislike' } });
      await person?.call('votePoll', { body: { surveyId: voted, selectedOption: 'Yes' } });
    }
    await ann?.call('votePoll', { body: { surveyId: quiet, selectedOption: 'No' } });

    await expect
      .poll(() => found({ sortByLikeDislike: 'mostLiked' }), { timeout: 5_000 })
      .toEqual(['liked', 'voted', 'disliked', 'quiet']);
    await expect
      .poll(() => found({ sortByLikeDislike: 'mostDisLiked' }), { timeout: 5_000 })
      .toEqual(['disliked', 'voted', 'liked', 'quiet']);
    await expect
      .poll(() => found({ sortByVote: 'mostVoted' }), { timeout: 5_000 })
      .toEqual(['voted', 'quiet', 'disliked', 'liked']);
    expect(await found({ sortByLikeDislike: 'mostLiked', sortByVote: 'mostVoted' })).toEqual([
      'liked',
      'voted',
      'disliked',
      'quiet',
    ]);
  });

  test.each([{}, { sortByLikeDislike: 'mostLiked' }, { searchTerm: 'Survey' }])(
    'goes on after a cursor without loss or repetition, with %j',
    async (filter) => {
      const ids = await insertSurveys(Array.from({ length: 10 }, (_, n) => `Survey ${n}`));
      // Some share a place, so that pages end within a tie.
      await query(
        'insert into survey_ranks (survey_id, likes) select id, (ordinality / 4)::int from unnest($1::uuid[]) with ordinality as s (id)',
        ids,
      );

      const pages: string[][] = [];
      let cursor: string | null = '';
      while (cursor !== null && pages.length < 10) {
        const page = await find({ ...filter, limit: 3, cursor });
        pages.push(page.surveys.map((survey) => survey._id));
        cursor = page.nextCursor;
      }

      expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1]);
      expect(pages.flat()).toEqual((await find(filter)).surveys.map((survey) => survey._id));
      expect(pages.flat().toSorted()).toEqual(ids.toSorted());
    },
  );

  test('[P08] marks the viewer’s own likes alone', async () => {
    const survey = await t.survey(author);
    const [ann, bob] = await t.crowd(2);
    await ann?.call('react', { body: { surveyId: survey._id, action: 'like' } });
    await bob?.call('react', { body: { surveyId: survey._id, action: 'dislike' } });

    const marks = async (caller: Pick<typeof author, 'call'> | undefined) => {
      const [seen] = (await caller?.call('findSurveys'))?.body.surveys ?? [];
      return [seen?.likedBy, seen?.dislikedBy];
    };
    expect(await marks(ann)).toEqual([[ann?.id], []]);
    expect(await marks(bob)).toEqual([[], [bob?.id]]);
    expect(await marks(t.guest)).toEqual([[], []]);
    expect(await marks(author)).toEqual([[], []]);
  });

  test('[P08] [S10] tells who has answered, how many questions there are, and whether the deadline is past', async () => {
    const survey = await t.survey(author, {
      questions: [...SURVEY.questions, { text: 'Why?', options: ['So', 'No'] }],
    });
    const [ann, bob] = await t.crowd(2);
    await ann?.call('submitResponse', submissionTo(survey));
    await query(
      `update surveys set deadline = now() - interval '1 second',
        questions = jsonb_set(questions, '{-1,removed}', 'true') where id = $1`,
      survey._id,
    );

    const seen = async (caller: Pick<typeof author, 'call'> | undefined) =>
      (await caller?.call('findSurveys'))?.body.surveys[0];
    const shared = { questionCount: SURVEY.questions.length, expired: true };
    expect(await seen(ann)).toMatchObject({ ...shared, answered: true });
    expect(await seen(bob)).toMatchObject({ ...shared, answered: false });
    expect(await seen(t.guest)).toMatchObject({ ...shared, answered: false });
  });

  test('has a new survey at once for its author, and for others within a second', async () => {
    expect(await found()).toEqual([]);
    await t.survey(author, { title: 'new' });

    expect(titles((await author.call('findSurveys')).body.surveys)).toEqual(['new']);
    await expect.poll(() => found(), { timeout: 1_500 }).toEqual(['new']);
  });
});
