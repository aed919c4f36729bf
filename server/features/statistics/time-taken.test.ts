import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const timeFor = async (viewer: Caller, { _id }: Survey) =>
  (await viewer.call('getTimeTaken', { params: { id: _id } })).body.time;

/** People who took so many seconds each; null: without a known beginning. */
async function answerIn(survey: Survey, seconds: readonly (number | null)[]): Promise<void> {
  const people = await site.crowd(seconds.length);
  const answers = { [survey.questions[0]?._id ?? '']: survey.questions[0]?.codes[0] ?? 0 };
  for (const [index, person] of people.entries()) {
    const body = { surveyId: survey._id, revision: survey.revision, answers };
    expect((await person.call('submitResponse', { body })).status).toBe(200);
    await site.database.pool.query(
      'update responses set started_at = submitted_at - make_interval(secs => $1) where survey_id = $2 and respondent_id = $3',
      [seconds[index], survey._id, person.id],
    );
  }
}

const QUESTIONS = [{ text: 'Come again?', options: ['Yes', 'No'] }];

test('[S66] the author and admins read the median of the times that are known', async () => {
  const survey = await site.survey(author, { questions: QUESTIONS });
  await answerIn(survey, [30, 161, 600, null]);
  for (const viewer of [author, await site.join('admin')])
    expect(await timeFor(viewer, survey)).toEqual({ seconds: 161, responses: 3 });
});

test('[S66] without a known beginning there is no time', async () => {
  const survey = await site.survey(author, { questions: QUESTIONS });
  await answerIn(survey, [null]);
  expect(await timeFor(author, survey)).toBeNull();
});

test('[S66] an anonymous survey tells no time', async () => {
  const survey = await site.survey(author, { questions: QUESTIONS, anonymous: true });
  await answerIn(
    survey,
    Array.from({ length: ANONYMOUS_MIN }, () => 60),
  );
  expect(await timeFor(author, survey)).toBeNull();
});
