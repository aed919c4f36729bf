import { paths } from '#web/app/paths.ts';
import { answerOf, readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

test('[K03] a text is asked for, answered, read and hidden with the keyboard', FIRST, async ({ person, publish }) => {
  const [author, { page, context }, survey] = [
    await person('surveyor'),
    await person(),
    await publish({ textsOpen: true }),
  ];
  const other = await person();
  const write = editor(author.page);
  const question = 'What else shall we know?';

  await write.openStored(survey._id);
  await write.addQuestion.focus();
  await author.page.keyboard.press('Enter');
  await expect(write.findKind).toBeFocused();
  await author.page.keyboard.type('comment');
  await author.page.keyboard.press('Enter');
  await expect(write.question(3)).toBeFocused();
  await author.page.keyboard.type(question);
  await write.settings.getByLabel(say('textEditing.min')).fill('5');
  await write.update.press('Enter');
  await expect(note(author.page, 'Successfully Updated!')).toBeVisible();

  await taking(page).open(survey._id);
  const group = page.getByRole('group', { name: question });
  const field = group.getByRole('textbox', { name: say('text.label.lines') });
  await field.focus();
  await page.keyboard.type('Hm');
  await taking(page).submit.press('Enter');
  await expect(group).toContainText(say('taking.faults.tooShort', { bound: '5' }));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Hm');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(', the queue');
  await page.keyboard.press('Enter');
  await page.keyboard.type('is long.');
  await taking(page).submit.press('Enter');
  await taking(page).submitAnyway.press('Enter');
  await taking(page).toResults.press('Enter');

  const answers = surveyDetails(page)
    .results.page()
    .getByRole('list', { name: say('text.newest') });
  await expect(answers.getByRole('listitem')).toHaveText(/^Hm, the queue\sis long\./);
  await expect(page.getByRole('button', { name: say('text.hide'), exact: true })).toHaveCount(0);

  const { revision, questions } = await readSurvey(context.request, survey._id);
  const id = questions[2]?._id ?? '';
  const data = { surveyId: survey._id, revision, answers: { [id]: 'A queue without a bench' } };
  await answerOf(other.context.request.post('/api/survey/response', { data }));
  await author.page.goto(paths.surveyResults.to(survey._id));
  const texts = author.page.getByRole('list', { name: say('text.newest') }).getByRole('listitem');
  await expect(texts).toContainText(['A queue without a bench', 'Hm, the queue']);
  await author.page.getByRole('searchbox', { name: say('text.search') }).fill('BENCH');
  await expect(texts).toHaveCount(1);
  const word = author.page.getByRole('button', { name: /^queue/ });
  await expect(word).toContainText('2');
  await word.press('Enter');
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  await expect(texts).toHaveCount(2);
  const hide = author.page.getByRole('button', { name: /^Hide “Hm/ });
  await hide.press('Enter');
  await expect(author.page.getByRole('button', { name: /^Show “Hm/ })).toBeFocused();
  await page.reload();
  await expect(answers.getByRole('listitem')).toHaveText([/^A queue without a bench/]);
  await author.page.goto(paths.surveyResponses.to(survey._id, { question: id }));
  await expect(author.page.getByText('Hm, the queue')).toBeVisible();
});
