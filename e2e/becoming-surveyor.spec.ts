import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { adminHome } from './pages/admin-desk.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { becomingSurveyor, surveyorRequests } from './pages/surveyors.ts';

const REASON = 'Our members and their new cycle path';

test('[S87] [V06] [N11] a user writes surveys at once, and reads on the next page that an admin lets them list', async ({
  person,
}) => {
  const asker = await person();
  const { reason, start, answer, gotIt } = becomingSurveyor(asker.page);
  await asker.page.goto('/');
  await asker.page
    .getByRole('main')
    .getByRole('link', { name: say('landing.create') })
    .click();
  await reason.fill('');
  await start.click();
  await expect(asker.page.getByRole('main')).toContainText(say('surveyors.own.reasonNeeded'));
  await reason.fill(REASON);
  await reason.press('Enter');
  await expect(note(asker.page, say('surveyors.own.became'))).toBeVisible();
  await expect(editor(asker.page).title).toBeVisible();
  await editor(asker.page).chip('listed').click();
  await expect(asker.page.getByText('An admin decides whether you can show surveys here.')).toBeVisible();

  const admin = await person('admin');
  const desk = surveyorRequests(admin.page);
  await adminHome(admin.page).open();
  await expect(admin.page.getByRole('link', { name: /^Surveyor requests\b.* waiting$/ })).toBeVisible();
  await adminHome(admin.page).waiting('surveyors').click();
  await expect(admin.page.getByText(say('adminNotes.noMail'))).toBeVisible();
  await admin.page.getByRole('searchbox', { name: say('surveyors.desk.search') }).fill(asker.email);
  await desk.answer(asker.email).click();
  await expect(desk.dialog).toContainText(REASON);
  await desk.allow.click();
  await expect(note(admin.page, say('surveyors.desk.granted', { name: asker.name }))).toBeVisible();
  await expect(desk.answer(asker.email)).toHaveCount(0);

  await asker.page.goto('/dashboard/surveys');
  await expect(answer).toContainText(say('surveyors.own.answered.granted.title'));
  await gotIt.press('Enter');
  await expect(answer).toHaveCount(0);
  await expect(asker.page.getByRole('main')).toBeFocused();
});

test('[S87] [V06] a request that is declined says why, can be made again, and withdrawn', async ({ person }) => {
  const asker = await person();
  const { open, section, reason, askAgain, withdraw, start } = becomingSurveyor(asker.page);
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
  await expect(section).toContainText(say('surveyors.own.open.can.nowhere'));
  await withdraw.click();
  await expect(start).toHaveCount(0);
  await expect(section).toContainText(say('surveyors.own.asked'));
});
