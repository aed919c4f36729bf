import { paths } from '#web/app/paths.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';

const WAY = 'By what?';
const LENGTH = 'How long does it take?';

test('[S50] [S51] [K26] a link hands in its source and a declared field, and fills in an answer', async ({
  person,
  publish,
}) => {
  const [{ page: author }, { page }] = [await person('surveyor'), await person()];
  const survey = await publish({
    questions: [
      { text: WAY, options: ['Train', 'Bicycle'] },
      { text: LENGTH, options: ['Shorter', 'Longer'] },
    ],
    pollQuestion: '',
    pollOptions: [],
  });
  await author.goto(paths.surveyShare.to(survey._id));
  await author.getByRole('button', { name: say('share.fields.add') }).click();
  const name = author.getByLabel(say('share.fields.name', { number: 1 }));
  await name.fill('cohort');
  await author.getByRole('button', { name: say('share.fields.save') }).click();
  await expect(author.getByLabel(say('share.fields.example.label'))).toHaveValue(/\?src=poster&cohort=.*&q1=1$/);

  await page.goto(`${paths.surveyDetails.to(survey._id)}?src=poster&cohort=2026&team=red&q1=2&q2=9`);
  await page.getByRole('link', { name: say('surveyDetails.start') }).click();
  const { open, option, submit, receipt } = taking(page);
  await expect(page.getByText(say('taking.link.filled', { filled: 1, unfit: 1 }))).toBeVisible();
  await expect(page.getByRole('group', { name: WAY })).toContainText('Bicycle');
  await expect(page.getByText(say('taking.link.handsIn'))).toContainText('src: poster, cohort: 2026');

  // Saved without the address; a second link overwrites nothing.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`${paths.takeSurvey.to(survey._id)}?src=mail&q1=1`);
  await expect(page.getByText(say('taking.link.handsIn'))).toContainText('src: poster, cohort: 2026');
  await open(survey._id);
  await option(LENGTH, 'Longer').click();
  await submit.click();
  await expect(receipt).toBeVisible();

  await author.goto(paths.surveyResponses.to(survey._id));
  await expect(author.getByRole('gridcell', { name: /src: poster/ })).toBeVisible();
  await author.getByText('Bicycle', { exact: true }).click();
  await expect(author.getByRole('dialog').getByText(say('responses.fields'))).toContainText('src: poster');
});

test('[S82] [K26] a link to an anonymous survey fills in nothing, and nothing is said to arrive by it', async ({
  page,
  publish,
}) => {
  const survey = await publish({
    audience: 'link',
    anonymous: true,
    duration: null,
    pollQuestion: '',
    pollOptions: [],
  });
  await page.goto(`${paths.takeSurvey.to(survey._id)}?src=ann&q1=2`);
  await taking(page).begin();
  await expect(taking(page).submit).toBeEnabled();
  await expect(page.getByText(say('taking.link.handsIn'))).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await taking(page).option('Where do you eat?', 'Elsewhere').click();
  await expect(taking(page).folded('Where do you eat?')).toContainText('Elsewhere');
  await expect(page.getByText(/The link fills in/)).toHaveCount(0);
});

test('[S50] [L09] a copy offers the fields of its original in conditions, and asks before secret responses drop them', async ({
  person,
  publish,
}) => {
  const { page, context } = await person('surveyor');
  const survey = await publish({ pollQuestion: '', pollOptions: [] });
  const fields = [{ name: 'cohort' }];
  await answerOf(context.request.put(`/api/survey/${survey._id}/fields`, { data: { fields } }));
  await page.goto(paths.addSurvey.to({ copy: survey._id }));
  const { title, question, showQuestion, conditions, checked, more, submit } = editor(page);
  await question(2).focus();
  await showQuestion(2).click();
  await conditions.find.fill('cohort');
  await expect(conditions.dialog.getByRole('option', { name: 'cohort' })).toBeVisible();
  await page.keyboard.press('Escape');

  await title.fill(`A secret copy ${crypto.randomUUID()}`);
  await more.click();
  await page.getByLabel(say('editor.reach.anonymousYes')).check();
  await submit.click();
  await expect(checked).toContainText(say('editor.check.droppedFields.title', { count: 1 }));
  await expect(checked).toContainText('cohort');
  await checked.getByRole('button', { name: say('editor.check.without.new') }).click();
  await published(page);
});
