import type { APIRequestContext, Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { HOSTILE_TEXTS } from '#server/test/hostile/hostile-texts.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, submitAnswers } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { settle } from './harness/settle.ts';
import { moderation } from './pages/moderation.ts';
import { navigation } from './pages/navigation.ts';

/** The elements that hostile texts would create if a page treated them as HTML. */
const INTRUDERS = [
  'main script, base, iframe:not([src^="https://js.stripe.com"]), object, embed, marquee, form[action^="javascript:" i]',
  '[onerror], [onload], [onfocus], [onfocusin], [ontoggle], [onstart], [onbegin], [onmouseover]',
  '[href^="javascript:" i], [href^="data:" i], [href^="vbscript:" i], [src="x"], meta[http-equiv="refresh"]',
].join(', ');
const [FIRST = '', SECOND = ''] = HOSTILE_TEXTS;
const OPTIONS = 5;

test('[AB-61] hostile texts are shown as text, on every screen and to every viewer', async ({
  page: guestPage,
  noise,
  person,
  publish,
  request,
  surveyor,
}) => {
  test.setTimeout(180_000);
  const survey = await publish({ title: `${FIRST} ${Date.now()}`, description: SECOND, ...hostileQuestions() });
  const [user, other, pro, author, admin] = [
    await person('user'),
    await person('user'),
    await person('pro-user'),
    await person('surveyor'),
    await person('admin'),
  ];
  await rename(user.context.request, user.email, FIRST);
  await fillWithTexts(survey, { user: user.context.request, pro: pro.context.request, admin: admin.context.request });
  await answerOf(
    request.post('/api/contact', { data: { email: 'ada@people.example', subject: FIRST, message: SECOND } }),
  );

  const find = `?searchTerm=${encodeURIComponent(survey.title)}`;
  const details = paths.surveyDetails.to(survey._id);
  await visit(guestPage, [paths.home.to(), `${paths.surveys.to()}${find}`, details]);
  await visit(user.page, [details, paths.profile.to(), paths.home.to()]);
  await visit(other.page, [paths.takeSurvey.to(survey._id)]);
  await visit(author.page, [
    ...[paths.dashboard.to(), paths.manageSurveys.to(), paths.updateSurvey.to(survey._id)],
    ...[paths.surveyResponses.to(survey._id), paths.surveyResults.to(survey._id)],
  ]);
  await visit(admin.page, [
    ...[paths.dashboard.to(), paths.manageUsers.to(), paths.contactMessages.to(), paths.auditLog.to(), details],
    `${paths.adminManageSurveys.to()}?search=${encodeURIComponent(survey.title)}`,
  ]);
  await moderation(admin.page).row(survey.title).review.click();
  await expect(moderation(admin.page).review(survey.title).dialog.getByText(SECOND).first()).toBeVisible();
  await expect(admin.page.locator(INTRUDERS)).toHaveCount(0);

  // Open pages request it again.
  noise.expectAnswer(404, `/api/survey/${survey._id}`);
  const title = encodeURIComponent(survey.title);
  await answerOf(surveyor.delete(`/api/survey/${survey._id}?title=${title}`));
});

/** Uses every hostile text as a question or as an option. */
function hostileQuestions() {
  const questions = HOSTILE_TEXTS.flatMap((text, index) =>
    index % OPTIONS === 0 ? [{ text, options: HOSTILE_TEXTS.slice(index, index + OPTIONS) }] : [],
  );
  return { questions, pollQuestion: FIRST, pollOptions: HOSTILE_TEXTS.slice(0, OPTIONS) };
}

const rename = (request: APIRequestContext, email: string, name: string) =>
  answerOf(request.put(`/api/users/${encodeURIComponent(email)}`, { data: { user_name: name } }));

async function fillWithTexts(
  survey: Survey,
  { user, pro, admin }: Record<'user' | 'pro' | 'admin', APIRequestContext>,
): Promise<void> {
  const surveyId = survey._id;
  const say = (request: APIRequestContext, call: string, data: object) =>
    answerOf(request.post(`/api/${call}`, { data: { surveyId, ...data } }));
  await submitAnswers(
    user,
    survey,
    survey.questions.map(() => 0),
  );
  await say(user, 'report', { report_message: SECOND });
  await say(admin, 'admin-report', { report_message: SECOND });
  for (const commentText of HOSTILE_TEXTS.slice(0, 10)) await say(pro, 'comment', { commentText });
}

/** Opens each address and expects no elements in place of text. An alert would block the page. */
async function visit(page: Page, addresses: string[]): Promise<void> {
  page.on('dialog', () => {
    throw new Error('A hostile text ran');
  });
  for (const address of addresses) {
    await page.goto(address);
    await settle(page);
    await expect(page.locator(INTRUDERS), address).toHaveCount(0);
  }
  await expect(page.getByText(FIRST).first()).toBeAttached();
}

test('[AB-50] a form on another site changes nothing here', async ({ person, browser, baseURL }) => {
  const { context, email } = await person();
  // Not a watched context: this page belongs to another site and may load anything.
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const page = await elsewhere.newPage();
  const form = `<form method=post action="${baseURL}/api/logout"><button>Win a prize</button></form>`;
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto('http://evil.example/');

  const answered = page.waitForResponse(`${baseURL}/api/logout`);
  await page.getByRole('button', { name: 'Win a prize' }).click();

  expect((await answered).status()).toBe(403);
  expect((await context.request.post('/api/jwt', { data: { email } })).status()).toBe(200);
  await elsewhere.close();
});

test('[AB-52] [AB-66] after signing out, going back shows nothing that was private', async ({ person }) => {
  const { page, email } = await person();
  await page.goto(paths.profile.to());
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  await page.goto(paths.home.to());
  await navigation(page).signOut();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();

  await expect(page.getByText(email)).toHaveCount(0);
});
