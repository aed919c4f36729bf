import type { StoredDocument } from '#contract/surveys/editing.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const yesOrNo = (text: string, more: object = {}) => ({ text, options: ['Yes', 'No'], ...more });

test('[L98] an author makes sections parts of the section above, moves them in it, and makes one a section again', async ({
  person,
  publish,
}) => {
  const questions = ['Do you come?', 'By train?', 'By bus?', 'Do you eat?'].map((text) => yesOrNo(text));
  const survey = await publish({ questions, pollQuestion: '', pollOptions: [] });
  const { page, context } = await person('surveyor');
  const write = editor(page);
  const { keyboard } = page;
  const change = (of: string, name: 'lower' | 'raise') =>
    page.getByRole('region', { name: of, exact: true }).getByRole('button', { name: say(`editor.sections.${name}`) });
  const region = (number: number, field: 'section' | 'subsection') => say('editor.sections.before', { field, number });
  await write.openStored(survey._id);

  await write.beginSection(1).press('Enter');
  await keyboard.type('The way');
  await expect(change(region(1, 'section'), 'lower')).toBeDisabled();
  // Where a section begins already, a subsection begins.
  await write.beginSection(1, 'subsection').press('Enter');
  await expect(write.sectionTitle(1, 'subsection')).toBeFocused();
  await keyboard.type('There');
  await write.beginSection(3).press('Enter');
  await keyboard.type('Back');
  await change(region(3, 'section'), 'lower').press('Enter');
  await expect(write.sectionTitle(3, 'subsection')).toBeFocused();
  await write.sectionTitle(3, 'subsection').press('Alt+ArrowUp');
  await expect(write.sectionTitle(1, 'subsection')).toHaveValue('Back');
  await expect(write.question(1)).toHaveValue('By bus?');
  await expect(write.sectionTitle(1)).toHaveValue('The way');

  await write.showPreview.click();
  await expect(write.preview.getByRole('heading', { name: 'The way', level: 2 })).toBeVisible();
  await expect(write.preview.getByRole('heading', { name: 'Back', level: 3 })).toBeVisible();
  await write.goOnWriting.click();
  await change(region(3, 'subsection'), 'raise').press('Enter');
  await expect(write.sectionTitle(3)).toHaveValue('There');
  await change(region(3, 'section'), 'lower').press('Enter');
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const stored = await answerOf<StoredDocument>(context.request.get(`/api/survey/${survey._id}/document`));
  expect(stored.questions.map(({ text, section, subsection }) => [section?.title, subsection?.title, text])).toEqual([
    ['The way', 'Back', 'By bus?'],
    [undefined, undefined, 'Do you eat?'],
    [undefined, 'There', 'Do you come?'],
    [undefined, undefined, 'By train?'],
  ]);
});

test('[S103] a respondent reads the heading of a subsection on the page of its section, if both conditions hold', async ({
  person,
  publish,
}) => {
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const said = (question: string) => ({ all: [{ question, chosen: ['Yes'] }] });
  const survey = await publish({
    questions: [
      yesOrNo('Do you come?', { _id: first }),
      yesOrNo('By train?', { _id: second, section: { title: 'The way', show: said(first) } }),
      yesOrNo('First class?', { subsection: { title: 'The seat', text: 'Where you sit.', show: said(second) } }),
      yesOrNo('At the window?'),
      yesOrNo('Do you eat?', { section: { title: 'The meal' }, subsection: { title: 'Lunch' } }),
    ],
    ...{ asked: 'by-section', pollQuestion: '', pollOptions: [] },
  });
  const { page } = await person();
  const form = taking(page);
  const heading = (name: string) => page.getByRole('heading', { name, level: 3 });
  await form.open(survey._id);

  await form.option('Do you come?', 'Yes').click();
  await form.next.click();
  await expect(form.pageHeading(2, 3)).toContainText('The way');
  await form.option('By train?', 'No').click();
  await expect(heading('The seat')).toHaveCount(0);
  await form.change('By train?').click();
  await form.option('By train?', 'Yes').click();
  await expect(heading('The seat')).toBeVisible();
  await expect(page.getByText('Where you sit.')).toBeVisible();
  await expect(form.question('At the window?')).toBeVisible();
  await form.next.click();
  await expect(form.pageHeading(3, 3)).toContainText('The meal');
  await expect(heading('Lunch')).toBeVisible();
  await form.back.click();
  await form.back.click();
  await form.change('Do you come?').click();
  await form.option('Do you come?', 'No').click();
  await form.next.click();
  await expect(form.pageHeading(2, 2)).toContainText('The meal');
});
