import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const reaction = (surveyId: string, action: string) => ({ body: { surveyId, action } });

describe('the list in order of likes, dislikes and votes', () => {
  test('[C09] the counts it is sorted by include the last of many votes, in every process', async () => {
    const author = await t.join('surveyor');
    const people = await t.crowd(20);
    const rankOf = (id: string) =>
      t.database.db.selectFrom('survey_ranks').select(['likes', 'votes']).where('survey_id', '=', id).execute();
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await t.survey(author);
      const taking = people.map(async (person, n) => {
        await delay(n);
        const vote = { body: { surveyId: _id, selectedOption: 'Yes' } };
        return Promise.all([person.call('react', reaction(_id, 'like')), person.call('votePoll', vote)]);
      });
      await Promise.all(taking);
      await expect.poll(() => rankOf(_id), { timeout: 1_000 }).toEqual([{ likes: 20, votes: 20 }]);
    }
  });

  test.each([
    ['mostLiked', 'like'],
    ['mostDisLiked', 'dislike'],
    ['mostVoted', 'vote'],
  ] as const)('[C09] %s is right at once after each %s', async (order, deed) => {
    const author = await t.join('surveyor');
    const category = 'Technology';
    const [a, b] = [await t.survey(author, { category }), await t.survey(author, { category })];
    const people = await t.crowd(3);
    const act = (person: Caller, id: string) =>
      deed === 'vote'
        ? person.call('votePoll', { body: { surveyId: id, selectedOption: 'Yes' } })
        : person.call('react', reaction(id, deed));
    const shown = async (caller: Caller) =>
      (await ranked(caller, order, category)).filter((id) => id === a._id || id === b._id);

    expect(await shown(t.guest)).toEqual([b._id, a._id]);
    await act(people[0] as Caller, a._id);
    expect(await shown(people[0] as Caller)).toEqual([a._id, b._id]);
    await Promise.all(people.map((person) => act(person, b._id)));
    expect(await shown(people[2] as Caller)).toEqual([b._id, a._id]);
    expect(await shown(t.guest)).toEqual([b._id, a._id]);
  });

  test.each(['mostLiked', 'mostDisLiked', 'mostVoted'])(
    '[C09] %s is paged through equal counts without a loss or a repetition',
    async (order) => {
      const author = await t.join('surveyor');
      const category = 'Health and Wellness';
      const title = `Paged by ${order}`;
      const surveys = await Promise.all(Array.from({ length: 25 }, () => t.survey(author, { category, title })));
      const people = await t.crowd(2);
      const favourites = surveys.slice(0, 9);
      for (const [n, { _id }] of favourites.entries()) {
        for (const person of people.slice(n % 2)) {
          await person.call('react', reaction(_id, order === 'mostLiked' ? 'like' : 'dislike'));
          await person.call('votePoll', { body: { surveyId: _id, selectedOption: 'No' } });
        }
      }

      const seen = [];
      let cursor: string | undefined;
      do {
        const sort = order === 'mostVoted' ? { sortByVote: order } : { sortByLikeDislike: order };
        const query = { ...sort, category, searchTerm: title, limit: 4, ...(cursor && { cursor }) };
        const { body } = await t.guest.call('findSurveys', { query });
        seen.push(...body.surveys);
        cursor = body.nextCursor ?? undefined;
      } while (cursor);

      expect(seen.map((survey) => survey._id).toSorted()).toEqual(surveys.map(({ _id }) => _id).toSorted());
      const field = { mostLiked: 'likes', mostDisLiked: 'dislikes', mostVoted: 'vote' }[order] as 'likes';
      const counts = seen.map((survey) => survey[field]);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts.slice(0, 9)).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 1]);
    },
  );
});

/** The ids of a sorted list. */
const ranked = async (caller: Caller, order: string, category = ''): Promise<string[]> => {
  const sort = order === 'mostVoted' ? { sortByVote: order } : { sortByLikeDislike: order };
  const { body } = await caller.call('findSurveys', { query: { ...sort, category } });
  return body.surveys.map((survey) => survey._id);
};
