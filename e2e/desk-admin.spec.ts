import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { ACCOUNTS } from '#server/demo/demo-people.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { adminHome, contactMessages, paymentDetails } from './pages/admin-desk.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';

const numbersOf = (request: APIRequestContext) =>
  answerOf<{ totalUsers: number; userRoleCounts: Record<string, number> }>(request.get('/api/admin-analytics'));
const format = (count: number) => count.toLocaleString('en');

/** Writes to the site as a guest. @returns the subject, which no other test uses */
async function write(request: APIRequestContext, message = 'Well done.'): Promise<string> {
  const subject = `Hello ${randomUUID()}`;
  await answerOf(request.post('/api/contact', { data: { email: 'ann@people.example', subject, message } }));
  return subject;
}

test('[S11] [S13] [R03] an admin is welcomed with the numbers of the whole site', FIRST, async ({ person }) => {
  const { page, context } = await person('admin');
  const { stat, open, roles } = adminHome(page);
  await open();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByText('Hi there, Welcome to Dashboard!', { exact: true })).toBeVisible();
  await expect(stat('Total Revenue')).toHaveText(/^\$[\d,]+$/);
  await expect(stat('Total Sales')).toHaveText(/^[\d,]+$/);
  await expect(stat('Total Users')).toHaveText(/^[\d,]+$/);
  const { userRoleCounts } = await numbersOf(context.request);
  await expect(roles.getByRole('row', { name: 'Surveyor' })).toContainText(format(userRoleCounts['surveyor'] ?? 0));
  await expect(roles.getByRole('row')).toHaveCount(5);
});

test('[S13] each slice of the pie is reachable by key and announces its role and its number', async ({ person }) => {
  const { page, context } = await person('admin');
  const { slice, open } = adminHome(page);
  await open();
  const { userRoleCounts } = await numbersOf(context.request);
  const told = `Pro user: ${format(userRoleCounts['pro-user'] ?? 0)} (`;

  await slice('User').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(slice('User')).toBeFocused();
  await slice('Pro user').focus();

  await expect(slice('Pro user')).toHaveAccessibleName(new RegExp(`^${told.replace('(', '\\(')}`));
  await expect(page.getByText(told)).toBeVisible();
});

test('[S13] the growth is read point by point with the arrow keys, as a table, and by months', async ({
  person,
  publish,
}) => {
  const [{ page }, respondent, survey] = [await person('admin'), await person(), await publish()];
  await submitAnswers(respondent.context.request, survey, [0, 0]);
  const { open, trend, unit } = adminHome(page);
  const { slider, showNumbers, numbers } = trend('responses');
  await open();

  await expect(slider).toHaveAttribute('aria-valuetext', /, so far: [1-9]/);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ [A-Z][a-z]+ \d{4}: [\d,]+$/);
  await showNumbers.click();
  await expect(numbers.getByRole('row')).toHaveCount(31);

  await unit.selectOption(say('adminHome.growth.units.month'));
  await expect(numbers.getByRole('row')).toHaveCount(13);
  await expect(slider).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d{4}/);
});

test('[S13] the home leads to the reports, the messages and the log', async ({ person, request }) => {
  const { page } = await person('admin');
  await write(request);
  const { open, waiting } = adminHome(page);
  await open();

  await expect(waiting('messages')).toHaveText(/[1-9]\d* new messages?/);
  await expect(waiting('reported')).toHaveAttribute('href', paths.adminManageSurveys.to());
  await expect(waiting('audit')).toHaveAttribute('href', paths.auditLog.to());
  await waiting('messages').click();
  await expect(page).toHaveURL(paths.contactMessages.to());
});

test('[S27] [C22] [R05] an admin finds a payment by its payer', async ({ person }) => {
  const { page } = await person('admin');
  const { name, email } = ACCOUNTS.pro;
  const { open, rows, search } = paymentDetails(page);
  await open();
  await expect(rows).toHaveCount(25);

  await search.fill(email);

  await expect(rows).toHaveCount(1);
  const cells = rows.first().getByRole('cell');
  await expect(cells.nth(0)).toHaveText(/1$/);
  await expect(cells.nth(1)).toContainText(name);
  await expect(cells.nth(2)).toContainText(email);
  await expect(cells.nth(3)).toContainText('pi_');
  await expect(cells.nth(4)).toContainText('$10.00');
  await expect(page).toHaveURL(/search=pro/);
});

test('[S27] the payments are downloaded as a table, with the search and the order of the screen', async ({
  person,
}) => {
  const { page } = await person('admin');
  const { open, table, rows, sortBy, download } = paymentDetails(page);
  await open('?search=a@people');
  await sortBy('name').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(table.locator('[aria-sort=ascending]')).toContainText(say('paymentTable.name'));
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  const first = await rows.first().getByRole('cell').nth(2).innerText();

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);

  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFNo.,Time (UTC),User name,User email,Transaction ID,Amount (US dollars)');
  expect(lines[1]).toMatch(/^1,.*,10$/);
  expect(lines[1]).toContain(first.split('\n').at(-1));
});

test('[S07] an admin reads a message, can reply by e-mail, and marks it as done', async ({ person, request }) => {
  const subject = await write(request, 'First line.\nSecond line.');
  const { page } = await person('admin');
  const { open, read, message, rows, search, status } = contactMessages(page);
  const { dialog, markDone, markOpen, reply } = message(subject);
  await open('?status=open');
  await search.fill(subject);
  await expect(rows).toHaveCount(1);

  await read(subject).click();
  await expect(dialog).toContainText('Second line.');
  await expect(reply).toHaveAttribute(
    'href',
    `mailto:ann%40people.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await markDone.click();
  await expect(note(page, say('inbox.marked.done'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(read(subject)).toBeFocused();

  await status('done').click();
  await read(subject).click();
  await expect(dialog).toContainText(ACCOUNTS.admin.name);
  await markOpen.click();
  await expect(rows.first()).toContainText(say('inbox.statuses.open'));
});

test('[S07] [X05] a message whose mark cannot be stored stays open, and the admin is told', async ({
  person,
  request,
  noise,
}) => {
  const subject = await write(request);
  const { page } = await person('admin');
  const { open, read, message } = contactMessages(page);
  noise.expectAnswer(503, '/api/contact-messages');
  await page.route('**/api/contact-messages/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }),
  );
  await open(`?search=${encodeURIComponent(subject)}`);
  await read(subject).click();

  await message(subject).markDone.click();

  await expect(note(page, say('errors.unavailable'))).toBeVisible();
  await expect(message(subject).markDone).toBeVisible();
});

for (const screen of [paths.paymentDetails, paths.contactMessages]) {
  test(`[R05] [R06] only admins get to ${screen.pattern}`, async ({ person }) => {
    const { page } = await person('surveyor');
    await page.goto(screen.to());
    await expect(page).toHaveURL(paths.dashboard.to());
  });
}

test('[N03] [N11] the earnings of the user menu and the sidebar lead an admin to the payments', async ({ person }) => {
  const [{ page }, { page: othersPage }] = [await person('admin'), await person()];
  await page.goto('/');
  await navigation(page).account.click();
  await page.getByRole('menuitem', { name: 'Earnings' }).click();
  await expect(page).toHaveURL(paths.paymentDetails.to());
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Payments' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await othersPage.goto('/');
  await navigation(othersPage).account.click();
  await expect(othersPage.getByRole('menuitem', { name: 'Earnings' })).toHaveCount(0);
});
