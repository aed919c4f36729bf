import type { Survey } from '#contract/surveys/surveys.ts';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { published } from './pages/share.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const LIKELY = 'How likely are you to recommend us?';
const NOISE = 'How loud was it?';

test('[K06] scales are written, answered and read with the keyboard, and fit a phone', FIRST, async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  const { keyboard } = page;
  await write.open();
  await write.title.fill(`How was the night train? ${test.info().workerIndex}-${Date.now()}`);
  await write.description.fill('Two scales.');
  for (const [place, found, text] of [
    [2, 'NPS', LIKELY],
    [3, say('scaleEditing.rating.name'), NOISE],
  ] as const) {
    await write.addQuestion.press('Enter');
    await keyboard.type(found);
    await keyboard.press('Enter');
    await expect(write.question(place)).toBeFocused();
    await keyboard.type(text);
  }
  const words = (question: number, value: number) =>
    page.getByLabel(say('scaleEditing.points.one', { question, value }), { exact: true });
  await expect(words(2, 10)).toHaveValue(say('scaleEditing.nps.labels.highest'));
  await words(3, 5).fill('Deafening');
  await write.settings.getByLabel(say('scaleEditing.look.label')).selectOption(say('scaleEditing.look.slider'));
  await write.settings.getByRole('switch', { name: say('scaleEditing.dontKnow.label') }).press('Space');
  await write.submit.click();
  const survey: Survey = await readSurvey(page.request, await published(page));
  expect(survey.questions).toMatchObject([
    { kind: 'scale', text: LIKELY, settings: { from: 0, points: 11, score: 'nps' } },
    { kind: 'scale', settings: { look: 'slider', labels: ['', '', '', '', 'Deafening'], dontKnow: 'Don’t know' } },
  ]);

  const guest = await person();
  const form = taking(guest.page);
  await guest.page.setViewportSize({ width: 360, height: 740 });
  await form.open(survey._id);
  await form.submit.waitFor();
  const points = guest.page.getByRole('radiogroup', { name: LIKELY }).getByRole('radio');
  await expect(points).toHaveCount(11);
  const boxes = await points.evaluateAll((all) => all.map((point) => point.parentElement?.getBoundingClientRect()));
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(40);
    expect(box?.right).toBeLessThanOrEqual(360);
  }
  await points.first().focus();
  await guest.page.keyboard.press('8');
  await expect(points.nth(8)).toBeChecked();
  await guest.page.keyboard.press('ArrowRight');
  await expect(points.nth(9)).toBeChecked();
  const field = guest.page.getByLabel(say('scale.field', { first: 1, last: 5 }));
  await field.focus();
  await guest.page.keyboard.type('7');
  await form.submit.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('7');
  await guest.page.getByRole('slider').focus();
  await guest.page.keyboard.press('End');
  await expect(field).toHaveValue('5');
  await form.submit.press('Enter');
  await expect(form.receipt).toBeVisible();

  await surveyDetails(guest.page).open(survey._id);
  await expect(guest.page.getByRole('heading', { name: /^NPS \+100/ })).toBeVisible();
  await expect(surveyDetails(guest.page).ownAnswer(NOISE)).toContainText('5 · Deafening');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto(`/dashboard/manage-surveys/${survey._id}/responses`);
  await expect(page.getByText('5 · Deafening').first()).toBeVisible();
});
