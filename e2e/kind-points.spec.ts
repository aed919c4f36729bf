import { paths } from '#web/app/paths.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { taking } from './pages/taking.ts';

test('[K09] points to spread are written, given and read with the keyboard', FIRST, async ({ person, publish }) => {
  const [author, { page }, survey] = [await person('surveyor'), await person(), await publish()];
  const write = editor(author.page);
  const question = 'Where should the money go?';

  await write.openStored(survey._id);
  await write.addByKeyboard(3, { found: 'constant', text: question, options: ['Roads', 'Schools', 'Parks'] });
  await write.update.press('Enter');
  await expect(note(author.page, 'Successfully Updated!')).toBeVisible();

  await taking(page).open(survey._id);
  const group = page.getByRole('group', { name: question });
  const field = (name: string) => group.getByRole('textbox', { name });
  await field('Roads').focus();
  await page.keyboard.type('twenty');
  await page.keyboard.press('Tab');
  await page.keyboard.type('70');
  await expect(group.getByRole('status')).toContainText(say('points.ofTotal', { rest: 30, total: 100 }));
  await taking(page).submit.press('Enter');
  await expect(group).toContainText(say('taking.faults.number'));
  await expect(field('Roads')).toBeFocused();
  await expect(field('Roads')).toHaveValue('twenty');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await taking(page).submit.press('Enter');
  await expect(group).toContainText(say('taking.faults.sum', { bound: '100' }));
  await field('Parks').fill('10');
  await taking(page).submit.press('Enter');
  await taking(page).submitAnyway.press('Enter');
  await taking(page).toResults.press('Enter');

  const row = page.getByRole('table', { name: question }).getByRole('row', { name: 'Schools' });
  await expect(row).toContainText(say('points.own', { points: 70 }));
  await expect(row.getByRole('cell').last()).toHaveText('70.0');
  const [, , asked] = (await (await page.request.get(`/api/survey/${survey._id}`)).json()).questions;
  await author.page.goto(paths.surveyResponses.to(survey._id, { question: asked._id }));
  await expect(
    author.page.getByRole('main').getByText(say('points.said', { text: 'Schools', points: 70 })),
  ).toBeVisible();
});
