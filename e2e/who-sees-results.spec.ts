import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const QUESTIONS = [
  { text: 'Where do you eat?', options: ['In the canteen', 'Elsewhere'] },
  { kind: 'text', text: 'Your name' },
];
const CHOICES = { 'Where do you eat?': 'Elsewhere' };
const NAME = 'Ann Guest';

test('[S85] results that the author keeps are nowhere for a guest who answered, and no link leads to them', async ({
  page,
  publish,
}) => {
  const survey = await publish({ audience: 'link', questions: QUESTIONS, resultsOpen: 'never' });
  await taking(page).open(survey._id);
  await taking(page).answer(CHOICES);
  await page.getByRole('group', { name: 'Your name' }).getByRole('textbox').fill(NAME);
  await taking(page).submit.click();

  await expect(page.getByText(say('taking.receipt.results.never'))).toBeVisible();
  await expect(taking(page).toResults).toHaveCount(0);
  await surveyDetails(page).open(survey._id);
  await expect(page.getByRole('heading', { name: say('results.kept') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('surveys.seeResults') })).toHaveCount(0);
  const seen = await readSurvey(page.request, survey._id);
  expect(seen).toMatchObject({ responseCount: 1, results: null, pollResult: null, readsTexts: false });
  const [, name] = seen.questions;
  const texts = await page.request.get(`/api/survey/${survey._id}/questions/${name?._id}/texts`);
  expect(texts.status()).toBe(404);
});

test('[S85] what people typed is hidden from readers of the results until the author opens it', async ({
  page,
  person,
  publish,
}) => {
  const { page: desk } = await person('surveyor');
  const survey = await publish({ audience: 'link', questions: QUESTIONS });
  await taking(page).open(survey._id);
  await taking(page).answer(CHOICES);
  await page.getByRole('group', { name: 'Your name' }).getByRole('textbox').fill(NAME);
  await taking(page).submit.click();
  await taking(page).toResults.click();
  await expect(page.getByText(say('text.personal'))).toBeVisible();
  await expect(page.getByRole('list', { name: say('text.newest') })).toHaveCount(0);

  await desk.goto(paths.surveyResults.to(survey._id));
  await expect(desk.getByText(say('responses.readers.textsKept'))).toBeVisible();
  await desk.getByRole('button', { name: say('responses.readers.openTexts') }).click();
  await expect(desk.getByText(say('responses.readers.textsOpen'))).toBeVisible();

  await expect(page.getByRole('list', { name: say('text.newest') })).toContainText(NAME);
});

test('[S85] [S35] an author says in the editor who sees results, and finds it again', async ({ person }) => {
  const { page } = await person('surveyor');
  await page.goto(paths.addSurvey.to());
  await editor(page).more.click();
  await page.getByLabel(say('editor.resultsOpen')).selectOption('never');

  await expect(page.getByText(say('editor.reach.resultsHints.never'))).toBeVisible();
  await expect(page.getByText(say('editor.reach.textsHintClosed'))).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: say('editor.chips.resultsOpen.never') }).press('Enter');
  await expect(page.getByLabel(say('editor.resultsOpen'))).toBeFocused();
  await expect(page.getByLabel(say('editor.resultsOpen'))).toHaveValue('never');
});
