import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '#basics/choices.ts';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('[S22] the numbers are the person’s own, and right at once', async () => {
  const author = await t.join('surveyor');
  const [first, second, third] = [await t.survey(author), await t.survey(author), await t.survey(author)];
  const [pia, other] = [await t.join('pro-user'), await t.join('pro-user')];
  const vote = { body: { surveyId: first._id, selectedOption: 'Yes' } };
  for (const survey of [first, second, third]) {
    await pia.call('submitResponse', submissionTo(survey));
    await other.call('react', { body: { surveyId: survey._id, action: 'like' } });
  }
  await pia.call('votePoll', vote);
  await pia.call('votePoll', vote);
  await pia.call('addComment', { body: { surveyId: first._id, commentText: 'One' } });
  await pia.call('addComment', { body: { surveyId: first._id, commentText: 'Two' } });
  await pia.call('react', { body: { surveyId: first._id, action: 'like' } });
  await pia.call('react', { body: { surveyId: second._id, action: 'like' } });
  await pia.call('react', { body: { surveyId: third._id, action: 'dislike' } });

  const mine = await pia.call('myActivity');

  expect(mine).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(mine.body).toEqual({ surveysTaken: 3, votes: 1, comments: 2, likes: 2, dislikes: 1 });
  expect((await other.call('myActivity')).body).toMatchObject({ surveysTaken: 0, likes: 3 });
});

test.each(ROLES)('[S22] a %s who did nothing has noughts', async (role) => {
  const person = await t.join(role);
  expect((await person.call('myActivity')).body).toEqual({
    surveysTaken: 0,
    votes: 0,
    comments: 0,
    likes: 0,
    dislikes: 0,
  });
});

test('[S22] a guest has no numbers', async () => {
  expect(await t.guest.call('myActivity')).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
});
