import type { Page } from '@playwright/test';
import { answerOf, draftSurvey, readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';

test(
  '[K13] several fields are written, answered and read, and a fault stands beside its field',
  FIRST,
  async ({ person }) => {
    const [{ page: author }, { page }] = [await person('surveyor'), await person()];
    const id = await write(author);

    await page.setViewportSize({ width: 320, height: 640 });
    await taking(page).open(id);
    const group = page.getByRole('group', { name: 'How can we reach you?' });
    const name = group.getByRole('textbox', { name: 'Name' });
    const email = group.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAttribute('inputmode', 'email');
    await email.fill('ada');
    await page.keyboard.press('Control+Enter');
    // The first fault is the required field before it.
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(say('taking.faults.cell'));
    await expect(name).toBeFocused();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(email).toHaveAccessibleDescription(say('taking.faults.email'));
    await email.fill('ada@people.example');
    await group.getByRole('textbox', { name: 'Age' }).fill('36');
    await page.reload();
    await taking(page).begin();
    await expect(taking(page).folded('How can we reach you?')).toContainText('Age: 36');
    await taking(page).change('How can we reach you?').click();
    await expect(group.getByRole('textbox', { name: 'Age' })).toHaveValue('36');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await taking(page).submit.press('Enter');
    await expect(taking(page).receipt).toBeFocused();

    await author.goto(`/dashboard/manage-surveys/${id}/results`);
    const result = author.getByRole('table', { name: 'How can we reach you?' });
    await expect(result.getByRole('row', { name: /Age/ })).toContainText('Mean 36');
    await result.getByRole('button', { name: say('fields.textsOf', { field: 'Name' }) }).click();
    await expect(result.getByText('Ada', { exact: true })).toBeVisible();
    await author.goto(`/dashboard/manage-surveys/${id}/responses`);
    await expect(author.getByRole('main').getByText('ada@people.example')).toBeVisible();
    const survey = await readSurvey(page.context().request, id);
    expect(survey.results?.[0]?.total).toBe(1);
  },
);

test('[K14] a table of fields is a table where there is room, and a card for each row on a phone', async ({
  person,
  publish,
}) => {
  const choice = { type: 'choice', choices: ['Cash', 'Card'] };
  const options = [
    { text: 'Amount', settings: { type: 'number', min: 0, max: 500, after: '€' } },
    { text: 'How', settings: choice },
  ];
  const question = { kind: 'fields', text: 'What do you spend?', options, rows: ['Food', 'Travel'] };
  const [{ page }, survey] = [
    await person(),
    await publish({ questions: [{ ...question, required: true, settings: { records: 'rows' } }] }),
  ];
  await taking(page).open(survey._id);
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  const amount = (name: string) => row(name).getByRole('textbox', { name: /^Amount/ });
  const how = (name: string) => row(name).getByRole('combobox', { name: 'How' });
  const places = async () => {
    const [one, other] = [await amount('Food').boundingBox(), await how('Food').boundingBox()];
    return [one?.y ?? 0, other?.y ?? 0];
  };

  const [first, second] = await places();
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(8);
  await amount('Food').fill('120');
  await how('Food').selectOption('Card');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(row('Food').getByText('Amount')).toBeVisible();
  const [above, below] = await places();
  expect((below ?? 0) - (above ?? 0)).toBeGreaterThan(40);
  await page.keyboard.press('Control+Enter');
  await expect(row('Travel')).toContainText(say('taking.faults.row'));
  await amount('Travel').fill('501');
  await page.keyboard.press('Control+Enter');
  await expect(amount('Travel')).toHaveAccessibleDescription(/at most 500/);
  await amount('Travel').fill('80');
  await taking(page).submit.press('Enter');
  await taking(page).toResults.click();
  await expect(page.getByRole('table', { name: 'Amount' }).getByRole('row', { name: /Food/ })).toContainText('120');
  await expect(page.getByRole('table', { name: 'How' }).getByRole('row', { name: /Food/ })).toContainText('Card: 100%');
});

test('[K36] an entry has a statement and a text of several lines', FIRST, async ({ person, publish }) => {
  const options = [
    'Where',
    { text: 'Two sentences are enough.', settings: { type: 'note' } },
    { text: 'Story', settings: { type: 'lines' } },
  ];
  const question = { kind: 'fields', text: 'Which trips?', options, settings: { records: 'added', entry: 'Trip {n}' } };
  const [{ page }, survey] = [await person(), await publish({ questions: [question] })];
  await taking(page).open(survey._id);
  const trip = page.getByRole('group', { name: 'Trip 1' });
  const story = trip.getByRole('textbox', { name: 'Story' });

  await expect(trip.getByRole('textbox')).toHaveCount(2);
  await expect(trip.getByText('Two sentences are enough.')).toBeVisible();
  await trip.getByRole('textbox', { name: 'Where' }).fill('Rome');
  await page.keyboard.press('Enter');
  await expect(story).toBeFocused();
  await page.keyboard.type('We flew.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It rained.');
  await expect(story).toHaveValue('We flew.\nIt rained.');
  await taking(page).submit.click();
  await taking(page).toResults.click();
  const result = page.getByRole('table', { name: 'Which trips?' });
  await expect(result.getByRole('row', { name: /^Story/ })).toBeVisible();
  await expect(result.getByText('Two sentences are enough.')).toHaveCount(0);
});

test('[K15] entries are added, removed and put back, and the keyboard stays where it is', async ({
  person,
  publish,
}) => {
  const options = [
    { text: 'Name', settings: { required: true } },
    { text: 'Age', settings: { type: 'number', min: 0, max: 30 } },
  ];
  const settings = { records: 'added', most: 3, entry: 'Child {n}' };
  const [{ page }, survey] = [
    await person(),
    await publish({ questions: [{ kind: 'fields', text: 'Who are your children?', options, settings }] }),
  ];
  await taking(page).open(survey._id);
  const child = (number: number) => page.getByRole('group', { name: `Child ${number}`, exact: true });
  const name = (number: number) => child(number).getByRole('textbox', { name: 'Name' });
  const add = page.getByRole('button', { name: say('fields.add') });

  await name(1).fill('Ada');
  await add.press('Enter');
  await expect(name(2)).toBeFocused();
  await name(2).fill('Bob');
  await add.press('Enter');
  await expect(name(3)).toBeFocused();
  await expect(add).toBeDisabled();
  await name(3).fill('Cem');
  await child(2).getByRole('button', { name: 'Remove Child 2' }).press('Enter');
  await expect(name(2)).toHaveValue('Cem');
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Restore Child 2' }).press('Enter');
  await expect(name(2)).toHaveValue('Bob');
  await child(2).getByRole('textbox', { name: 'Age' }).fill('44');
  await page.keyboard.press('Control+Enter');
  await expect(child(2).getByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(/at most 30/);
  await child(2).getByRole('textbox', { name: 'Age' }).fill('4');
  await taking(page).submit.press('Enter');
  await taking(page).toResults.click();
  await expect(page.getByText('added 3 entries')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Who are your children?' })).toContainText('Mean 4');
});

test('[K15] an earlier number says how many entries there are, also when it changes', async ({ person, publish }) => {
  const id = '0190a000-0000-7000-8000-000000000009';
  const number = { _id: id, kind: 'number', text: 'How many children?', options: [], settings: { min: 0, max: 9 } };
  const options = [{ text: 'Name', settings: { required: true } }];
  const settings = { records: 'added', entry: 'Child {n}' };
  const group = { kind: 'fields', text: 'Who are they?', options, settings, entriesOf: id };
  const [{ page }, survey] = [await person(), await publish({ questions: [number, group] })];
  await taking(page).open(survey._id);
  const count = page.getByRole('textbox', { name: 'How many children?' });
  const child = (place: number) => page.getByRole('group', { name: `Child ${place}`, exact: true });
  const name = (place: number) => child(place).getByRole('textbox', { name: 'Name' });

  await expect(page.getByRole('group', { name: 'Who are they?' })).toBeHidden();
  await count.fill('2');
  await expect(child(2)).toBeVisible();
  await expect(child(3)).toBeHidden();
  await name(1).fill('Ada');
  await name(2).fill('Bob');
  await count.fill('1');
  await expect(child(2)).toBeHidden();
  await count.fill('2');
  await expect(name(2)).toHaveValue('Bob');
  await expect(page.getByRole('button', { name: say('fields.add') })).toBeHidden();
  await taking(page).submit.press('Enter');
  await taking(page).toResults.click();
  await expect(page.getByText('added 2 entries')).toBeVisible();
});

test('[K31] a field is asked in the entries whose earlier fields say so', FIRST, async ({ person }) => {
  const own = '0190a000-0000-7000-8000-000000000031';
  const show = { all: [{ question: own, chosen: [{ option: 'Works', pick: 1 }] }] };
  const options = [
    { text: 'Works', settings: { type: 'choice', required: true, choices: ['Yes', 'No'] } },
    { text: 'Since', settings: { type: 'number', required: true, min: 1900, max: 2100 }, show },
  ];
  const settings = { records: 'added', fewest: 2, most: 2, entry: 'Person {n}' };
  const [{ page: author }, { page }] = [await person('surveyor'), await person()];
  const data = draftSurvey({ questions: [{ _id: own, kind: 'fields', text: 'Who?', options, settings }] });
  const survey = await answerOf<{ _id: string }>(author.context().request.post('/api/survey', { data }));
  await taking(page).open(survey._id);
  const one = (number: number) => page.getByRole('group', { name: `Person ${number}`, exact: true });
  const works = (number: number) => one(number).getByRole('combobox', { name: 'Works' });
  const since = (number: number) => one(number).getByRole('textbox', { name: 'Since' });

  await expect(works(1)).toBeVisible();
  await expect(since(1)).toBeHidden();
  await works(1).selectOption('Yes');
  await expect(since(2)).toBeHidden();
  await works(2).selectOption('Yes');
  await since(2).fill('1999');
  await works(2).selectOption('No');
  await expect(since(2)).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(since(1)).toHaveAccessibleDescription(say('taking.faults.cell'));
  await works(2).selectOption('Yes');
  // A typed value comes back with its field.
  await expect(since(2)).toHaveValue('1999');
  await works(2).selectOption('No');
  await since(1).fill('2010');
  await taking(page).submit.press('Enter');
  await taking(page).toResults.click();
  await expect(page.getByRole('table', { name: 'Who?' }).getByRole('row', { name: /Since/ })).toContainText(
    'Mean 2010',
  );

  // The dialog offers the fields before it, in the same entry.
  const write = editor(author);
  await write.openStored(survey._id);
  const said = write.shown('questions.0.options.1.show');
  await expect(said).toContainText('Shown if “Works” in the same entry is “Yes”');
  await said.click();
  await write.conditions.pick('1', 'No').press('Space');
  await expect(write.conditions.dialog).toContainText('“Works” in the same entry is one of “Yes”, “No”');
  await write.conditions.dialog.getByRole('button', { name: say('editor.show.add'), exact: true }).click();
  await write.conditions.find.fill('works');
  await write.conditions.find.press('Enter');
  await write.conditions.test('2').selectOption('answered');
  await expect(write.conditions.dialog).toContainText('“Works” in the same entry was answered');
});

/** Writes a question with three fields, below a new survey's empty question. @returns the id of the survey */
async function write(page: Page): Promise<string> {
  const to = editor(page);
  const field = (number: number) =>
    page.getByLabel(say('fieldsEditing.field', { question: 2, number }), { exact: true });
  await to.open();
  await to.title.fill(`Who you are ${test.info().workerIndex}-${Date.now()}`);
  await to.description.fill('Three fields.');
  await to.addByKeyboard(2, { found: 'several fields', text: 'How can we reach you?', options: [] });
  await page.keyboard.press('Enter');
  await expect(field(1)).toBeFocused();
  await page.keyboard.type('Name');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Email');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Age');
  const settings = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ has: field(number) })
      .last()
      .locator('details');
  const open = (number: number) => settings(number).locator('summary').press('Enter');
  await open(1);
  await settings(1)
    .getByRole('switch', { name: say('fieldsEditing.required') })
    .press('Space');
  await open(2);
  await settings(2).getByLabel(say('fieldsEditing.type.label'), { exact: true }).selectOption('email');
  await open(3);
  await settings(3).getByLabel(say('fieldsEditing.type.label'), { exact: true }).selectOption('number');
  await settings(3).getByLabel(say('fieldsEditing.max'), { exact: true }).fill('120');
  // A respondent could skip an optional question, and with it the field that must be filled in.
  await expect(page.getByRole('switch', { name: say('editor.questions.required') }).last()).toBeChecked();
  await to.submit.press('Enter');
  await expect(note(page, 'Successfully Published!')).toBeVisible();
  return published(page);
}
