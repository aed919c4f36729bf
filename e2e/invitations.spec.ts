import { ADDRESS_LINES_MAX, ANONYMOUS_MIN, MAILS_PER_DAY } from '#basics/limits.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { type InvitingSite, startInvitingSite } from './harness/inviting-site.ts';
import { listenForNoise, type Noise } from './harness/noise.ts';
import { say } from './harness/texts.ts';
import { faultOf } from './pages/fields.ts';
import { invitations } from './pages/invitations.ts';
import { note } from './pages/notices.ts';
import { taking } from './pages/taking.ts';

const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Half an hour' };
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('on a site that sends mail', () => {
  // One site for all tests.
  test.describe.configure({ mode: 'default' });

  let site: InvitingSite;
  let noise: Noise;
  test.beforeAll(async () => {
    site = await startInvitingSite();
  });
  test.afterAll(() => site.close());
  test.beforeEach(() => {
    noise = listenForNoise(new URL(site.url));
    site.mails.answer = 'taken';
    site.mails.received.length = 0;
  });
  test.afterEach(() => expect(noise.complaints()).toEqual([]));

  /** Makes mails that wait for another attempt due now. */
  const retryNow = (surveyId: string) =>
    site.query(`update invitations set due_at = now() where survey_id = $1 and state = 'waiting'`, [surveyId]);
  const settled = async (surveyId: string) =>
    (await site.query(`select from invitations where survey_id = $1 and state = 'sent'`, [surveyId])).rowCount;
  const receivers = () => site.mails.received.flatMap(({ envelope }) => envelope).toSorted();

  test('[S60] an author pastes addresses, and those that are left out are told by line', async ({ browser }) => {
    const { page, context, survey } = await site.author(browser, noise);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const desk = invitations(page);
    await desk.open(survey._id);
    await desk.add.press('Enter');
    expect(await faultOf(desk.addresses)).toBe(say('invitations.add.noAddresses'));

    const pasted = 'Ada <ada@a.example>\nbob@b.example\nnot an address\nbad@nowhere\nADA@a.example';
    await desk.addresses.fill(pasted);
    noise.expectBroken('/invitations');
    await page.route('**/invitations', (route) => route.abort());
    await desk.add.press('Enter');
    await expect(page.getByText(say('app.noAnswer'))).toBeVisible();
    await expect(desk.addresses).toHaveValue(pasted);
    await page.unroute('**/invitations');
    await desk.add.press('Enter');

    await expect(desk.added(2)).toBeVisible();
    await expect(desk.skipped).toHaveText([
      /^Line 3 not an address: /,
      /^Line 4 bad@nowhere: /,
      /^Line 5 ada@a.example: /i,
    ]);
    await expect(desk.skipped.last()).toContainText(say('invitations.add.reasons.twice'));
    await desk.copySkipped.click();
    await expect(note(page, say('invitations.add.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('4\tbad@nowhere\t');
    await expect(desk.addresses).toHaveValue('');
    await expect(desk.number('invited')).toHaveText('2');
    await expect(desk.number('unsent')).toHaveText('2');
    await expect(desk.rows).toHaveCount(2);
  });

  test('[S60] a CSV file adds its people; one that is too long is refused before it is sent', async ({ browser }) => {
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    await desk.open(survey._id);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));

    await desk.file.setInputFiles(csv('long.csv', 'ada@a.example\n'.repeat(ADDRESS_LINES_MAX)));
    await expect(
      page.getByText(say('invitations.add.tooLargeFile', { file: 'long.csv', lines: ADDRESS_LINES_MAX })),
    ).toBeVisible();
    await desk.file.setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from([80, 75, 0]),
    });
    await expect(page.getByText(say('invitations.add.noText'))).toBeVisible();
    expect(sent.filter((url) => url.includes('/invitations'))).toEqual([]);

    const people = Array.from({ length: 30 }, (_, n) => `"Person, ${n}",person-${n}@a.example`).join('\r\n');
    await desk.file.setInputFiles(csv('people.csv', `Name,E-mail\r\n${people}\r\nNo One,\r\n`));
    await expect(desk.added(30)).toBeVisible();
    await expect(desk.skipped).toHaveText([/^Line 32 /]);
    await expect(desk.rows).toHaveCount(25);
    await page.getByRole('button', { name: say('desk.more') }).click();
    await expect(desk.rows).toHaveCount(30);
    await desk.file.setInputFiles(csv('again.csv', 'person-7@a.example'));
    await expect(desk.skipped).toContainText([say('invitations.add.reasons.listed')]);

    await desk.search.fill('Person, 7');
    await expect(desk.rows).toHaveCount(1);
    await desk.choose('Person, 7', 'remove');
    await expect(note(page, say('invitations.list.removed', { name: 'Person, 7' }))).toBeVisible();
    await expect(page.getByText(say('desk.noMatch'))).toBeVisible();
    await page.getByRole('button', { name: say('desk.clear') }).click();
    // The filter leaves out states that nobody has.
    await expect(desk.status('refused')).toHaveCount(0);
    await desk.status('new').press('Enter');
    await page.getByRole('button', { name: say('invitations.list.removeAll') }).click();
    await desk.dialog.getByRole('button', { name: say('invitations.list.removeAllConfirm') }).press('Enter');
    await expect(desk.number('invited')).toHaveText('0');
  });

  test('[S61] [L103] a mail is written with form and placeholders, seen as its reader will, and kept through a reload', async ({
    browser,
  }) => {
    const { page, survey, email } = await site.author(browser, noise);
    const desk = invitations(page);
    const { subject, text, insert, preview, send } = desk.letter('invitation');
    await desk.open(survey._id);
    await desk.addresses.fill('Ada <ada@a.example>');
    await desk.add.press('Enter');
    await send(1).waitFor();

    await subject.fill('Answer {link}');
    await text.fill('Hello!');
    await send(1).press('Enter');
    expect(await faultOf(subject)).toBe(say('invitations.letter.faults.no_link'));
    expect(await faultOf(text)).toBe(say('invitations.letter.faults.link_needed', { code: '{link}' }));
    await expect(desk.dialog).toBeHidden();

    await subject.fill('Please, {name}');
    await text.press('Home');
    for (let left = 'Hello'.length; left > 0; left -= 1) await text.press('ArrowRight');
    await text.press('Space');
    await insert('name').click();
    await text.press('End');
    await text.press('Enter');
    await insert('link').press('Enter');
    await expect(text).toHaveValue('Hello {name}!\n{link}');
    await text.press('ControlOrMeta+Home');
    await text.press('Shift+End');
    await page.getByRole('button', { name: say('forming.bold'), exact: true }).click();
    await expect(text).toHaveValue('**Hello {name}!**\n{link}');
    await expect(preview.locator('strong')).toHaveText(`Hello ${say('invitations.letter.exampleName')}!`);
    await expect(preview).toContainText(`Please, ${say('invitations.letter.exampleName')}`);
    await expect(preview).toContainText(`Hello ${say('invitations.letter.exampleName')}!`);
    await expect(preview).toContainText('sent you this personal invitation with Canvass');
    await expect(preview).toContainText('Unsubscribe: http');

    await page.reload();
    await expect(text).toHaveValue('**Hello {name}!**\n{link}');
    await send(1).press('Enter');
    await expect(desk.dialog).toContainText(say('invitations.letter.invitation.ask', { count: 1 }));
    await expect(desk.dialog).toContainText(email);
    await desk.confirm.press('Enter');
    await expect(note(page, say('invitations.letter.invitation.sent', { count: 1 }))).toBeVisible();
    await expect(desk.number('mailed')).toHaveText('1');

    const [mail] = site.mails.received;
    expect(mail?.subject).toBe('Please, Ada');
    expect(mail?.text).toMatch(/^Hello Ada!\nhttp/);
    expect(mail?.html).toContain('<strong>Hello Ada!</strong><br><a href="http');
    expect(mail?.replyTo?.[0]).toMatchObject({ address: email });
    await desk.addresses.fill('bob@b.example');
    await desk.add.press('Enter');
    await expect(text).toHaveValue('**Hello {name}!**\n{link}');
  });

  test('[S60] [S62] an invited person answers by their link, and its author sees so; a revoked link opens nothing', async ({
    browser,
  }) => {
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    await page.goto(paths.surveyShare.to(survey._id));
    await page.getByRole('link', { name: say('share.panel.invite') }).click();
    await desk.addresses.fill('Ada <ada@invited.example>\nbob@invited.example');
    await desk.add.press('Enter');
    await desk.letter('invitation').send(2).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.number('mailed')).toHaveText('2');
    await expect(desk.row('bob@invited.example')).toContainText(say('invitations.list.statuses.sent'));

    const ada = await site.guest(browser, noise);
    await ada.goto(await site.personalLink('ada@invited.example'));
    await taking(ada).begin();
    await taking(ada).answer(ANSWERS);
    await taking(ada).submit.press('Enter');
    await expect(taking(ada).receipt).toBeVisible();
    await expect(desk.number('answered')).toHaveText('1 of 2');
    await expect(desk.row('Ada')).toContainText(say('invitations.list.statuses.answered'));

    await desk.choose('bob@invited.example', 'revoke');
    await desk.dialog.getByRole('button', { name: say('invitations.list.revoke') }).press('Enter');
    await expect(desk.row('bob@invited.example')).toContainText(say('invitations.list.statuses.revoked'));
    const bob = await site.guest(browser, noise);
    const link = await site.personalLink('bob@invited.example');
    noise.expectAnswer(404, '/i/');
    expect((await bob.goto(link))?.status()).toBe(404);
    await desk.choose('bob@invited.example', 'giveBack');
    await expect(desk.row('bob@invited.example')).toContainText(say('invitations.list.statuses.sent'));
    await bob.goto(link);
    await taking(bob).begin();
    await expect(taking(bob).submit).toBeVisible();

    noise.expectAnswer(404, '/api/survey/');
    await answerOf(page.request.put(`/api/survey/${survey._id}/state`, { data: { act: 'archive' } }));
    const gone = bob.getByRole('heading', { name: say('taking.gone.title') });
    await expect(gone).toBeVisible();
    await bob.reload();
    await expect(gone).toBeVisible();
  });

  test('[S62] the page shows how many mails have left, pauses and goes on, and tells that the mail server is away', async ({
    browser,
  }) => {
    site.mails.answer = 'lost before the text';
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    await desk.open(survey._id);
    await desk.addresses.fill('ada@a.example, bob@b.example, eve@c.example');
    await desk.add.press('Enter');
    await desk.letter('invitation').send(3).press('Enter');
    await desk.confirm.press('Enter');

    await expect(desk.progress).toHaveAttribute('aria-valuemax', '3');
    await expect(desk.progress).toHaveAttribute('aria-valuenow', '0');
    await expect(desk.sending).toContainText(say('invitations.sending.troubleSilent'));
    // No button waits for the list.
    const list = Promise.withResolvers<void>();
    await page.route('**/invitations?*', async (route) => {
      await list.promise;
      await route.continue();
    });
    await desk.button('pause').press('Enter');
    await expect(desk.sending).toContainText(say('invitations.sending.paused', { waiting: 3 }));
    site.mails.answer = 'taken';
    await retryNow(survey._id);
    await desk.button('goOn').press('Enter');
    await expect(desk.number('mailed')).toHaveText('3');
    await expect(desk.sending).toBeHidden();
    list.resolve();
    await expect(desk.rows).toContainText(Array.from({ length: 3 }, () => say('invitations.list.statuses.sent')));
    expect(receivers()).toEqual(['ada@a.example', 'bob@b.example', 'eve@c.example']);
  });

  test('[S62] what the mail server refused, or may have got, is told with its reason and sent again', async ({
    browser,
  }) => {
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    await desk.open(survey._id);
    for (const [answer, email, status] of [
      ['never', 'gone@a.example', 'refused'],
      ['lost after the text', 'lost@a.example', 'unknown'],
    ] as const) {
      site.mails.answer = answer;
      await desk.addresses.fill(email);
      await desk.add.press('Enter');
      await desk.letter('invitation').send(1).press('Enter');
      await desk.confirm.press('Enter');
      await expect(desk.row(email)).toContainText(say(`invitations.list.statuses.${status}`));
    }
    await expect(desk.row('gone@a.example')).toContainText(`${say('invitations.list.refusals.unknown')} (550)`);
    await desk.sending
      .getByRole('link', { name: say('invitations.sending.show') })
      .first()
      .click();
    await expect(desk.rows).toHaveCount(1);
    await expect(desk.status('refused')).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('group')
      .getByRole('button', { name: say('desk.all') })
      .press('Enter');

    site.mails.answer = 'taken';
    await desk.button('again').first().press('Enter');
    await expect(desk.row('gone@a.example')).toContainText(say('invitations.list.statuses.sent'));
    expect(receivers()).toEqual(['gone@a.example']);
    await desk.button('again').press('Enter');
    await expect(desk.number('mailed')).toHaveText('2');
    expect(receivers()).toEqual(['gone@a.example', 'lost@a.example']);
  });

  test('[S62] a mail that left between two readings of the page is not shown as sending', async ({ browser }) => {
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    await desk.open(survey._id);
    await desk.addresses.fill('ada@a.example');
    await desk.add.press('Enter');
    await expect(desk.row('ada@a.example')).toContainText(say('invitations.list.statuses.new'));
    // The numbers come after the mail has left, and the list as soon as it is asked for.
    await page.route('**/invitations/overview', async (route) => {
      await expect.poll(() => receivers().length).toBe(1);
      await expect.poll(() => settled(survey._id)).toBe(1);
      await route.continue();
    });
    await desk.letter('invitation').send(1).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.row('ada@a.example')).toContainText(say('invitations.list.statuses.sent'));
  });

  test('[S62] why mails cannot go is said before, with what to do', async ({ browser }) => {
    const { id, page, survey } = await site.author(browser, noise, { audience: 'members' });
    const desk = invitations(page);
    const { section, sendAny } = desk.letter('invitation');
    await desk.open(survey._id);
    await expect(page.getByText(say('invitations.audience.members'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'the editor' })).toHaveAttribute(
      'href',
      paths.updateSurvey.to(survey._id),
    );
    await expect(section).toContainText(say('invitations.letter.obstacles.empty'));
    await expect(sendAny).toBeDisabled();
    await desk.addresses.fill('ada@a.example\nbob@b.example');
    await desk.add.press('Enter');
    await expect(sendAny).toBeEnabled();

    const isToldTo = async (words: string) => {
      await page.reload();
      await expect(section).toContainText(words);
      await expect(sendAny).toBeDisabled();
    };
    const sent = `insert into author_mails (author_id, day, mails) values ($1, (now() at time zone 'UTC')::date, $2)
      on conflict (author_id, day) do update set mails = excluded.mails`;
    await site.query(sent, [id, MAILS_PER_DAY - 1]);
    await isToldTo(say('invitations.letter.obstacles.mails'));
    await site.query(sent, [id, MAILS_PER_DAY]);
    await isToldTo(say('invitations.letter.obstacles.usedUp'));
    await site.query('update users set email_verified = false where id = $1', [id]);
    await isToldTo(say('invitations.letter.obstacles.unconfirmed'));
    await page.request.put(`/api/survey/${survey._id}/state`, { data: { act: 'close' } });
    await isToldTo(say('invitations.letter.closed.closed'));
    expect(site.mails.received).toEqual([]);
  });

  test('[S63] a reminder goes to those who have not answered, a day after their last mail', async ({ browser }) => {
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    const { section, write, subject, send } = desk.letter('reminder');
    await desk.open(survey._id);
    await desk.addresses.fill('ada@remind.example\nbob@remind.example');
    await desk.add.press('Enter');
    await expect(section).toBeHidden();
    await desk.letter('invitation').send(2).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.number('mailed')).toHaveText('2');
    await expect(section).toContainText(say('invitations.letter.reminder.later', { count: 2 }));
    const ada = await site.guest(browser, noise);
    await ada.goto(await site.personalLink('ada@remind.example'));
    await taking(ada).begin();
    await taking(ada).answer(ANSWERS);
    await taking(ada).submit.press('Enter');
    await expect(taking(ada).receipt).toBeVisible();

    await site.query(`update invitations set sent_at = now() - interval '25 hours' where survey_id = $1`, [survey._id]);
    await page.reload();
    await expect(section).toContainText(say('invitations.letter.reminder.now', { count: 1 }));
    await write.press('Enter');
    await expect(subject).toHaveValue(say('invitations.letter.reminder.subject', { title: '{title}' }));
    await send(1).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.row('bob@remind.example')).toContainText(say('invitations.list.reminders', { count: 1 }));
    await expect.poll(receivers).toEqual(['ada@remind.example', 'bob@remind.example', 'bob@remind.example']);
  });

  test('[S63] an anonymous survey tells how many have answered, and not who, nor who is reminded', async ({
    browser,
  }) => {
    const { page, survey } = await site.author(browser, noise, { anonymous: true });
    const desk = invitations(page);
    const { section, write, sendAny } = desk.letter('reminder');
    await desk.open(survey._id);
    await expect(page.getByText(say('invitations.anonymous'))).toBeVisible();
    await desk.addresses.fill('ada@secret.example\nbob@secret.example');
    await desk.add.press('Enter');
    await desk.letter('invitation').send(2).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.number('mailed')).toHaveText('2');
    const ada = await site.guest(browser, noise);
    await ada.goto(await site.personalLink('ada@secret.example'));
    await taking(ada).begin();
    await taking(ada).answer(ANSWERS);
    await taking(ada).submit.press('Enter');
    await expect(taking(ada).receipt).toBeVisible();
    await expect(ada.getByText(say('taking.receipt.seenBy.anonymous'))).toBeVisible();
    await expect(ada.getByText(say('taking.receipt.results.few', { count: ANONYMOUS_MIN }))).toBeVisible();
    await expect(taking(ada).toResults).toHaveCount(0);
    await ada.goto(paths.surveyDetails.to(survey._id));
    await expect(ada.getByRole('heading', { name: say('results.few', { count: ANONYMOUS_MIN }) })).toBeVisible();
    await expect(desk.number('answered')).toHaveText('1 of 2');
    await expect(desk.rows).toContainText(Array.from({ length: 2 }, () => say('invitations.list.statuses.sent')));

    await site.query(`update invitations set sent_at = now() - interval '25 hours' where survey_id = $1`, [survey._id]);
    await page.reload();
    await expect(section).toContainText(say('invitations.letter.reminder.secret'));
    await write.press('Enter');
    await sendAny.press('Enter');
    await desk.confirm.press('Enter');
    await expect(note(page, say('invitations.letter.reminder.sentSecretly'))).toBeVisible();
    // Both get a reminder, because neither has answered.
    await expect.poll(receivers).toEqual(['ada', 'ada', 'bob', 'bob'].map((name) => `${name}@secret.example`));
    await expect(desk.button('pause')).toBeVisible();
    await expect(desk.rows).toContainText(Array.from({ length: 2 }, () => say('invitations.list.statuses.sent')));

    // Two responses are too few to be shown.
    for (const path of [paths.surveyResults.to(survey._id), paths.surveyResponses.to(survey._id)]) {
      await page.goto(path);
      await expect(page.getByText(say('results.few', { count: ANONYMOUS_MIN }))).toBeVisible();
    }
  });

  test('[S64] who stops the mails is shown as wanting none', async ({ browser }) => {
    const { page, survey } = await site.author(browser, noise);
    const desk = invitations(page);
    await desk.open(survey._id);
    await desk.addresses.fill('eve@stop.example');
    await desk.add.press('Enter');
    await desk.letter('invitation').send(1).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.number('mailed')).toHaveText('1');

    const [mail] = site.mails.received;
    const reader = await site.guest(browser, noise);
    await reader.goto(/http\S+\/stop\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
    await reader.getByRole('button', { name: say('mailStop.ask.confirm') }).click();
    await expect(reader.getByRole('heading', { name: say('mailStop.stopped.title') })).toBeVisible();
    await page.reload();
    await expect(desk.row('eve@stop.example')).toContainText(say('invitations.list.statuses.stopped'));
    await expect(page.getByText(say('invitations.numbers.others.stopped', { count: 1 }))).toBeVisible();
  });
});

test('[S62] an author reads that a site without a mail server writes mails as files', async ({ person, publish }) => {
  const { page } = await person('surveyor');
  const survey = await publish({ audience: 'invited', pollQuestion: '', pollOptions: [] });
  await invitations(page).open(survey._id);
  await expect(page.getByText(say('invitations.files'))).toBeVisible();
});
