import { paths } from '#web/app/paths.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const [WAY, OFTEN, WHY] = ['By what?', 'How often a week?', 'Why?'];
const ASKED = {
  way: { text: WAY, options: ['Train', 'Bicycle'] },
  often: { kind: 'number', text: OFTEN, settings: { max: 7 } },
  why: { kind: 'text', text: WHY },
};

test('[L96] an author chooses a default answer among the options, and types one; one that the question does not take is named', async ({
  person,
  publish,
}) => {
  const survey = await publish({ questions: Object.values(ASKED), pollQuestion: '', pollOptions: [] });
  const { page, context } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);
  const fold = write.settings.getByRole('button', { name: say('editor.questions.default.title') });

  await write.question(1).click();
  await fold.click();
  await write.settings.getByRole('switch', { name: 'Train', exact: true }).click();
  // One answer only.
  await write.settings.getByRole('switch', { name: 'Bicycle', exact: true }).click();
  await expect(write.settings.getByRole('switch', { name: 'Train', exact: true })).not.toBeChecked();
  await write.question(2).click();
  await fold.click();
  const answer = write.settings.getByLabel(say('editor.questions.default.answer'), { exact: true });
  await answer.fill('9');
  await write.update.click();
  await expect(write.settings.getByText(say('editor.faults.defaultUnfit')).first()).toBeVisible();
  await answer.fill('5');
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const { questions } = await answerOf<{ questions: { defaultAnswer?: string[] }[] }>(
    context.request.get(`/api/survey/${survey._id}/document`),
  );
  expect(questions.map(({ defaultAnswer }) => defaultAnswer)).toEqual([['Bicycle'], ['5'], undefined]);
});

test('[S102] a respondent meets default answers, changes one, clears one, and hands in what is left', async ({
  person,
  publish,
}) => {
  const { way, often, why } = ASKED;
  const survey = await publish({
    questions: [
      { ...way, defaultAnswer: ['Bicycle'] },
      { ...often, defaultAnswer: ['5'] },
      { ...why, defaultAnswer: ['It is near.'] },
    ],
    pollQuestion: '',
    pollOptions: [],
  });
  const { page } = await person();
  const { open, option, submit, submitAnyway, receipt } = taking(page);
  const field = (of: string) => page.getByRole('group', { name: of }).getByRole('textbox');
  await open(survey._id);
  await expect(option(WAY, 'Bicycle')).toBeChecked();
  await expect(field(OFTEN)).toHaveValue('5');
  await expect(field(WHY)).toHaveValue('It is near.');

  await option(WAY, 'Train').click();
  await field(WHY).fill('');
  await page.goto(paths.surveyDetails.to(survey._id));
  await open(survey._id);
  // The respondent cleared this answer.
  await expect(field(WHY)).toHaveValue('');
  await submit.click();
  await submitAnyway.click();
  await expect(receipt).toBeVisible();

  const { page: author } = await person('surveyor');
  const { responses } = await answerOf<{ responses: { answers: { said: string | null }[] }[] }>(
    author.request.get(`/api/survey/${survey._id}/responses`),
  );
  expect(JSON.stringify(responses)).toContain('Train');
  expect(JSON.stringify(responses)).not.toContain('It is near.');
});
