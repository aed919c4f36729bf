import type { Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { readSurvey } from './harness/api.ts';
import { type CountedHand, countedHand } from './harness/counted-hand.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { stranger } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { entrance } from './pages/entrance.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';
import { published, share } from './pages/share.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From the landing page to the editor: the way in of everyone who has no account. */
async function arriveInEditor(page: Page, hand: CountedHand): Promise<void> {
  const { name, email, password, register } = entrance(page);
  const person = stranger();
  await page.goto('/');
  await hand.click(page.getByRole('main').getByRole('link', { name: say('landing.create') }));
  await hand.fill(name, person.name);
  await hand.fill(email, person.email);
  await hand.fill(password, person.password);
  await hand.click(register);
  await expect(editor(page).title).toBeVisible();
}

test('[S86] from the landing page a stranger is in the editor after five actions', FIRST, async ({ page }) => {
  const hand = countedHand();

  await arriveInEditor(page, hand);

  expect(hand.actions.length, hand.actions.join('\n')).toBeLessThanOrEqual(5);
  await expect(page).toHaveURL('/dashboard/add-survey');
  await expect(note(page, 'Successfully Registered !')).toBeVisible();
  await expect(navigation(page).sidebar.getByRole('link', { name: 'Add Survey' })).toBeVisible();
});

test(
  '[S86] a user who wants to create a survey reads what changes, and is in the editor after one press',
  FIRST,
  async ({ person }) => {
    const { page } = await person();
    await page.goto('/');

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('app.navigation.createSurvey') })
      .click();
    await expect(page.getByText(say('surveyors.own.lead'))).toBeVisible();
    await page.getByRole('button', { name: say('surveyors.own.start') }).click();

    await expect(editor(page).title).toBeVisible();
    await expect(page).toHaveURL('/dashboard/add-survey');
  },
);

test(
  '[S88] [S47] three actions publish a question with its options, which gives the survey its title',
  FIRST,
  async ({ person }) => {
    const { page } = await person('surveyor');
    const write = editor(page);
    const hand = countedHand();
    const question = `Would you come again? ${crypto.randomUUID()}`;
    await write.open();
    await expect(write.title).toBeFocused();

    await hand.fill(write.question(1), question);
    await expect(write.title).toHaveAttribute('placeholder', question);
    await expect(page.getByText(say('editor.first.titled'))).toBeHidden();
    await hand.click(write.suggestion(say('choiceEditing.suggest.yesNo')));
    await expect(write.option(1, 2)).toBeFocused();
    await expect(page.getByText(say('editor.first.titled'))).toBeVisible();
    await hand.click(write.submit);

    const survey = await readPublished(page);
    expect(hand.actions).toHaveLength(3);
    expect(survey).toMatchObject({
      ...{ title: question, description: say('editor.first.description'), category: 'Education and Learning' },
      ...{ duration: null, audience: 'link', listed: true },
      questions: [{ kind: 'choice', text: question, options: ['Yes', 'No'] }],
    });
    const days = (Date.parse(survey.deadline) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31);
  },
);

test(
  '[S86] [S88] a stranger copies the link of a first survey after nine actions',
  FIRST,
  async ({ page, context }) => {
    const hand = countedHand();
    const write = editor(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await arriveInEditor(page, hand);
    await hand.fill(write.question(1), `Would you come again? ${crypto.randomUUID()}`);
    await hand.click(write.suggestion(say('choiceEditing.suggest.yesNo')));
    await hand.click(write.submit);
    await published(page);
    await hand.click(share(page).copy);

    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/\/s\/would-you-come-again/);
    expect(hand.actions.length, hand.actions.join('\n')).toBeLessThanOrEqual(9);
  },
);

test('[S88] [S47] four actions publish a text question under a title, and the next survey begins with its category', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  const hand = countedHand();
  const title = `The next book ${crypto.randomUUID()}`;
  await write.open();
  await write.set.category('Workplace Satisfaction');
  await write.title.focus();

  await hand.type(write.title, title);
  await hand.fill(write.question(1), 'Which book do we read next?');
  await hand.click(write.suggestion(say('choiceEditing.suggest.text')));
  await expect(write.question(1)).toBeFocused();
  await hand.click(write.submit);

  const survey = await readPublished(page);
  expect(hand.actions).toHaveLength(4);
  expect(survey).toMatchObject({ title, questions: [{ kind: 'text', text: 'Which book do we read next?' }] });
  await write.open();
  await expect(write.chip('category')).toContainText('Workplace Satisfaction');
});

test('[S89] settings open beside their button with the keyboard, on a phone at the lower edge, and rare ones are named once set', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  const { keyboard } = page;
  await write.open();

  await write.chip('audience').press('Enter');
  await expect(write.audience).toBeFocused();
  await write.audience.selectOption('invited');
  await keyboard.press('Escape');
  await expect(write.chip('audience')).toBeFocused();
  await expect(write.chip('audience')).toContainText(say('editor.reach.audiences.invited'));
  // A survey for invited people is in no list.
  await expect(write.chip('listed')).toHaveCount(0);

  // Tab leads through the fields and out of them, which closes them.
  await write.chip('category').press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('editor.chips.done') })).toBeFocused();
  await keyboard.press('Tab');
  await expect(write.category).toHaveCount(0);
  await expect(write.question(1)).toBeFocused();

  await write.more.press('Enter');
  await page.getByLabel(say('editor.cap'), { exact: true }).fill('100');
  await write.more.press('Enter');
  await expect(page.getByLabel(say('editor.cap'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: say('editor.chips.cap', { count: 100 }) }).press('Enter');
  await expect(page.getByLabel(say('editor.cap'), { exact: true })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await write.chip('deadline').click();
  const sheet = page.getByRole('dialog', {
    name: say('editor.chips.change', { name: say('editor.chips.names.deadline') }),
  });
  const lowerEdge = async () => {
    const box = await sheet.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  // Once it has slid in.
  await expect.poll(lowerEdge).toBe(800);
  await page.getByRole('button', { name: say('editor.chips.done') }).click();
  await expect(sheet).toHaveCount(0);
  await expect(write.chip('deadline')).toBeFocused();
});

test('[S48] kinds are chosen with arrow keys in two columns, and drawn as respondents see them', async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  const { keyboard } = page;
  const selected = write.kinds.getByRole('option', { selected: true });
  await write.open();
  await write.addQuestion.press('Enter');
  await expect(write.findKind).toBeFocused();
  const [first, second, third] = await write.kinds.getByRole('option').allInnerTexts();
  await keyboard.press('ArrowRight');
  await expect(selected).toHaveText(second?.replace('\n', '') ?? '');
  await keyboard.press('ArrowLeft');
  await expect(selected).toHaveText(first?.replace('\n', '') ?? '');
  await keyboard.press('ArrowDown');
  await expect(selected).toHaveText(third?.replace('\n', '') ?? '');

  const drawn = (index: number) => page.locator(`[data-question="questions.${index}"] [inert]`);
  for (const [index, found, controls] of [
    [1, say('scaleEditing.stars.name'), 'input[type=radio]:nth-child(1)'],
    [2, say('numberEditing.slider.name'), 'input[type=range]'],
    [3, say('matrixEditing.one.name'), 'fieldset fieldset input[type=radio]'],
    [4, say('momentEditing.date.name'), 'input[type=date]'],
    [5, say('textEditing.lines.name'), 'textarea'],
  ] as const) {
    if (index > 1) await write.addQuestion.press('Enter');
    await keyboard.type(found);
    await keyboard.press('Enter');
    await expect(write.question(index + 1)).toBeFocused();
    await expect(drawn(index).locator(controls).first()).toBeVisible();
  }
  await expect(drawn(1).locator('input[type=radio]')).toHaveCount(5);
  // The Tab key skips the fields that are only drawn.
  await write.question(6).focus();
  const stops: (string | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.closest('[inert]')?.tagName ?? null));
  }
  expect(stops).toEqual([null, null, null, null]);
  await expect(write.addQuestion).toBeFocused();
});

test('[S48] on a phone Escape closes the menu of kinds, and the settings of the question stay open', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  await page.setViewportSize({ width: 390, height: 844 });
  const write = editor(page);
  const change = page.getByRole('button', { name: say('editor.kinds.change'), exact: true });

  await write.open();
  await write.settingsOf(1).click();
  await change.press('Enter');
  await expect(write.findKind).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(write.findKind).toHaveCount(0);
  await expect(change).toBeFocused();
});

test('[S89] the title and a question show the focus by a line that is seen', FIRST, async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await write.open();
  for (const field of [write.title, write.question(1)]) {
    await field.focus();
    await expect(field).toHaveCSS('border-bottom-width', '2px');
    await expect.poll(() => field.evaluate(contrastOfLine)).toBeGreaterThan(3);
  }
});

/** The contrast of the line under a field with the ground around it. Runs in the page. */
function contrastOfLine(field: Element): number {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string): number => {
    if (!context) return 0;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const grounds = [];
  for (let around: Element | null = field; around; around = around.parentElement) {
    grounds.push(getComputedStyle(around).backgroundColor);
  }
  const ground = luminance(grounds.find((colour) => !/, 0\)$|transparent/.test(colour)) ?? 'white');
  const line = luminance(getComputedStyle(field).borderBottomColor);
  return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05);
}

/** Waits for the page of the published survey. */
async function readPublished(page: Page): Promise<Survey> {
  await expect(note(page, 'Successfully Published!')).toBeVisible();
  return readSurvey(page.request, await published(page));
}
