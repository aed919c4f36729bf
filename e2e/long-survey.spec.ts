import { QUESTIONS_MAX } from '#basics/limits.ts';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

/** As many as each of 500 questions may have together. */
const OPTIONS = 50;
const options = Array.from({ length: OPTIONS }, (_, index) => `Option ${index + 1}`);
const questions = Array.from({ length: QUESTIONS_MAX }, (_, index) => ({ text: `Question ${index + 1}?`, options }));

test('[S18] a long form, of which the server draws the first questions, comes to life whole', async ({
  page,
  publish,
}) => {
  const long = questions.slice(0, 20).map(({ text }) => ({ text, options: options.slice(0, 40) }));
  const survey = await publish({ questions: long, audience: 'link' });
  const take = taking(page);
  await take.open(survey._id);

  await expect(page.locator('main input')).toHaveCount(20 * 40);
  await take.answer({ 'Question 20?': 'Option 40' });
  await page.reload();
  await expect(take.folded('Question 20?')).toContainText('Option 40');
});

test('[S19] [S20] a survey of maximum length opens with its first fields, redraws one question per key, and is saved whole', async ({
  person,
  publish,
}) => {
  const survey = await publish({ questions });
  const { page } = await person('surveyor');
  const write = editor(page);

  await write.openStored(survey._id);
  await expect(write.option(1, OPTIONS)).toHaveValue(`Option ${OPTIONS}`);
  expect(await page.locator('form input').count()).toBeLessThan(QUESTIONS_MAX * 10);

  const drawnBefore = await page.evaluateHandle(drawnFields);
  await write.title.press('End');
  await write.title.pressSequentially(', all');
  await write.option(1, 2).pressSequentially('!');
  // Only the two fields that were typed into.
  const drawnNow = await page.evaluateHandle(drawnFields);
  const drawnAnew = await page.evaluate(
    ([before, now]) => [...now].filter(([field, drawing]) => before.get(field) !== drawing).length,
    [drawnBefore, drawnNow] as const,
  );
  expect(drawnAnew).toBeLessThanOrEqual(2);
  await write.showPreview.click();
  await expect(write.preview.getByText(`${survey.title}, all`)).toBeVisible();
  await write.goOnWriting.click();

  await write.question(QUESTIONS_MAX).press('Enter');
  await expect(write.option(QUESTIONS_MAX, 1)).toBeFocused();
  await write.option(QUESTIONS_MAX, OPTIONS).fill('The very last');
  await write.update.click();
  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);

  const saved = await readSurvey(page.request, survey._id);
  const last = [...options.slice(0, -1), 'The very last'];
  expect(saved.title).toBe(`${survey.title}, all`);
  expect(saved.questions[0]?.options[1]).toMatch(/!/);
  expect(saved.questions.slice(1).map(({ options: each }) => each)).toEqual([
    ...Array(QUESTIONS_MAX - 2).fill(options),
    last,
  ]);
});

test(
  '[S109] a question of a long page that is not drawn yet is drawn for the focus, and when it comes near',
  FIRST,
  async ({ page, publish }) => {
    const long = questions.slice(0, 60).map(({ text }) => ({ text, options: options.slice(0, 5) }));
    const survey = await publish({ questions: long, duration: null, audience: 'link' });
    // A browser that never has time.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const take = taking(page);
    await take.open(survey._id);

    await take.submit.click();
    await page
      .getByRole('button', { name: say('taking.unanswered.question', { number: 59, text: 'Question 59?' }) })
      .click();
    await expect(take.option('Question 59?', 'Option 1')).toBeFocused();
    await expect(take.question('Question 40?')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Question 40?', exact: true })).toBeVisible();
    await take.answer({ 'Question 59?': 'Option 5' });
    // Answering leads to the next one.
    await take.answer({ 'Question 60?': 'Option 2' });
    await page.getByText('Question 40?', { exact: true }).scrollIntoViewIfNeeded();
    await take.answer({ 'Question 40?': 'Option 3' });

    await take.submit.click();
    await take.submitAnyway.click();
    await expect(take.receipt).toBeVisible();
  },
);

/** Runs in the page: the options' fields, each with what Preact last drew it from, which is another object after each drawing. */
function drawnFields(): Map<Node, object> {
  const fields = new Map<Node, object>();
  const visit = (drawing: Drawing | null) => {
    if (drawing?.type === 'input' && drawing.__e) fields.set(drawing.__e, drawing);
    for (const each of drawing?.__k ?? []) visit(each);
  };
  interface Drawing {
    type: unknown;
    __e: Node | null;
    __k: (Drawing | null)[] | null;
  }
  visit((document.querySelector('#root') as unknown as Pick<Drawing, '__k'> as Drawing).__k?.[0] ?? null);
  return fields;
}
