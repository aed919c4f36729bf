import { OPTIONS_MAX } from '#basics/limits.ts';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const PLACES = Array.from({ length: OPTIONS_MAX }, (_, index) => `Place ${index + 1}`);
PLACES[899] = 'Côte d’Ivoire';
const BORN = 'Where were you born?';
const BEEN = 'Where have you been?';
const LIVE = 'Where do you live?';
const LAST = 'Is that all?';

test('[S100] a list of 1,000 options is searched by keyboard and by touch, drawn in part, and answered', async ({
  page,
  publish,
}) => {
  const survey = await publish({
    audience: 'link',
    questions: [
      { text: BORN, options: PLACES },
      { text: BEEN, kind: 'multiple', options: PLACES },
      { text: LIVE, options: PLACES, settings: { look: 'dropdown' } },
      { text: LAST, options: ['Yes', 'No'] },
    ],
  });
  const take = taking(page);
  await take.open(survey._id);
  const born = page.getByRole('group', { name: BORN });
  const search = born.getByRole('combobox');
  await expect(born.getByRole('option').first()).toHaveAttribute('aria-setsize', String(OPTIONS_MAX));
  expect(await page.getByRole('option').count()).toBeLessThan(300);

  // A letter typed on the question goes into its search field.
  await born.focus();
  await page.keyboard.type('cote');
  await expect(search).toHaveValue('cote');
  await expect(born.getByRole('option')).toHaveText(['Côte d’Ivoire']);
  await expect(born.getByRole('status')).toHaveText(say('optionsField.found', { count: 1 }));
  await page.keyboard.press('Enter');
  const chosen = born.getByRole('button', { name: say('optionsField.remove', { option: 'Côte d’Ivoire' }) });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(take.folded(BORN)).toContainText('Côte d’Ivoire');

  const been = page.getByRole('group', { name: BEEN });
  await expect(been.getByRole('combobox')).toBeFocused();
  // The arrow keys lead beyond what is drawn.
  for (let press = 0; press < 70; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('place 1000');
  await page.keyboard.press('Enter');
  await expect(been.getByRole('list').getByRole('button')).toHaveText(['Place 70', 'Place 1000']);
  await been.getByRole('button', { name: say('optionsField.remove', { option: 'Place 70' }) }).click();
  await expect(been.getByRole('combobox')).toBeFocused();
  await expect(been.getByRole('list').getByRole('button')).toHaveText(['Place 1000']);
  await page.keyboard.press('Escape');
  await been.getByRole('option', { name: 'Place 2', exact: true }).click();

  const live = page.getByRole('radiogroup', { name: LIVE });
  await live.getByRole('button').click();
  await page.keyboard.type('ivo');
  await live.getByRole('option').click();
  await expect(take.folded(LIVE)).toContainText('Côte d’Ivoire');
  await expect(take.question(LAST)).toBeFocused();
  await page.keyboard.press('1');
  await expect(take.option(LAST, 'Yes')).toBeChecked();
  await page.reload();
  await expect(take.folded(BEEN)).toContainText('Place 2, Place 1000');
  await take.submit.click();
  await expect(take.receipt).toBeVisible();

  const { questions, survey_response: responses } = await readSurvey(page.request, survey._id);
  const codeOf = (question: number, place: number) => questions[question]?.codes[place];
  expect(Object.values(responses[0]?.answers ?? {})).toEqual([
    codeOf(0, 899),
    [codeOf(1, 1), codeOf(1, 999)],
    codeOf(2, 899),
    codeOf(3, 0),
  ]);
});

test('[S101] 1,000 pasted options are drawn in part, and the last is written at once', FIRST, async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await write.option(1, 1).fill('First');
  await write.option(1, 2).focus();
  const pasted = PLACES.slice(1).join('\n');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, pasted);

  await expect(write.option(1, OPTIONS_MAX)).toBeFocused();
  await page.keyboard.type('!');
  await expect(write.option(1, OPTIONS_MAX)).toHaveValue(`Place ${OPTIONS_MAX}!`);
  expect(await page.locator('form input').count()).toBeLessThan(300);
  await expect(write.option(1, 2)).toHaveValue('Place 2');
  await page.keyboard.press('ArrowUp');
  await expect(write.option(1, OPTIONS_MAX - 1)).toBeFocused();
});
