import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, readSurvey, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { moderation } from './pages/moderation.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';
import { surveyDetails } from './pages/survey-details.ts';

const report = (request: APIRequestContext, survey: Survey, message: string) =>
  answerOf(request.post('/api/report', { data: { surveyId: survey._id, report_message: message } }));
const only = (survey: Survey) => `?search=${encodeURIComponent(survey.title)}`;

test(
  '[S24] [V07] [T06] [C17] [X06] an admin unpublishes with a message, and publishes again',
  FIRST,
  async ({ person, publish, request, surveyor }) => {
    const [{ page }, survey] = [await person('admin'), await publish()];
    const desk = moderation(page);
    const { action, message, update } = desk.row(survey.title);
    await desk.open(only(survey));

    await action.selectOption('Unpublished');
    await update.click();
    await expect(desk.table.getByText('Write report please', { exact: true })).toBeVisible();
    await expect(message).toHaveAttribute('aria-invalid', 'true');
    expect((await readSurvey(request, survey._id)).isPublished).toBe(true);

    await message.fill('Please ask without leading.');
    await update.click();
    await expect(note(page, 'Status Updated')).toBeVisible();
    await expect(message).toHaveCount(0);
    await expect(action).toHaveValue('unpublished');
    expect((await request.get(`/api/survey/${survey._id}`)).status()).toBe(404);
    expect((await readSurvey(surveyor, survey._id)).adminReports).toMatchObject([
      { report_message: 'Please ask without leading.' },
    ]);

    await action.selectOption('Published');
    await expect(message).toHaveCount(0);
    await update.click();
    await expect(action).toHaveValue('published');
    await expect.poll(async () => (await request.get(`/api/survey/${survey._id}`)).status()).toBe(200);
  },
);

test('[T06] [R08] an unpublished survey disappears at once from every page that shows it', async ({
  person,
  page: guestPage,
  publish,
  noise,
}) => {
  const [admin, reader, survey] = [await person('admin'), await person(), await publish()];
  noise.expectAnswer(404, `/api/survey/${survey._id}`);
  for (const page of [guestPage, reader.page]) {
    await surveyDetails(page).open(survey._id);
    await expect(surveyDetails(page).title).toHaveText(survey.title);
  }
  const { action, message, update } = moderation(admin.page).row(survey.title);
  await moderation(admin.page).open(only(survey));

  await action.selectOption('Unpublished');
  await message.fill('Not here.');
  await update.click();

  for (const page of [guestPage, reader.page]) {
    await expect(page.getByText(survey.title)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(survey.title);
  }
});

test('[S24] [C12] reported surveys come first; an admin reads and closes the reports, and new ones can follow', async ({
  person,
  publish,
  context,
}) => {
  const [admin, ann, bob] = [await person('admin'), await person(), await person()];
  const [quiet, survey] = [await publish(), await publish()];
  await report(ann.context.request, survey, 'This is advertising.');
  await report(bob.context.request, survey, 'It asks for my bank.');
  const desk = moderation(admin.page);
  await admin.page.goto('/dashboard');
  await navigation(admin.page).sidebar.getByRole('link', { name: 'Manage Survey', exact: true }).click();

  await expect(desk.titles.first()).toBeVisible();
  await expect(desk.row(survey.title).row).toContainText(say('moderation.openReports', { count: 2 }));
  await expect(desk.row(survey.title).row).toContainText('It asks for my bank.');
  const order = await desk.titles.allInnerTexts();
  expect(order.indexOf(survey.title)).toBeLessThan(
    order.includes(quiet.title) ? order.indexOf(quiet.title) : order.length,
  );

  await desk.row(survey.title).review.click();
  const review = desk.review(survey.title);
  await expect(review.reports).toHaveText([/It asks for my bank\./, /This is advertising\./]);
  await review.closeReportOf(bob.name).first().click();
  await expect(note(admin.page, 'Successfully Updated!')).toBeVisible();
  await expect(review.reports).toHaveText([/This is advertising\./]);
  await review.which.selectOption(say('moderation.review.closedOnes'));
  await expect(review.reports).toHaveText([/It asks for my bank\./]);

  await admin.page.keyboard.press('Escape');
  await expect(desk.row(survey.title).review).toBeFocused();
  await expect(desk.row(survey.title).row).toContainText(say('moderation.openReports', { count: 1 }));
  await report(bob.context.request, survey, 'Still.');
  expect((await context.request.get('/api/desk/surveys')).status()).toBe(401);
});

test('[S24] the table is searched, filtered and sorted, and the address holds these choices', async ({
  person,
  publish,
}) => {
  const { page } = await person('admin');
  const survey = await publish();
  const desk = moderation(page);
  await desk.open();

  await desk.search.fill(survey.title);
  await expect(desk.titles).toHaveText([survey.title]);
  await expect(desk.status('unpublished')).toHaveCount(0);
  await page.goto(`${page.url()}&status=unpublished`);
  await expect(page.getByRole('heading', { name: say('desk.noMatch') })).toBeVisible();
  await desk.status('published').click();
  await expect(desk.titles).toHaveText([survey.title]);
  await desk.sortBy('survey').click();
  await page.reload();

  await expect(desk.search).toHaveValue(survey.title);
  await expect(desk.titles).toHaveText([survey.title]);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
});

test('[C13] [X06] an admin sends the author another message', async ({ person, publish }) => {
  const { page, name } = await person('admin');
  const survey = await publish();
  const desk = moderation(page);
  await desk.open(only(survey));
  await desk.row(survey.title).review.click();
  const { message, messages, send } = desk.review(survey.title);

  await send.click();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await message.fill('Well written.');
  await send.click();

  await expect(note(page, 'Report added...')).toBeVisible();
  await expect(messages).toHaveText([new RegExp(`${name}.*Well written\\.`, 's')]);
  await expect(message).toHaveValue('');
});

test('[C29] an admin downloads the responses as a table', async ({ person, publish }) => {
  const [{ page }, respondent] = [await person('admin'), await person()];
  const survey = await publish();
  await submitAnswers(respondent.context.request, survey, [1, 2]);
  const desk = moderation(page);
  await desk.open(only(survey));
  await desk.row(survey.title).review.click();
  const { download: menu, csv, xlsx } = desk.review(survey.title);
  await menu.press('Enter');
  await expect(csv).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(csv).toHaveCount(0);
  await expect(menu).toBeFocused();

  const files = [];
  for (const link of [csv, xlsx]) {
    const downloading = page.waitForEvent('download');
    await menu.click();
    await link.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain(survey.title);
    files.push(await download.path());
  }

  const [text, workbook] = files;
  const version = 1;
  const expected = [respondent.name, 'At my desk', 'Longer'];
  const line = (await readFile(text ?? '', 'utf8')).split('\r\n')[1]?.split(',') ?? [];
  expect([line[1], ...line.slice(4)]).toEqual([...expected, String(version)]);
  const row = (await readSheet(workbook ?? ''))[1] ?? [];
  expect([row[1], ...row.slice(4)]).toEqual([...expected, version]);
});

for (const role of ['user', 'surveyor'] as const) {
  test(`[R05] [R06] it is not for a ${role}`, async ({ person }) => {
    const { page } = await person(role);
    await moderation(page).open();
    await expect(page).toHaveURL(role === 'user' ? '/dashboard/surveys' : '/dashboard');
  });
}
