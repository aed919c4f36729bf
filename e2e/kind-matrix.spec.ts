import type { Page } from '@playwright/test';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { surveyResponses } from './pages/own-surveys.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

test(
  '[K08] [K11] a matrix below a heading is written and answered with the keyboard, and read in results and responses',
  FIRST,
  async ({ person }) => {
    const [{ page: desk }, { page }] = [await person('surveyor'), await person()];
    const id = await write(desk);

    await taking(page).open(id);
    await expect(page.getByRole('heading', { name: 'Your stay', exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: '1 How was it?' })).toBeVisible();
    const row = (name: string) => page.getByRole('radiogroup', { name, exact: true });
    await row('The rooms').getByRole('radio', { name: 'Good', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(row('The rooms').getByRole('radio', { name: 'Bad' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    // The missing row has the focus, and earlier choices stay.
    await expect(row('The food').getByRole('radio', { name: 'Bad' })).toBeFocused();
    await expect(row('The food')).toContainText(say('taking.faults.row'));
    await page.keyboard.press('3');
    await expect(row('The food').getByRole('radio', { name: 'Good' })).toBeChecked();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(row('The rooms').getByText('Fair')).toBeVisible();
    await expect(row('The rooms').getByRole('radio', { name: 'Bad' })).toBeChecked();
    await page.setViewportSize({ width: 1280, height: 800 });
    await taking(page).submit.press('Enter');
    await taking(page).toResults.click();

    await expect(surveyDetails(page).results).toBeVisible();
    await expect(page.getByText('“The food” has the highest mean')).toBeVisible();
    const cells = page.getByRole('table', { name: 'How was it?' }).getByRole('row', { name: /The rooms/ });
    await expect(cells.getByText(say('matrix.own'))).toHaveCount(1);
    await surveyResponses(desk).open(id);
    await surveyResponses(desk)
      .grid.getByText(/of \d rows/)
      .click();
    await expect(desk.getByText('The rooms: Bad')).toBeVisible();
    const survey = await readSurvey(page.context().request, id);
    expect(survey.results).toHaveLength(1);
  },
);

/** Writes the survey with the keyboard, below a new survey's empty question. @returns its id */
async function write(page: Page): Promise<string> {
  const { open, title, description, category, minutes, openCalendar, question, option, row, column, ...rest } =
    editor(page);
  const { keyboard } = page;
  const type = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press('Enter');
  };
  const add = async (kind: string) => {
    await rest.addQuestion.focus();
    await keyboard.press('Enter');
    await expect(rest.findKind).toBeFocused();
    await type(kind);
  };

  await open();
  await title.fill(`How you liked it ${test.info().workerIndex}-${Date.now()}`);
  await description.fill('Two rows.');
  await category.selectOption({ label: 'Travel and Tourism' });
  await minutes.fill('5');
  await openCalendar.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await add(say('statementEditing.heading.name'));
  // Statements between the questions have no number.
  await expect(question(0)).toBeFocused();
  await keyboard.type('Your stay');
  await add(say('matrixEditing.one.name'));
  await expect(question(2)).toBeFocused();
  await type('How was it?');
  await expect(row(2, 1)).toBeFocused();
  await type('The rooms');
  await keyboard.type('The food');
  await column(2, 1).focus();
  await type('Bad');
  await type('Fair');
  await keyboard.type('Good');
  await page
    .getByRole('switch', { name: say('editor.questions.required') })
    .last()
    .press('Space');
  await rest.submit.press('Enter');
  await expect(note(page, 'Successfully Published!')).toBeVisible();
  await expect(page).toHaveURL(/\/survey-details\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
