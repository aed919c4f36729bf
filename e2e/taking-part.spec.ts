import type { Locator, Page, Request } from '@playwright/test';
import { answerOf, readSurvey, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { type Person, signIn } from './harness/people.ts';
import { routeFirst } from './harness/route-first.ts';
import { settle } from './harness/settle.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { note } from './pages/notices.ts';
import { discussion, opinions } from './pages/opinions.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { surveyList } from './pages/survey-list.ts';

const REACTION = '/api/like-dislike';

for (const [action, counterpart, done] of [
  ['like', 'dislike', 'Liked'],
  ['dislike', 'like', 'Disliked'],
] as const) {
  test(`[S10] [T11] [X06] a ${action} counts once, on the card and on the page, and is taken back`, async ({
    person,
    publish,
    noise,
  }) => {
    const [{ page }, survey] = [await person(), await publish()];
    const list = surveyList(page);
    const card = opinions(list.card(survey.title));
    const pressed = listenFor(page, REACTION);
    await list.open(`?searchTerm=${encodeURIComponent(survey.title)}`);
    await page.route(`**${REACTION}`, async (route) => {
      await expect(note(page, 'Loading...')).toBeVisible();
      await route.continue();
    });

    await card[action].dblclick();

    await expect(note(page, done)).toBeVisible();
    await expect(note(page, 'Loading...')).toHaveCount(0);
    await expect(card[action]).toHaveText('1');
    await expect(card[action]).toHaveAttribute('aria-pressed', 'true');
    await expect(card[counterpart]).toHaveText('0');
    expect(pressed).toHaveLength(1);

    await surveyDetails(page).open(survey._id);
    const details = opinions(page.getByRole('main'));
    await expect(details[action]).toHaveAttribute('aria-pressed', 'true');
    noise.expectAnswer(400, REACTION);
    await details[counterpart].click();
    await expect(note(page, 'Already Performed!')).toBeVisible();
    await expect(details[action]).toHaveText('1');
    await expect(details[counterpart]).toHaveText('0');

    await details[action].click();
    await expect(note(page, say(`reacted.takenBack.${action}`))).toBeVisible();
    await expect(details[action]).toHaveAttribute('aria-pressed', 'false');
    await expect(details[action]).toHaveText('0');
  });

  test(`[V04] a guest who presses ${action} logs in first and comes back`, async ({ page, context, publish }) => {
    const survey = await publish();
    const known = await signIn(context.request, 'user');
    await context.clearCookies();
    const list = surveyList(page);
    const here = `/dashboard/surveys?searchTerm=${new URLSearchParams([['', survey.title]]).toString().slice(1)}`;
    await page.goto(here);

    await opinions(list.card(survey.title))[action].click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(here)}`);
    await entrance(page).logInAs(known);

    await expect(page).toHaveURL(here);
    await opinions(list.card(survey.title))[action].click();
    await expect(note(page, done)).toBeVisible();
  });
}

test('[T11] a like whose answer is lost counts once, and the person is told that it counts', async ({
  person,
  publish,
  noise,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  const pressed = listenFor(page, REACTION);
  noise.expectBroken(REACTION);
  await surveyDetails(page).open(survey._id);
  await routeFirst(page, `**${REACTION}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

  await opinions(page.getByRole('main')).like.click();

  await expect(note(page, 'Liked')).toBeVisible();
  // Not 2, although the server has counted the first try and shown it to viewers.
  expect(await opinions(page.getByRole('main')).like.innerText()).toBe('1');
  expect((await readSurvey(context.request, survey._id)).likes).toBe(1);
  const [first, second] = pressed.map((request) => request.headers()['idempotency-key']);
  expect(second).toBe(first);
});

for (const role of ['surveyor', 'admin'] as const) {
  test(`[V04] [V05] [P02] a ${role} neither likes nor votes`, async ({ person, publish }) => {
    const [{ page }, survey] = [await person(role), await publish()];
    const sent = listenFor(page, '/api/', 'POST');
    await surveyDetails(page).open(survey._id);

    for (const action of ['like', 'dislike'] as const) {
      await opinions(page.getByRole('main'))[action].click();
      await expect(note(page, "You can't able to like or dislike!")).toBeVisible();
    }
    await discussion(page).vote.click();
    await expect(note(page, "You can't able to vote!")).toBeVisible();

    expect(sent).toEqual([]);
    await expect(discussion(page).onlyPro).toBeVisible();
  });
}

test('[S10] [C12] [P03] a survey is reported once', async ({ page: guest, person, publish, noise }) => {
  const [{ page }, survey] = [await person(), await publish()];
  const list = surveyList(page);
  const { report, dialog, reportText, sendReport, closeReport } = opinions(list.card(survey.title));
  await list.open();

  await report.click();
  await sendReport.click();
  await expect(dialog).toContainText(say('reporting.required'));
  await reportText.fill('It asks for my address.');
  await closeReport.click();
  await expect(dialog).toHaveCount(0);

  await report.click();
  await expect(reportText).toHaveValue('It asks for my address.');
  await sendReport.click();
  await expect(note(page, 'Report added...')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(report).toBeFocused();

  noise.expectAnswer(400, '/api/report');
  await report.click();
  await reportText.fill('Once more.');
  await sendReport.click();
  await expect(note(page, say('errors.already_reported'))).toBeVisible();

  await surveyList(guest).open();
  await expect(surveyList(guest).card(survey.title)).toBeVisible();
  await expect(opinions(surveyList(guest).card(survey.title)).report).toHaveCount(0);
});

test('[X05] a report that cannot be sent shows an error and keeps its text', async ({ person, publish, noise }) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { report, reportText, sendReport } = opinions(page.getByRole('main'));
  noise.expectBroken('/api/report');
  await page.route('**/api/report', (route) => route.abort());
  await surveyDetails(page).open(survey._id);
  await report.click();

  await reportText.fill('x'.repeat(2_001));
  await sendReport.click();
  await expect(page.getByText(say('reporting.tooLong', { over: 1, max: 2_000 }))).toBeVisible();
  await reportText.fill('It asks for my address.');
  await sendReport.click();

  await expect(note(page, say('app.noAnswer'))).toBeVisible();
  await expect(note(page, 'Loading...')).toHaveCount(0);
  await expect(reportText).toHaveValue('It asks for my address.');
});

test('[T02] [AB-10] a person whose account was deleted is told so, and not that logging in brings their work back', async ({
  person,
  publish,
  noise,
}) => {
  const [{ page, id }, admin, survey] = [await person(), await person('admin'), await publish()];
  const { report, reportText } = opinions(page.getByRole('main'));
  const notices = page.getByRole('region', { name: say('app.notices') });
  noise.expectAnswer(401, '/api/');
  await surveyDetails(page).open(survey._id);
  await report.click();
  await reportText.fill('It asks for my address.');

  expect((await admin.context.request.delete(`/api/delete-user/${id}`)).status()).toBe(200);

  await expect(notices).toContainText(say('thrownOut.deleted'));
  await expect(notices).toContainText(say('thrownOut.keptForNothing'));
  await expect(notices.getByRole('link', { name: say('thrownOut.logIn') })).toHaveCount(0);
});

test('a text that a person writes when their session ends is restored after login, and removed once sent', async ({
  person,
  publish,
  noise,
}) => {
  const [ann, ben, survey] = [await person(), await person(), await publish()];
  const { page, context } = ann;
  const { report, reportText, sendReport, closeReport } = opinions(page.getByRole('main'));
  const notices = page.getByRole('region', { name: say('app.notices') });
  const logInAs = async (user: Person) => {
    await page.goto(`/login?next=/dashboard/survey-details/${survey._id}`);
    await entrance(page).logInAs(user);
    await report.click();
  };
  noise.expectAnswer(401, '/api/');
  await surveyDetails(page).open(survey._id);
  await report.click();
  await reportText.fill('It asks for my address.');
  await context.clearCookies();

  await sendReport.click();
  await expect(notices).toContainText(say('thrownOut.ended'));
  await expect(notices).toContainText(say('thrownOut.keptForLogin'));
  await expect(notices).not.toContainText(say('errors.not_signed_in'), { timeout: 1_000 });
  await expect(reportText).toHaveCount(0);
  await logInAs(ben);
  await expect(reportText).toHaveValue('');
  await context.clearCookies();

  await logInAs(ann);
  await expect(reportText).toHaveValue('It asks for my address.');
  await sendReport.click();
  await expect(note(page, 'Report added...')).toBeVisible();
  await page.reload();
  await report.click();
  await expect(reportText).toHaveValue('');
  await closeReport.click();
});

test('[S16] [V05] [T09] [C14] a person votes for one option, sees the vote on every device, and sees the result', async ({
  page: guest,
  person,
  publish,
}) => {
  const [{ page, context }, admin, survey] = [await person(), await person('admin'), await publish()];
  const { poll, option, vote, voted, bar } = discussion(page);
  await surveyDetails(admin.page).open(survey._id);
  await expect(discussion(admin.page).bar('Yes')).toContainText('00%');
  await settle(admin.page);
  const growths = await countGrowths(admin.page);
  await surveyDetails(guest).open(survey._id);
  await surveyDetails(page).open(survey._id);
  await option('No').waitFor();
  const places = await placesOf(poll.getByRole('checkbox').locator('xpath=..'));

  await vote.click();
  await expect(poll).toContainText(say('ballot.chooseFirst'));
  await option('Yes').check();
  await option('No').check();
  await expect(option('Yes')).not.toBeChecked();
  await option('No').uncheck();
  await expect(poll.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await option('No').check();
  await vote.dblclick();

  await expect(note(page, 'Successfully Polled!')).toBeVisible();
  await expect(voted).toBeVisible();
  await expect(vote).toHaveCount(0);
  await expect(poll).toContainText(say('polls.votes', { count: 1 }));
  await expect(bar('No')).toContainText(`${say('polls.yourVote')}1100%`);
  await expect(bar('Yes')).toContainText('00%');
  expect(await placesOf(poll.locator('tbody tr'))).toEqual(places);
  await expect(discussion(admin.page).bar('No')).toContainText('1100%');
  // Bars of an open page change their length; only a newly opened page grows them from zero.
  expect(await growths()).toBe(0);
  await expect(discussion(guest).poll).toContainText(say('polls.votes', { count: 1 }));
  await expect(discussion(guest).poll.getByRole('table')).toHaveCount(0);

  const elsewhere = await context.newPage();
  await surveyDetails(elsewhere).open(survey._id);
  await expect(discussion(elsewhere).voted).toBeVisible();
});

test('[S16] a guest logs in to vote and comes back to the poll with the ticked option, which is not counted yet', async ({
  page,
  context,
  publish,
}) => {
  const survey = await publish();
  const known = await signIn(context.request, 'user');
  await context.clearCookies();
  await surveyDetails(page).open(survey._id);

  await discussion(page).option('No').check();
  await discussion(page).loginToVote.click();
  await entrance(page).logInAs(known);

  await expect(page).toHaveURL(new RegExp(`/dashboard/survey-details/${survey._id}\\?vote=\\d+$`));
  await expect(discussion(page).vote).toBeVisible();
  await expect(discussion(page).option('No')).toBeChecked();
  await expect(discussion(page).poll).toContainText(say('polls.votes', { count: 0 }));
});

test('[X04] [T09] a second vote after one on another device is refused', async ({ person, publish, noise }) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  noise.expectAnswer(400, '/api/post-poll');
  // Blocks the stream, which would bring the vote to an open page.
  await page.route('**/live', () => {});
  await surveyDetails(page).open(survey._id);
  await discussion(page).option('No').check();
  await answerOf(context.request.post('/api/post-poll', { data: { surveyId: survey._id, selectedOption: 'Yes' } }));

  await discussion(page).vote.click();

  await expect(note(page, 'Already Performed!')).toBeVisible();
  await expect(discussion(page).voted).toBeVisible();
});

test('[S17] [C11] [P04] a pro-user comments, others read it', FIRST, async ({ person, publish, noise }) => {
  const [{ page, name }, reader, survey] = [await person('pro-user'), await person(), await publish()];
  const { commentText, comment, comments } = discussion(page);
  await surveyDetails(reader.page).open(survey._id);
  await surveyDetails(page).open(survey._id);
  await answerOf(page.request.post('/api/comment', { data: { surveyId: survey._id, commentText: 'First.' } }));

  noise.expectBroken('/api/comment');
  await routeFirst(page, '**/api/comment', (route) => route.abort());
  await commentText.fill('The canteen closes too early.');
  await comment.click();
  await expect(note(page, say('app.noAnswer'))).toBeVisible();
  await page.reload();
  await expect(commentText).toHaveValue('The canteen closes too early.');

  await comment.dblclick();
  await expect(note(page, 'Comment added...')).toBeVisible();
  await expect(commentText).toHaveValue('');
  await expect(comments).toHaveCount(2);
  await expect(comments.first()).toContainText('The canteen closes too early.');
  await expect(comments.first()).toContainText(name);

  const read = discussion(reader.page);
  await expect(read.becomePro).toHaveAttribute('href', '/dashboard/become-pro');
  await expect(read.comments).toHaveCount(0);
  await read.showNew.click();
  await expect(read.comments).toHaveCount(2);
});

test('[S17] older comments are loaded on request', async ({ page, person, publish }) => {
  const [{ context }, survey] = [await person('pro-user'), await publish()];
  for (let number = 1; number <= 21; number += 1) {
    const data = { surveyId: survey._id, commentText: `Comment ${number}.` };
    await answerOf(context.request.post('/api/comment', { data }));
  }
  await surveyDetails(page).open(survey._id);
  const { comments, older } = discussion(page);

  await expect(comments).toHaveCount(20);
  await older.click();
  await expect(comments).toHaveCount(21);
  await expect(comments.last()).toContainText('Comment 1.');
  await expect(older).toHaveCount(0);
});

test('[S15] the numbers update by themselves on an open page', async ({ page: onlooker, person, publish }) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  const seen = { ...surveyDetails(onlooker), ...opinions(onlooker.getByRole('main')), ...discussion(onlooker) };
  await seen.open(survey._id);
  await surveyDetails(page).open(survey._id);
  await expect(seen.like).toHaveText('0');

  await opinions(page.getByRole('main')).like.click();
  await discussion(page).option('Yes').check();
  await discussion(page).vote.click();
  await submitAnswers(context.request, survey, [0, 1]);

  await expect(seen.like).toHaveText('1');
  await expect(seen.poll).toContainText(say('polls.votes', { count: 1 }));
  await expect(seen.fact(say('surveyDetails.responses'))).toHaveText('1');
  await expect(seen.sealed).toBeVisible();
  // A respondent who answered on another device now sees the results.
  await expect(surveyDetails(page).charts).toHaveCount(2);
  await expect(surveyDetails(page).submitted).toBeVisible();
});

/** The page's requests to such addresses from now on. */
function listenFor(page: Page, address: string, method?: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(address) && (!method || request.method() === method)) requests.push(request);
  });
  return requests;
}

/** The position of each row in the poll. */
const placesOf = (rows: Locator) =>
  rows.evaluateAll((elements) => {
    const origin = elements[0]?.closest('section')?.getBoundingClientRect().top ?? 0;
    return elements.map((row) => [row.getBoundingClientRect().top - origin, row.getBoundingClientRect().height]);
  });

/** Counts how often a bar starts to grow on this page from now on. */
async function countGrowths(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ animationName }) => {
      const { dataset } = document.documentElement;
      if (animationName === 'grow') dataset['growths'] = String(Number(dataset['growths'] ?? 0) + 1);
    });
  });
  return async () => Number((await page.locator('html').getAttribute('data-growths')) ?? 0);
}
