import { readSurvey, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { note } from './pages/notices.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { surveyList } from './pages/survey-list.ts';
import { taking } from './pages/taking.ts';

const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Half an hour' };

test(
  '[S18] [S14] [S15] [T09] [X06] a user takes a survey and sees the results, which are still hidden from others',
  FIRST,
  async ({ page: guest, person, publish }) => {
    const [{ page, context }, other, survey] = [await person(), await person('pro-user'), await publish()];
    await submitAnswers((await person()).context.request, survey, [0, 1]);

    await surveyDetails(page).open(survey._id);
    await surveyDetails(page).start.click();
    await expect(taking(page).clock).toBeVisible();
    // The limit is five minutes.
    expect(await taking(page).secondsLeft()).toBeGreaterThan(240);
    await taking(page).answer(ANSWERS);
    await taking(page).submit.click();

    await expect(note(page, 'Successfully Submitted!')).toBeVisible();
    await expect(taking(page).receipt).toBeFocused();
    await taking(page).toResults.click();
    await expect(surveyDetails(page).results).toBeFocused();
    await expect(surveyDetails(page).results).toBeInViewport();
    await expect(surveyDetails(page).submitted).toBeVisible();
    await expect(surveyDetails(page).ownAnswer('Where do you eat?')).toContainText('Elsewhere');
    expect(await surveyDetails(page).counts('Where do you eat?')).toEqual({
      'In the canteen': 1,
      'At my desk': 0,
      Elsewhere: 1,
    });
    expect(await surveyDetails(page).counts('How long is your break?')).toEqual({
      'Under half an hour': 0,
      'Half an hour': 2,
      Longer: 0,
    });
    expect((await readSurvey(context.request, survey._id)).survey_response).toHaveLength(1);

    // From the button above, by the address, and from the list.
    const landOnResults = async () => {
      await expect(surveyDetails(page).results).toBeFocused();
      await expect(surveyDetails(page).results).toBeInViewport();
    };
    await surveyDetails(page).title.focus();
    await surveyDetails(page).seeResults.click();
    await landOnResults();
    await page.reload();
    await landOnResults();
    await surveyList(page).open(`?searchTerm=${encodeURIComponent(survey.title)}`);
    await surveyList(page)
      .card(survey.title)
      .getByRole('link', { name: say('surveys.seeResults') })
      .click();
    await landOnResults();

    for (const stranger of [guest, other.page]) {
      await surveyDetails(stranger).open(survey._id);
      await expect(surveyDetails(stranger).sealed).toBeVisible();
      await expect(surveyDetails(stranger).charts).toHaveCount(0);
    }
  },
);

test('[T10] [C28] [C15] a reload keeps the answers, of two questions with one text, too, and does not restart the clock', async ({
  person,
  publish,
}) => {
  const again = { text: 'And then?', options: ['Back to work', 'A walk'] };
  const where = { text: 'Where do you eat?', options: ['At my desk', 'Elsewhere'] };
  const questions = [again, again, where];
  const [{ page, context }, survey] = [await person(), await publish({ duration: 120, questions })];
  const { open, answer, option, folded, clock, secondsLeft, restored, submit, receipt } = taking(page);
  await open(survey._id);
  await option('And then?', 'A walk').first().click();
  await expect(folded('And then?')).toContainText('A walk');
  await option('And then?', 'Back to work').click();
  await expect(folded('And then?')).toHaveCount(2);
  await answer({ 'Where do you eat?': 'At my desk' });
  await expect.poll(secondsLeft).toBeLessThan(119);

  await page.reload();

  await expect(clock).toBeVisible();
  expect(await secondsLeft()).toBeLessThan(119);
  await expect(restored).toBeVisible();
  await expect(folded('Where do you eat?')).toContainText('At my desk');
  await expect(folded('And then?').first()).toContainText('A walk');
  await expect(folded('And then?').last()).toContainText('Back to work');

  await submit.click();
  await expect(receipt).toBeVisible();
  const [own] = (await readSurvey(context.request, survey._id)).survey_response;
  expect(own?.answers).toEqual(
    Object.fromEntries(survey.questions.map(({ _id, codes }, index) => [_id, codes[[1, 0, 0][index] ?? 0]])),
  );
});

test('[S18] the whole survey can be taken with the keyboard alone', async ({ person, publish }) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { open, option, receipt } = taking(page);
  await open(survey._id);

  await option('Where do you eat?', 'In the canteen').focus();
  await page.keyboard.press('2');
  await expect(option('Where do you eat?', 'At my desk')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(option('Where do you eat?', 'Elsewhere')).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await expect(option('How long is your break?', 'Under half an hour')).toBeChecked();
  await page.keyboard.press('Control+Enter');

  await expect(receipt).toBeVisible();
});

test('[S18] an answered question folds and the next one moves up by itself; after "change" nothing moves', async ({
  person,
  publish,
}) => {
  const questions = Array.from({ length: 6 }, (_, index) => ({ text: `Day ${index + 1}?`, options: ['Rain', 'Sun'] }));
  const [{ page }, survey] = [await person(), await publish({ questions })];
  const { open, answer, option, folded, change, submit } = taking(page);
  // A key between: otherwise a press so soon and so near could count as the second of a double click.
  const pause = () => page.keyboard.press('Shift');
  const scrolled = () => page.evaluate(() => scrollY);
  const question = (name: string) => page.getByRole('radiogroup', { name });
  await page.setViewportSize({ width: 390, height: 600 });
  await open(survey._id);

  await answer({ 'Day 1?': 'Rain', 'Day 2?': 'Sun' });
  await expect(question('Day 3?')).toBeFocused();
  await expect(folded('Day 2?')).toBeInViewport({ ratio: 1 });
  await expect(question('Day 3?')).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await expect(question('Day 3?').getByRole('radio', { checked: true })).toHaveCount(0);

  await pause();
  await answer({ 'Day 4?': 'Rain' });
  await page.evaluate(() => scrollTo(0, 0));
  await pause();
  await change('Day 1?').click();
  await expect(option('Day 1?', 'Rain')).toBeFocused();
  await pause();
  await answer({ 'Day 1?': 'Sun' });
  await expect(change('Day 1?')).toBeFocused();
  await pause();
  await change('Day 2?').click();
  await pause();
  await answer({ 'Day 2?': 'Sun' });
  await pause();
  await answer({ 'Day 3?': 'Sun' });
  await expect(change('Day 3?')).toBeFocused();
  expect(await scrolled()).toBe(0);

  await pause();
  await answer({ 'Day 5?': 'Sun' });
  await pause();
  await answer({ 'Day 6?': 'Rain' });
  await expect(page.getByRole('heading', { name: say('taking.end.title', { asked: 6 }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(submit).toBeFocused();
});

test('[S18] while a press lasts nothing moves, so that it chooses what it aimed at', async ({ person, publish }) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { open, option, folded } = taking(page);
  const elsewhere = option('Where do you eat?', 'Elsewhere');
  await open(survey._id);

  await option('How long is your break?', 'Half an hour').hover();
  await page.mouse.down();
  await elsewhere.evaluate((input) => input.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  // Longer than the pause before the question folds.
  await page.waitForTimeout(400);
  await expect(elsewhere).toBeChecked();
  await page.mouse.up();

  await expect(folded('How long is your break?')).toContainText('Half an hour');
  await expect(folded('Where do you eat?')).toContainText('Elsewhere');
});

test('[C15] unanswered questions are listed before submitting', async ({ person, publish }) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { open, answer, submit, submitAnyway, receipt } = taking(page);
  await open(survey._id);

  await submit.click();
  await expect(page.getByRole('heading', { name: say('taking.nothingAnswered') })).toBeVisible();
  await expect(submitAnyway).toHaveCount(0);
  await page.getByRole('button', { name: say('taking.unanswered.goBack') }).press('Enter');

  await answer({ 'How long is your break?': 'Longer' });
  await submit.click();
  await expect(page.getByRole('button', { name: /Where do you eat\?/ })).toBeVisible();
  await submitAnyway.click();

  await expect(receipt).toBeVisible();
});

test('[T10] [X04] when the time runs out the person is back at the list', async ({ person, publish }) => {
  const [{ page }, survey] = [await person(), await publish({ duration: 2 })];

  await taking(page).open(survey._id);

  await expect(note(page, 'Duration Expired...!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/surveys');
});

test('[C15] without a connection, the next page of a form has the fields of another kind', async ({
  page,
  publish,
  noise,
}) => {
  noise.expectBroken('/api/');
  const survey = await publish({
    audience: 'link',
    duration: null,
    asked: 'one-by-one',
    questions: [
      { kind: 'choice', text: 'Where do you eat?', options: ['In the canteen', 'Elsewhere'] },
      { kind: 'matrix', text: 'How was it?', options: ['Good', 'Bad'], rows: ['The soup', 'The salad'] },
    ],
  });
  const { open, next } = taking(page);
  await open(survey._id);
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await next.click();

  await expect(page.getByRole('radio', { name: 'Good' }).first()).toBeVisible();
  await page.context().setOffline(false);
});

test('[S14] leaving with answers asks first, and the details show the running clock with a link back', async ({
  person,
  publish,
}) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { answer, folded, settled } = taking(page);
  const question = page.getByRole('dialog', { name: say('taking.leaving.title') });
  await surveyDetails(page).open(survey._id);
  await surveyDetails(page).start.click();
  await answer({ 'Where do you eat?': 'At my desk' });
  await settled();

  await page.goBack();
  await question.getByRole('button', { name: say('taking.leaving.stay') }).click();
  await expect(folded('Where do you eat?')).toContainText('At my desk');
  await page.getByRole('link', { name: say('taking.leave') }).click();
  await question.getByRole('button', { name: say('taking.leaving.leave'), exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/survey-details/${survey._id}`);

  await expect(surveyDetails(page).timeLeft).toContainText(/[45]:\d\d left/);
  await surveyDetails(page).goOn.click();
  await expect(folded('Where do you eat?')).toContainText('At my desk');
});

test('[T09] a person who has answered on another device gets a message instead of the form', async ({
  person,
  publish,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  await submitAnswers(context.request, survey, [0, 0]);

  await taking(page).open(survey._id);

  await expect(page.getByRole('heading', { level: 1, name: 'Already Submitted!' })).toBeVisible();
});

test(
  '[X04] a second submission from an open form shows "Already Submitted!"',
  FIRST,
  async ({ person, publish, noise }) => {
    const [{ page, context }, survey] = [await person(), await publish()];
    noise.expectAnswer(400, '/api/survey/response');
    // Blocks the stream, which would bring the response.
    await page.route('**/live', () => {});
    await taking(page).open(survey._id);
    await taking(page).answer(ANSWERS);
    await submitAnswers(context.request, survey, [0, 0]);

    await taking(page).submit.click();

    await expect(note(page, 'Already Submitted!')).toBeVisible();
  },
);
