import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('[C25] [E02] [S12] [AB-27] a surveyor reads their own numbers, an admin those of every surveyor, other people none', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  await t.survey(author);
  const [ann, bob] = await t.crowd(2);
  const admin = await t.join('admin');
  await ann?.call('submitResponse', submissionTo(survey));
  await bob?.call('submitResponse', submissionTo(survey));
  await ann?.call('votePoll', { body: { surveyId: survey._id, selectedOption: 'Yes' } });
  await ann?.call('reportSurvey', { body: { surveyId: survey._id, report_message: 'Hm.' } });
  await admin.call('addAdminReport', { body: { surveyId: survey._id, report_message: 'Fine.' } });

  const numbers = { totalSurvey: 2, totalResponse: 2, totalPoll: 1, totalUserReports: 1, totalAdminReports: 1 };
  const ask = { params: { userId: author.id } };
  expect((await author.call('surveyorAnalytics', ask)).body).toEqual(numbers);
  expect((await admin.call('surveyorAnalytics', ask)).body).toEqual(numbers);
  expect(await (await t.join('surveyor')).call('surveyorAnalytics', ask)).toMatchObject({
    status: 403,
    problem: { code: 'other_person' },
  });
  expect((await ann?.call('surveyorAnalytics', ask))?.status).toBe(403);
});

test('[C26] [E02] [S13] an admin reads revenue in dollars, sales and people by role', async () => {
  const admin = await t.join('admin');
  const before = (await admin.call('adminAnalytics')).body;
  const payer = await t.join('pro-user');
  await t.database.pool.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     values (gen_random_uuid(), 'pi_1', 'test', $1, 'x', 'x@y.z', 1000, 'usd')`,
    [payer.id],
  );

  const reported = await t.survey(await t.join('surveyor'));
  await payer.call('reportSurvey', { body: { surveyId: reported._id, report_message: 'Hm.' } });
  await t.guest.call('sendContactMessage', {
    body: { email: 'ann@people.example', subject: 'Hello', message: 'Well done.' },
  });

  for (const state of ['sent', 'waiting', 'failed']) {
    await t.database.pool.query(
      `insert into mail_outbox (id, recipient, subject, body_text, body_html, state)
       values (gen_random_uuid(), 'x@y.z', 'Hello', '', '', $1)`,
      [state],
    );
  }

  const { body } = await admin.call('adminAnalytics');
  expect(body).toEqual({
    totalSales: 10,
    totalPayments: 1,
    totalUsers: before.totalUsers + 2,
    userRoleCounts: {
      ...before.userRoleCounts,
      'pro-user': before.userRoleCounts['pro-user'] + 1,
      surveyor: before.userRoleCounts.surveyor + 1,
    },
    reportedSurveys: before.reportedSurveys + 1,
    openMessages: before.openMessages + 1,
    failedMails: before.failedMails + 1,
    openSurveyorRequests: before.openSurveyorRequests,
  });
  expect(Object.values(body.userRoleCounts).reduce((sum, count) => sum + count, 0)).toBe(body.totalUsers);
  expect((await payer.call('adminAnalytics')).status).toBe(403);
});
