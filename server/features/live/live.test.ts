import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { submissionTo } from '#server/test/app.ts';
import { choicesIn } from '#server/test/choices-in.ts';
import { type LiveSite, startLiveSite } from '#server/test/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const newSurvey = async (changes = {}) => site.here.survey(await site.here.join('surveyor'), changes);
const like = (surveyId: string) => ({ body: { surveyId, action: 'like' } });
const vote = (surveyId: string) => ({ body: { surveyId, selectedOption: 'Yes' } });
const NOTHING = {
  likes: 0,
  dislikes: 0,
  vote: 0,
  responseCount: 0,
  newestComment: null,
  left: null,
  results: null,
  ended: null,
  pollResult: null,
  expired: false,
  opened: true,
  revision: 1,
};

describe('watching a survey', () => {
  test('sends the numbers at once, and nothing more while nothing changes', async () => {
    const survey = await newSurvey();
    const source = await site.watch(survey._id);

    expect(source).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      },
    });
    expect((await source.next()).data).toEqual(NOTHING);
    expect(source.raw()).toMatch(/^retry: [1-4]\d{3}\n\n/);
    await delay(1_300);
    expect(source.events()).toHaveLength(1);
  });

  test('every like, dislike, vote, response and comment of this process arrives', async () => {
    const survey = await newSurvey();
    const [ann, bob, pia] = [await site.here.join(), await site.here.join(), await site.here.join('pro-user')];
    const source = await site.watch(survey._id);
    await source.next();

    const told = async (deed: Promise<unknown>) => {
      await deed;
      return (await source.next()).data;
    };
    expect(await told(ann.call('react', like(survey._id)))).toEqual({ ...NOTHING, likes: 1 });
    const dislike = { body: { surveyId: survey._id, action: 'dislike' } };
    expect(await told(bob.call('react', dislike))).toMatchObject({ likes: 1, dislikes: 1 });
    expect(await told(ann.call('votePoll', vote(survey._id)))).toMatchObject({ dislikes: 1, vote: 1 });
    expect(await told(ann.call('submitResponse', submissionTo(survey)))).toMatchObject({ vote: 1, responseCount: 1 });
    await told(pia.call('addComment', { body: { surveyId: survey._id, commentText: 'Hello' } }));
    const { comments } = (await site.here.guest.call('listComments', { params: { id: survey._id } })).body;
    expect(source.events().at(-1)?.data.newestComment).toBe(comments[0]?._id);
    expect(source.events()).toHaveLength(6);
  });

  test('[L24] results name the question that a text carries along, as those that the page began with', async () => {
    const brand = randomUUID();
    const asked = [
      { _id: brand, text: 'Brand?', options: ['A', 'B'] },
      { text: `Happy with {question:${brand}}?`, options: ['Yes', 'No'] },
    ];
    const ann = await site.here.join();
    const survey = await newSurvey({ questions: asked });
    await ann.call('submitResponse', submissionTo(survey));
    const { results } = (await (await site.watch(survey._id, ann)).next()).data;
    expect(results?.map(({ question }) => question)).toEqual(['Brand?', 'Happy with {Brand?}?']);
  });

  test('what other processes wrote arrives by itself', async () => {
    const survey = await newSurvey();
    const ann = site.there.as(await site.here.join());
    const source = await site.watch(survey._id);
    await source.next();

    await ann.call('react', like(survey._id));

    expect((await source.next()).data).toMatchObject({ likes: 1 });
  });

  test('a storm of votes makes few events, and the last one is right', async () => {
    const survey = await newSurvey();
    const people = await site.here.crowd(300);
    const source = await site.watch(survey._id);
    await source.next();

    await Promise.all(
      people.map(async (person, n) => {
        await delay(n * 5);
        await (n % 2 ? person : site.there.as(person)).call('votePoll', vote(survey._id));
      }),
    );

    await expect.poll(() => source.events().at(-1)?.data.vote, { timeout: 2_000 }).toBe(300);
    expect(source.events().length).toBeLessThan(people.length / 5);
    const votes = source.events().map(({ data }) => data.vote);
    expect(votes).toEqual(votes.toSorted((a, b) => a - b));
  });

  test('a lost connection is continued in any process', async () => {
    const survey = await newSurvey();
    const [ann, bob] = [await site.here.join(), await site.here.join()];
    await ann.call('react', like(survey._id));
    const first = await site.watch(survey._id);
    const { id } = await first.next();
    first.close();

    const again = await site.watch(survey._id, null, { on: site.there, lastEventId: id });
    await delay(600);
    expect(again.events()).toEqual([]);
    await bob.call('react', like(survey._id));
    expect((await again.next()).data.likes).toBe(2);
    const behind = await site.watch(survey._id, null, { lastEventId: id });
    expect((await behind.next()).data.likes).toBe(2);
  });

  test('[C18] a change of the survey itself is sent to every watcher', async () => {
    const author = await site.here.join('surveyor');
    const survey = await site.here.survey(author);
    const source = await site.watch(survey._id);
    await source.next();

    const sooner = { ...survey, deadline: new Date(Date.now() + 3_600_000).toISOString() };
    expect((await author.call('updateSurvey', { params: { id: survey._id }, body: sooner })).status).toBe(200);
    expect((await source.next()).data).toEqual({ ...NOTHING, revision: 2 });
  });

  test('a changed text of an option is sent to those who see results', async () => {
    const author = await site.here.join('surveyor');
    const survey = await site.here.survey(author);
    const source = await site.watch(survey._id, author);
    await source.next();
    const questions = [{ ...survey.questions[0], options: ['Rail', 'Bicycle'] }];

    const edited = { ...survey, deadline: survey.deadline, questions };
    expect((await author.call('updateSurvey', { params: { id: survey._id }, body: edited })).status).toBe(200);
    const options = choicesIn((await source.next()).data.results)[0]?.options.map(({ option }) => option);
    expect(options).toEqual(['Rail', 'Bicycle']);
  });
});

test('a missing survey cannot be watched', async () => {
  for (const id of [randomUUID(), '7']) {
    const source = await site.watch(id);
    expect(source).toMatchObject({ status: 404, headers: { 'content-type': 'application/json; charset=utf-8' } });
  }
});

test('one person has twenty streams at most; closed ones do not count', async () => {
  const survey = await newSurvey();
  const [ann, bob] = await site.here.crowd(2);
  const sources = await Promise.all(Array.from({ length: 20 }, () => site.watch(survey._id, ann)));
  expect(new Set(sources.map(({ status }) => status))).toEqual(new Set([200]));

  expect((await site.watch(survey._id, ann)).status).toBe(429);
  expect((await site.watch(survey._id, bob)).status).toBe(200);
  sources[0]?.close();
  await expect.poll(async () => (await site.watch(survey._id, ann)).status).toBe(200);
});
