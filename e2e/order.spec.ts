import type { Page } from '@playwright/test';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, type Draft } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const CITIES = [...'Athens Berlin Cairo Delhi Essen Florence Geneva'.split(' '), 'None of these'];
const WHERE = 'Where to?';
const YES_NO = ['Yes', 'No'];
const PINNED = CITIES.map((text) => ({ text, pinned: text === 'None of these' }));
const SHUFFLED: Draft['questions'] = [
  {
    text: WHERE,
    options: PINNED as unknown as string[], // most tests know options as texts
    shuffled: true,
    section: { title: 'The journey', shuffled: true },
  },
  ...['By train?', 'At night?', 'With friends?'].map((text) => ({ text, options: YES_NO })),
];

/** The questions on the page, and the options of the shuffled one. */
async function seen(page: Page): Promise<{ questions: string[]; cities: string[] }> {
  const groups = page.locator('main').getByRole('radiogroup');
  await expect(groups).toHaveCount(SHUFFLED.length);
  await expect(groups.first()).toBeVisible();
  // Each name has its number beside it.
  const namesOf = (texts: string[]) => texts.map((text) => text.replaceAll(/^\d+|\d+$/g, '').trim());
  return {
    questions: namesOf(await groups.locator('legend').allInnerTexts()),
    cities: namesOf(await page.getByRole('radiogroup', { name: WHERE }).locator('label').allInnerTexts()),
  };
}

test('[L35] [L36] [L37] respondents get their own order, keep it, and are counted by what they chose', async ({
  person,
  publish,
}) => {
  const survey = await publish({ questions: SHUFFLED, pollQuestion: '', pollOptions: [] });
  const [ann, bob] = [await person(), await person()];
  const orders = [];
  for (const { page } of [ann, bob]) {
    await taking(page).open(survey._id);
    orders.push(await seen(page));
  }
  const [own, other] = orders;
  expect(own).not.toEqual(other);
  for (const order of orders) {
    expect(order.cities.at(-1)).toBe('None of these');
    expect(order.cities.toSorted()).toEqual(CITIES.toSorted());
    expect(order.questions.toSorted()).toEqual(SHUFFLED.map(({ text }) => text).toSorted());
  }

  // The order is kept even without an answer.
  await ann.page.reload();
  expect(await seen(ann.page)).toEqual(own);
  const second = await ann.context.newPage();
  await taking(second).open(survey._id);
  expect(await seen(second)).toEqual(own);
  await second.close();

  const form = taking(ann.page);
  await form.answer({ [WHERE]: 'Essen', 'At night?': 'No' });
  await ann.page.reload();
  await expect(form.folded(WHERE)).toContainText('Essen');
  await form.submit.click();
  await form.submitAnyway.click();
  await expect(form.receipt).toBeVisible();
  await form.toResults.click();
  const details = surveyDetails(ann.page);
  expect(await details.counts(WHERE)).toEqual({ ...Object.fromEntries(CITIES.map((city) => [city, 0])), Essen: 1 });
  expect(await details.counts('At night?')).toEqual({ Yes: 0, No: 1 });
});

test('[L37] a page that the server has drawn shows no other order before it knows its own', async ({
  browser,
  publish,
}) => {
  const survey = await publish({
    questions: SHUFFLED,
    audience: 'link',
    duration: null,
    pollQuestion: '',
    pollOptions: [],
  });
  const still = await browser.newContext({ javaScriptEnabled: false });
  const page = await still.newPage();
  await page.goto(paths.takeSurvey.to(survey._id));
  await expect(page.getByText(survey.title).first()).toBeVisible();
  await expect(page.getByText(WHERE)).toBeHidden();
  await still.close();
});

test('[L35] [L36] an author shuffles with the keyboard, pins what stays, and tries it', async ({ person, publish }) => {
  const survey = await publish({
    questions: [{ text: WHERE, options: CITIES }, ...SHUFFLED.slice(1)],
    pollQuestion: '',
    pollOptions: [],
  });
  const { page, context } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);

  await write.settingsOf(1).press('Enter');
  const shuffle = write.settings.getByRole('switch', { name: say('editor.questions.shuffle.options') });
  const pin = write.settings.getByRole('switch', { name: say('editor.questions.pin') });
  await shuffle.press('Space');
  await expect(write.settingsOf(1)).toContainText(say('editor.questions.isShuffled'));
  await expect(pin).toBeHidden();
  const pinOf = (number: number) =>
    page.getByRole('button', {
      name: say('editor.questions.pinItem', { item: say('editor.questions.option', { question: 1, number }) }),
    });
  await pinOf(CITIES.length).press('Enter');
  await expect(pinOf(CITIES.length)).toHaveAttribute('aria-pressed', 'true');
  await expect(pinOf(1)).toHaveAttribute('aria-pressed', 'false');

  await write.more.press('Enter');
  await page.getByLabel(say('editor.order.label'), { exact: true }).selectOption(say('editor.order.shuffled'));
  await write.settingsOf(1).press('Enter');
  await pin.press('Space');
  await write.beginSection(3).press('Enter');
  await page.keyboard.type('The night');
  const shuffleSection = page.getByRole('switch', { name: say('editor.sections.shuffle.section') });
  await shuffleSection.press('Space');

  await write.showPreview.click();
  await page.getByRole('button', { name: say('editor.preview.try') }).click();
  const trial = page.locator('[data-trial]');
  await expect(trial.getByRole('radiogroup')).toHaveCount(SHUFFLED.length);
  await expect(trial.getByRole('radiogroup').first()).toHaveAccessibleName(new RegExp(WHERE.replace('?', '\\?')));
  await expect(trial.getByRole('radiogroup', { name: WHERE }).locator('label').last()).toContainText('None of these');
  await trial.getByRole('button', { name: say('trial.back') }).click();
  await write.goOnWriting.click();
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const stored = await answerOf<StoredDocument>(context.request.get(`/api/survey/${survey._id}/document`));
  expect(stored.shuffled).toBe(true);
  expect(stored.questions.map(({ shuffled, pinned, section }) => [shuffled, pinned, section?.shuffled])).toEqual([
    [true, true, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, true],
    [undefined, undefined, undefined],
  ]);
  expect(stored.questions[0]?.options.map(({ pinned = false }) => pinned)).toEqual(
    CITIES.map((city) => city === 'None of these'),
  );
});

test('[K29] an author lets a section ask two of its questions, and a respondent keeps their two', async ({
  person,
  publish,
}) => {
  const pool = ['Alpha?', 'Beta?', 'Gamma?', 'Delta?'].map((text) => ({
    text,
    options: ['Yes', 'No'],
    required: true,
  }));
  const survey = await publish({
    questions: [{ text: 'First?', options: ['Yes', 'No'] }, ...pool],
    ...{ pollQuestion: '', pollOptions: [] },
  });
  const { page: author } = await person('surveyor');
  const write = editor(author);
  await write.openStored(survey._id);
  await write.beginSection(2).press('Enter');
  await author.keyboard.type('Pool');
  await author.getByLabel(say('editor.sections.drawn')).fill('2');
  await write.update.press('Enter');
  await expect(author).toHaveURL(/manage-surveys/);
  await write.openStored(survey._id);
  await expect(author.getByLabel(say('editor.sections.drawn'))).toHaveValue('2');

  const { page } = await person();
  const form = taking(page);
  await form.open(survey._id);
  const asked = page.locator('main [data-question] legend');
  await expect(asked).toHaveCount(3);
  const own = await asked.allInnerTexts();
  await page.reload();
  await form.begin();
  await expect(asked).toHaveText(
    own.map((text) => text.replace(/^\d+\s*/, '')).map((text) => new RegExp(text.slice(0, 5))),
  );
  for (const text of own) {
    const yes = form.option(text.replace(/^\d+\s*/, '').slice(0, 5), 'Yes');
    await yes.press('Space');
    await expect(yes).toBeChecked();
  }
  await form.submit.press('Enter');
  await expect(form.receipt).toBeVisible();
});
