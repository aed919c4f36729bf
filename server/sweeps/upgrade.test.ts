import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, TestApp } from '#server/test/app.ts';
import { type Known, type OldSite, startOldSite } from '#server/test/old-site/old-site.ts';
import { showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { openBrowser } from '#server/test/stand-ins/browser.ts';

/** Each release by its newest migration; see the note beside the sites. */
const RELEASES = ['0031', '0039'];

const CHOSEN = [
  { questionName: 'By what?', selectedOption: 'Train' },
  { questionName: 'How long?', selectedOption: 'Long' },
];

describe.each(RELEASES)('today’s product on the data of release %s', (release) => {
  let old: OldSite<Known>;
  let site: TestApp;
  let known: Known;

  beforeAll(async () => {
    old = await startOldSite(release);
    ({ site, known } = old);
  });
  afterAll(() => old.close());

  const look = async (viewer: Caller, state: keyof Known['surveys']) =>
    viewer.call('getSurvey', { params: { id: known.surveys[state] } });

  test('knows the sessions, tokens and passwords of before, each with its role', async () => {
    const { user, author, admin, member } = known.emails;
    const own = { params: { email: user } };
    const bySession = await old.user.call('getUser', own);
    expect(bySession).toMatchObject({ status: 200, body: { user_name: 'Uma', user_role: 'user' } });
    const headers = { authorization: `Bearer ${known.userToken}` };
    expect(await site.guest.call('getUser', own, { headers })).toMatchObject({ status: 200 });

    const roles = { [author]: 'surveyor', [admin]: 'admin', [member]: 'pro-user' };
    for (const [email, user_role] of Object.entries(roles)) {
      const person = await old.signIn(email);
      expect(await person.call('getUser', { params: { email } })).toMatchObject({ body: { user_role } });
    }
  });

  test('asks for the second factor that was set up, and takes its codes', async () => {
    const browser = openBrowser(site.app);
    const credentials = { email: known.emails.careful, password: known.password };
    const first = await browser.post('/identity/sign-in/email', credentials);
    expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });

    const second = await browser.post('/identity/two-factor/verify-totp', { code: showCode(known.totpSecret) });

    expect(second).toMatchObject({ status: 200, body: { user: { email: known.emails.careful } } });
  });

  test('shows surveys, results, answers, comments and reports as they were', async () => {
    const [author, admin] = [await old.signIn(known.emails.author), await old.signIn(known.emails.admin)];

    const { body: open } = await look(author, 'open');
    expect(open).toMatchObject({ responseCount: 2, vote: 2, likes: 2, dislikes: 1 });
    expect(open.survey_response).toMatchObject([
      { user_name: 'Deleted user', responses: CHOSEN },
      { user_name: 'Uma', responses: CHOSEN },
    ]);
    expect(open.results).toMatchObject([
      { total: 2, options: [{ option: 'Train', count: 2 }, { option: 'Bicycle', count: 0 }, { count: 0 }] },
      { total: 2 },
    ]);
    expect(open.comments).toMatchObject([{ user_name: 'Pia', comment: 'Good questions.' }]);
    expect(open.reports).toMatchObject([{ user_name: 'Uma', report_message: 'Who asks?' }]);

    expect((await look(site.guest, 'closed')).body).toMatchObject({ expired: true, responseCount: 1 });
    expect((await look(author, 'reworded')).body.results).toMatchObject([
      { question: 'By what?', total: 1 },
      { question: 'How long?', removed: true, total: 1 },
    ]);
    expect((await look(author, 'hidden')).body.adminReports).toMatchObject([
      { report_message: 'Please say who asks.' },
    ]);
    for (const state of ['hidden', 'takenDown'] as const) {
      expect((await look(site.guest, state)).status).toBe(404);
      expect((await look(author, state)).body.isPublished).toBe(false);
    }
    expect((await admin.call('listPayments')).body.payments).toMatchObject([
      { user_email: known.emails.member, trans_amount: 10 },
    ]);
    expect((await admin.call('listContactMessages')).status).toBe(200);
  });

  test('takes new answers and writing beside the old, and breaks no rule', async () => {
    const [member, author, admin] = [
      await old.signIn(known.emails.member),
      await old.signIn(known.emails.author),
      await old.signIn(known.emails.admin),
    ];
    const surveyId = known.surveys.open;

    const again = await old.user.call('submitResponse', { body: { surveyId, responses: CHOSEN } });
    expect(again).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
    expect((await member.call('submitResponse', { body: { surveyId, responses: CHOSEN } })).status).toBe(200);
    expect((await member.call('votePoll', { body: { surveyId, selectedOption: 'No' } })).status).toBe(200);
    expect((await member.call('addComment', { body: { surveyId, commentText: 'Still good.' } })).status).toBe(200);
    await site.survey(author);
    const back = { surveyId: known.surveys.hidden, isPublished: true };
    expect((await admin.call('setPublication', { body: back })).status).toBe(200);

    const { body } = await look(author, 'open');
    expect(body).toMatchObject({ responseCount: 3, vote: 3, comments: [{ comment: 'Still good.' }, {}] });
    expect(body.results?.[0]).toMatchObject({ total: 3, options: [{ count: 3 }, {}, {}] });
    expect(await old.breaches()).toEqual([]);
  });
});
