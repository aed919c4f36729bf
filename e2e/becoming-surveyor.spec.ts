import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { adminHome } from './pages/admin-desk.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { becomingSurveyor, surveyorRequests } from './pages/surveyors.ts';

const REASON = 'Our members and their new cycle path';

test('[R02] [V06] [N11] a user asks to become a surveyor, an admin grants it, and they write a survey', async ({
  person,
}) => {
  const asker = await person();
  const { section, reason, ask, write } = becomingSurveyor(asker.page);
  await asker.page.goto('/');
  await asker.page.getByRole('main').getByRole('link', { name: 'Become a surveyor' }).click();
  await ask.click();
  await expect(section).toContainText(say('surveyors.own.reasonNeeded'));
  await reason.fill(REASON);
  await reason.press('Enter');
  await expect(note(asker.page, say('surveyors.own.sent'))).toBeVisible();
  await expect(section).toContainText(REASON);

  const admin = await person('admin');
  const desk = surveyorRequests(admin.page);
  await adminHome(admin.page).open();
  await expect(admin.page.getByRole('link', { name: /^Surveyor requests\b.* waiting$/ })).toBeVisible();
  await adminHome(admin.page).waiting('surveyors').click();
  await expect(admin.page.getByText(say('adminNotes.noMail'))).toBeVisible();
  await admin.page.getByRole('searchbox', { name: say('surveyors.desk.search') }).fill(asker.email);
  await desk.answer(asker.email).click();
  await expect(desk.dialog).toContainText(REASON);
  await desk.grant.click();
  await expect(note(admin.page, say('surveyors.desk.granted', { name: asker.name }))).toBeVisible();
  await expect(desk.answer(asker.email)).toHaveCount(0);

  await write.click();
  await expect(editor(asker.page).title).toBeVisible();
});

test('[R02] [V06] a request that is declined says why, can be made again, and withdrawn', async ({ person }) => {
  const asker = await person();
  const { open, section, reason, askAgain, ask, withdraw } = becomingSurveyor(asker.page);
  await answerOf(asker.context.request.post('/api/account/surveyor-request', { data: { reason: REASON } }));

  const admin = await person('admin');
  const desk = surveyorRequests(admin.page);
  await desk.open(`?search=${encodeURIComponent(asker.email)}`);
  await desk.answer(asker.email).click();
  await desk.decline.click();
  await expect(desk.dialog).toContainText(say('surveyors.desk.messageNeeded'));
  await desk.message.fill('Please write who you are.');
  await desk.decline.press('Enter');
  await expect(note(admin.page, say('surveyors.desk.declined'))).toBeVisible();

  await open();
  await expect(section).toContainText('Please write who you are.');
  await reason.fill('The cycle path, by the board of our association');
  await askAgain.click();
  await withdraw.click();
  await expect(ask).toBeVisible();
});
