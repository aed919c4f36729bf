import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './harness/fixtures.ts';
import { watchRequests } from './harness/quiet.ts';
import { say } from './harness/texts.ts';
import { checkout, GOOD_CARD } from './pages/checkout.ts';
import { contactUs } from './pages/contact-us.ts';
import { editor } from './pages/editor.ts';
import { moderation } from './pages/moderation.ts';
import { navigation } from './pages/navigation.ts';
import { discussion, opinions } from './pages/opinions.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { people } from './pages/people.ts';
import { settings } from './pages/settings.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

test.use({ hasTouch: true });

/** Milliseconds between the two presses: a fast and a slow double click. */
const [HURRIED, SLOW] = [60, 400];
const TWICE = [HURRIED, SLOW].flatMap((ms) => [
  { ms, by: 'mouse' as const },
  { ms, by: 'finger' as const },
]);

test('[S18] [C15] a double click on Submit shows the unanswered questions and hands in nothing', async ({
  person,
  publish,
}) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { open, answer, submit, submitAnyway, receipt } = taking(page);
  await open(survey._id);
  await answer({ 'How long is your break?': 'Longer' });
  const sent = listenForWrites(page);

  for (const way of TWICE) {
    await pressTwice(submit, way);
    await expect(submitAnyway).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
  }
  expect(sent).toEqual([]);

  await pressTwice(submit, { ms: HURRIED, by: 'mouse' });
  await pressTwice(submitAnyway, { ms: HURRIED, by: 'mouse' });
  await expect(receipt).toBeVisible();
  expect(sent).toEqual(['POST /api/survey/response']);
});

test('a double click opens a confirmation and does not confirm it', async ({ person, publish }) => {
  const [survey, other] = [await publish(), await person()];
  const { page: surveyor } = await person('surveyor');
  const desk = ownSurveys(surveyor);
  await desk.openFor(survey.title);
  for (const item of [say('ownSurveys.archive'), say('ownSurveys.remove')]) {
    await desk.row(survey.title).more.click();
    await opensOnly(surveyor.getByRole('menuitem', { name: item }), desk.dialog);
  }
  await surveyor.goto(paths.aboutUs.to());
  await opensOnly(navigation(surveyor).account, navigation(surveyor).menu);

  const { page: admin } = await person('admin');
  await people(admin).open();
  await people(admin).search.fill(other.email);
  for (const item of [say('people.change.open'), say('people.signOut.confirm'), 'Delete']) {
    await people(admin).rowOf(other.email).more.click();
    await opensOnly(admin.getByRole('menuitem', { name: item }), people(admin).dialog);
  }

  const account = settings(other.page);
  await account.open();
  await opensOnly(account.button(account.deletion, say('account.deletion.submit')), account.dialog);
});

test('a double click on a link does not press a control of the next page', async ({ person, publish }) => {
  const [{ page }, survey] = [await person(), await publish()];
  await taking(page).open(survey._id);
  const { x: left = 0, y: top = 0 } = (await taking(page).submit.boundingBox()) ?? {};
  const { goOn } = surveyDetails(page);
  await surveyDetails(page).open(survey._id);
  await goOn.evaluate((link, place) => Object.assign(link.style, { position: 'fixed', width: 'auto', ...place }), {
    left: `${left}px`,
    top: `${top}px`,
  });

  await pressTwice(goOn, { ms: SLOW, by: 'mouse' });

  await expect(taking(page).submit).toBeVisible();
  await expect(page.getByText(say('taking.nothingAnswered'))).toHaveCount(0);
});

test('a double click on a sending button sends once', async ({ person, publish }) => {
  const survey = await publish();
  const { page } = await person();
  const { like, report, reportText, sendReport } = opinions(page.getByRole('main'));
  const { option, vote } = discussion(page);
  await surveyDetails(page).open(survey._id);
  await sendsOnce(like, 'POST /api/like-dislike');
  await option('Yes').check();
  await sendsOnce(vote, 'POST /api/post-poll');
  await report.click();
  await reportText.fill('It is an advertisement.');
  await sendsOnce(sendReport, 'POST /api/report');
  await page.goto(paths.contactUs.to());
  await contactUs(page).fillIn({ subject: 'Lunch', message: 'When is it?' });
  await sendsOnce(contactUs(page).send, 'POST /api/contact');
  await checkout(page).open();
  await checkout(page).fillIn(GOOD_CARD);
  await sendsOnce(checkout(page).pay, 'POST /api/post-user-payment-details');

  const { page: pro } = await person('pro-user');
  await surveyDetails(pro).open(survey._id);
  await discussion(pro).commentText.fill('I eat at my desk.');
  await sendsOnce(discussion(pro).comment, 'POST /api/comment');

  const { page: admin } = await person('admin');
  const { title } = await publish();
  const row = moderation(admin).row(title);
  await moderation(admin).open(`?${new URLSearchParams({ search: title })}`);
  await row.action.selectOption({ label: 'Unpublished' });
  await row.message.fill('Say who asks.');
  await sendsOnce(row.update, 'PUT /api/survey/publish');

  const { page: surveyor } = await person('surveyor');
  await editor(surveyor).openStored(survey._id);
  await editor(surveyor).title.fill(`${survey.title}, again`);
  await sendsOnce(editor(surveyor).update, `PUT /api/update-survey/${survey._id}`);
});

/**
 * Presses twice at the middle of the control, whatever is there at the second press. The page's clock times the presses, so that a
 * busy machine does not matter.
 */
async function pressTwice(control: Locator, { ms, by }: { ms: number; by: 'mouse' | 'finger' }): Promise<void> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;

  for (const timestamp of [began, began + ms / 1000]) {
    if (by === 'mouse') {
      const press = { x, y, timestamp, button: 'left', clickCount: 1 } as const;
      await browser.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' });
      await browser.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' });
    } else {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', timestamp, touchPoints: [{ x, y }] });
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp, touchPoints: [] });
    }
    if (timestamp === began) await page.waitForTimeout(ms);
  }
  await browser.detach();
}

/** Presses twice; expects that the element opens and no request is sent. */
async function opensOnly(control: Locator, opened: Locator): Promise<void> {
  const page = control.page();
  const sent = listenForWrites(page);
  await pressTwice(control, { ms: SLOW, by: 'mouse' });
  await expect(opened).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

/** Presses twice; expects that the request is sent once and acknowledged. */
async function sendsOnce(control: Locator, write: string): Promise<void> {
  const page = control.page();
  const [sent, requests] = [listenForWrites(page), watchRequests(page)];
  await pressTwice(control, { ms: HURRIED, by: 'mouse' });
  await expect.poll(() => sent.filter((one) => one === write)).toHaveLength(1);
  await requests.quiet();
  expect(sent.filter((one) => one === write)).toHaveLength(1);
}

/** The writing requests of this page, such as `POST /api/comment`. */
function listenForWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.endsWith('/start')) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}
