import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const yesOrNo = (text: string, more: object = {}) => ({ text, options: ['Yes', 'No'], ...more });
const THREE = [
  yesOrNo('Do you come?'),
  yesOrNo('By train?', { required: true, section: { title: 'The way', text: 'How you get here.' } }),
  yesOrNo('Do you eat?', { section: { title: 'The meal' } }),
];

test('[K21] an author cuts a survey into sections with the keyboard, and each moves with its questions', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  const own = await answerOf<Survey>(
    context.request.post('/api/survey', {
      data: {
        ...{ title: 'A day out', description: 'Who comes?', category: 'Technology', duration: 300 },
        ...{ deadline: '2999-01-01', questions: THREE.map(({ text, options }) => ({ text, options })) },
      },
    }),
  );
  const write = editor(page);
  const { keyboard } = page;
  await write.openStored(own._id);

  await write.more.click();
  await write.asked.selectOption(say('editor.waysToAsk.by-section'));
  await expect(page.getByText(say('editor.noSections'))).toBeVisible();
  await write.question(2).focus();
  await write.beginSection(2).press('Enter');
  await expect(write.sectionTitle(2)).toBeFocused();
  await expect(page.getByText(say('editor.noSections'))).toBeHidden();
  await keyboard.type('The way');
  await keyboard.press('Enter');
  await expect(write.sectionText(2)).toBeFocused();
  await keyboard.type('How you get here.');
  await write.addSection.press('Enter');
  await expect(write.sectionTitle(4)).toBeFocused();
  await keyboard.type('The meal');
  await write.question(4).fill('Do you eat?');
  await write.option(4, 1).fill('Yes');
  // Moves above the heading; then moves the section with all its questions.
  await write.question(2).press('Alt+ArrowUp');
  await expect(write.sectionTitle(3)).toHaveValue('The way');
  await write.sectionTitle(4).press('Alt+ArrowUp');
  await expect(write.sectionTitle(3)).toHaveValue('The meal');
  await expect(write.question(4)).toHaveValue('Do you eat?');
  await write.showPreview.click();
  await expect(write.preview.getByRole('heading', { name: 'The meal' })).toBeVisible();
  await expect(write.preview.getByText(say('taking.pages.place', { number: 3, count: 3 }))).toBeVisible();
  await write.goOnWriting.click();
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const { asked, questions } = await answerOf<StoredDocument>(context.request.get(`/api/survey/${own._id}/document`));
  expect(asked).toBe('by-section');
  expect(questions.map(({ text, section }) => [section?.title, text])).toEqual([
    [undefined, 'Do you come?'],
    [undefined, 'By train?'],
    ['The meal', 'Do you eat?'],
    ['The way', 'Do you eat?'],
  ]);
});

test('[K21] [K20] page by page, each page is checked, going back and a reload lose nothing, and all is reviewed', async ({
  person,
  publish,
}) => {
  const [{ page, context }, survey] = [await person(), await publish({ questions: THREE, asked: 'by-section' })];
  const form = taking(page);
  await form.open(survey._id);

  await expect(form.question('Do you come?')).toBeVisible();
  await expect(form.question('By train?')).toHaveCount(0);
  await form.option('Do you come?', 'No').click();
  await form.next.click();
  await expect(form.pageHeading(2, 3)).toBeFocused();
  await expect(form.pageHeading(2, 3)).toContainText('The way');
  await expect(page.getByText('How you get here.')).toBeVisible();
  await form.next.press('Enter');
  await expect(form.option('By train?', 'Yes')).toBeFocused();
  await expect(page.getByText(say('taking.faults.required'))).toBeVisible();
  await expect(form.question('By train?')).toHaveAttribute('aria-invalid', 'true');

  await page.goBack();
  await expect(form.pageHeading(1, 3)).toBeFocused();
  await expect(form.folded('Do you come?')).toContainText('No');
  await page.goForward();
  await form.option('By train?', 'Yes').click();
  await page.reload();
  await expect(form.pageHeading(2, 3)).toBeVisible();
  await expect(form.folded('By train?')).toContainText('Yes');
  await page.goto(paths.surveyDetails.to(survey._id));
  await form.open(survey._id);
  await expect(form.pageHeading(2, 3)).toBeVisible();
  await form.back.click();
  await expect(form.pageHeading(1, 3)).toBeFocused();
  await form.next.press('Enter');
  await expect(form.pageHeading(2, 3)).toBeFocused();
  await form.next.press('Enter');
  await expect(form.pageHeading(3, 3)).toBeFocused();
  await form.next.press('Enter');

  await expect(form.review).toBeFocused();
  await expect(form.folded('Do you eat?')).toContainText(say('taking.pages.noAnswer'));
  await form.change('Do you eat?').click();
  await expect(form.option('Do you eat?', 'Yes')).toBeFocused();
  await page.keyboard.press('2');
  await form.toReview.click();
  await expect(form.folded('Do you eat?')).toContainText('No');
  await form.submit.click();

  await expect(form.receipt).toBeVisible();
  const [own] = (await readSurvey(context.request, survey._id)).survey_response;
  expect(own?.responses.map(({ selectedOption }) => selectedOption)).toEqual(['No', 'Yes', 'No']);
});

test('[K21] one question at a time is answered with the keyboard alone, and a tap goes on by itself', async ({
  person,
  publish,
}) => {
  const [{ page }, survey] = [await person(), await publish({ questions: THREE, asked: 'one-by-one' })];
  const form = taking(page);
  const { keyboard } = page;
  await form.open(survey._id);

  await form.option('Do you come?', 'Yes').click();
  await expect(form.questionHeading(2, 3)).toBeFocused();
  await keyboard.press('1');
  await keyboard.press('Enter');
  await expect(form.questionHeading(3, 3)).toBeFocused();
  await keyboard.press('Enter');
  await expect(form.option('Do you eat?', 'Yes')).toBeFocused();
  await keyboard.press('2');
  await keyboard.press('Enter');
  await expect(form.review).toBeFocused();
  await expect(form.folded('Do you eat?')).toContainText('No');
  await keyboard.press('Control+Enter');

  await expect(form.receipt).toBeVisible();
});

test('[S37] one question at a time is large, a third down the page, with one counter, and slides in from where it comes', async ({
  person,
  publish,
}) => {
  const questions = [
    yesOrNo('Do you come?'),
    { kind: 'statement', text: 'Now for the meal.', options: [] },
    yesOrNo('Do you eat?'),
    yesOrNo('Do you stay?'),
  ];
  const [{ page }, survey] = [await person(), await publish({ questions, asked: 'one-by-one' })];
  const form = taking(page);
  const legend = page.locator('legend');
  const slid = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((each) => {
        if (!(each instanceof CSSAnimation) || each.animationName !== 'next') return [];
        const { target } = each.effect as KeyframeEffect;
        return [getComputedStyle(target as Element).getPropertyValue('--from'), each.effect?.getTiming().duration];
      }),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Holds the slides, so that they can still be seen after a step.
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'next') return;
      for (const each of (target as Element).getAnimations()) each.pause();
    }),
  );
  await form.open(survey._id);
  expect(await legend.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBe(32);

  await form.option('Do you come?', 'Yes').click();
  await expect(form.questionHeading(2, 3)).toBeFocused();
  // The statement is on the page of the question after it.
  await expect(page.getByText('Now for the meal.')).toBeVisible();
  await expect(form.question('Do you eat?')).toBeVisible();
  expect(await slid()).toEqual(['2.5rem', 200]);
  await expect(page.getByText(say('taking.progress', { answered: 1, asked: 3 }))).toHaveCount(0);
  await form.next.click();
  await expect(form.questionHeading(3, 3)).toBeFocused();
  const place = await legend.evaluate((each) => each.getBoundingClientRect().top / innerHeight);
  expect(place).toBeGreaterThan(0.25);
  expect(place).toBeLessThan(0.4);
  await form.back.click();
  await expect(form.questionHeading(2, 3)).toBeFocused();
  expect(await slid()).toEqual(['-2.5rem', 200]);
});

test('[S37] without motion, and on a phone, one question at a time moves nothing and stays within the window', async ({
  person,
  publish,
}) => {
  const [{ page }, survey] = [await person(), await publish({ questions: THREE, asked: 'one-by-one' })];
  const form = taking(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await form.open(survey._id);

  await form.option('Do you come?', 'Yes').click();
  await expect(form.questionHeading(2, 3)).toBeFocused();
  const slide = page.locator('[class*="animate-next"]');
  expect(await slide.evaluate((each) => Number.parseFloat(getComputedStyle(each).animationDuration))).toBeLessThan(
    0.001,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(form.next).toBeInViewport();
});

test('[K20] a required question that is left open stops Submit, and the server’s fault shows at its question', async ({
  person,
  publish,
  noise,
}) => {
  const questions = [yesOrNo('Do you come?'), yesOrNo('By train?', { required: true })];
  const [{ page }, survey] = [await person(), await publish({ questions })];
  const form = taking(page);
  const fault = form.question('By train?').getByText(say('taking.faults.required'));
  await form.open(survey._id);

  await form.option('Do you come?', 'No').click();
  await form.submit.click();
  await expect(form.option('By train?', 'Yes')).toBeFocused();
  await expect(fault).toBeVisible();
  await expect(form.question('By train?')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.folded('Do you come?')).toContainText('No');
  await page.keyboard.press('1');
  await expect(fault).toBeHidden();

  // A rule that this page does not know.
  const id = survey.questions[1]?._id;
  const words = 'Not this train.';
  noise.expectAnswer(422, '/api/survey/response');
  await page.route('**/api/survey/response', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'invalid_input', message: words, fields: { [`answers.${id}`]: words }, requestId: 'r' },
    }),
  );
  await form.submit.click();
  await expect(form.question('By train?').getByText(words)).toBeVisible();
  await expect(form.option('By train?', 'Yes')).toBeFocused();
  await expect(form.option('By train?', 'Yes')).toBeChecked();
});
