import { paths } from '#web/app/paths.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

test('[S108] an author words the buttons of a survey, and its respondents press them', async ({ person, publish }) => {
  const questions = ['Who comes?', 'Who eats?'].map((text) => ({ kind: 'text', text }));
  const survey = await publish({ questions, asked: 'one-by-one', pollQuestion: '', pollOptions: [] });
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);
  await write.more.click();
  await page.getByText(say('editor.buttons.label'), { exact: true }).click();
  const words = { start: 'Come in', next: 'Go ahead', back: 'Return', review: 'Check', submit: 'Register me' } as const;
  for (const [button, text] of Object.entries(words) as [keyof typeof words, string][]) {
    await page.getByLabel(say(`editor.buttons.names.${button}`), { exact: true }).fill(text);
  }
  await expect(page.getByRole('button', { name: say('editor.chips.buttons') })).toBeVisible();
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const respondent = await person();
  const pressed = (name: string) => respondent.page.getByRole('button', { name, exact: true });
  const field = (name: string) => respondent.page.getByRole('group', { name }).getByRole('textbox');
  const form = taking(respondent.page);
  await respondent.page.goto(paths.surveyDetails.to(survey._id));
  await respondent.page.getByRole('link', { name: words.start }).click();
  await field('Who comes?').fill('Ann');
  await pressed(words.next).click();
  await expect(pressed(words.back)).toBeVisible();
  await field('Who eats?').fill('Ben');
  await pressed(words.next).click();
  await expect(form.review).toBeVisible();
  await pressed(words.submit).click();
  await expect(form.receipt).toBeVisible();
});
