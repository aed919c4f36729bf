import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { taking } from './pages/taking.ts';

const [DRIVE, CAR, FAR] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
];
const YES = { all: [{ question: DRIVE, chosen: ['Yes'] }] };
const QUESTIONS = [
  { _id: DRIVE, text: 'Do you drive?', options: ['Yes', 'No', 'I am too young'] },
  {
    _id: CAR,
    text: 'Which car?',
    required: true,
    options: ['Small', 'Large', { text: 'My own', show: YES }],
    show: YES,
    section: { title: 'The car' },
  },
  { _id: FAR, text: 'How far?', options: ['Near', 'Far'], show: { any: [{ question: CAR, chosen: ['Large'] }] } },
  { text: 'Do you walk?', options: ['Often', 'Never'], section: { title: 'On foot' } },
];
const ENDINGS = [
  {
    title: 'Come back when you are 18',
    screens: true,
    show: { all: [{ question: DRIVE, chosen: ['I am too young'] }] },
  },
  { title: 'Drive safely', text: 'One more thing\nto read.', link: 'https://example.org/more?id=1', show: YES },
];
const DRIVING = { questions: QUESTIONS, endings: ENDINGS };

test('[L02] [L04] questions come and go with the answers before them, what is hidden is kept until handing in, and not handed in', async ({
  person,
  publish,
}) => {
  const [{ page, context }, survey] = [await person(), await publish(DRIVING)];
  const form = taking(page);
  await form.open(survey._id);

  await expect(form.question('Which car?')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The car' })).toHaveCount(0);
  await form.answer({ 'Do you drive?': 'Yes' });
  await expect(page.getByRole('heading', { name: 'The car' })).toBeVisible();
  await form.answer({ 'Which car?': 'Large', 'How far?': 'Near' });
  await form.change('Do you drive?').click();
  await form.option('Do you drive?', 'No').click();
  await expect(form.folded('Which car?')).toHaveCount(0);
  await expect(form.folded('How far?')).toHaveCount(0);
  await page.reload();
  await form.change('Do you drive?').click();
  await form.option('Do you drive?', 'Yes').click();
  await expect(form.option('Which car?', 'Large').or(form.folded('Which car?')).first()).toBeVisible();
  await expect(page.getByText(say('taking.progress', { answered: 3, asked: 4 }))).toBeVisible();
  await form.change('Do you drive?').click();
  await form.option('Do you drive?', 'No').click();
  await form.answer({ 'Do you walk?': 'Often' });
  await form.submit.click();

  await expect(form.receipt).toBeVisible();
  const [own] = (await readSurvey(context.request, survey._id)).survey_response;
  expect(own?.responses.map(({ questionName, selectedOption }) => [questionName, selectedOption])).toEqual([
    ['Do you drive?', 'No'],
    ['Do you walk?', 'Often'],
  ]);
});

test('[L04] the ending that fits stands on the receipt, with its text and a link that names its site', async ({
  person,
  publish,
}) => {
  const [{ page }, survey] = [await person(), await publish({ ...DRIVING, asked: 'one-by-one' })];
  const form = taking(page);
  await form.open(survey._id);

  await form.option('Do you drive?', 'Yes').click();
  await expect(form.questionHeading(2, 3)).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(form.questionHeading(3, 3)).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(form.review).toBeFocused();
  await form.change('Which car?').click();
  await form.option('Which car?', 'Large').click();
  await form.toReview.click();
  await expect(form.review).toBeFocused();
  await expect(form.folded('How far?')).toContainText(say('taking.pages.noAnswer'));
  await form.submit.click();
  await form.submitAnyway.click();

  await expect(page.getByRole('heading', { name: 'Drive safely', level: 1 })).toBeFocused();
  await expect(page.getByText('One more thing to read.')).toBeVisible();
  const link = page.getByRole('link', { name: say('taking.ending.goOn', { site: 'example.org' }) });
  await expect(link).toHaveAttribute('href', 'https://example.org/more?id=1');
  await expect(form.toResults).toBeVisible();
});

test('[L05] whom the survey does not fit reads so at once, is not counted and sees no results, and cannot answer again', async ({
  person,
  publish,
}) => {
  const [{ page, context }, survey] = [await person(), await publish(DRIVING)];
  const form = taking(page);
  await form.open(survey._id);

  await form.answer({ 'Do you drive?': 'I am too young' });
  await expect(form.question('Do you walk?')).toHaveCount(0);
  await form.submit.click();

  await expect(page.getByRole('heading', { name: 'Come back when you are 18', level: 1 })).toBeVisible();
  await expect(page.getByText(say('taking.receipt.screenedText'))).toBeVisible();
  await expect(form.toResults).toHaveCount(0);
  const now = await readSurvey(context.request, survey._id);
  expect(now).toMatchObject({ responseCount: 0, results: null });
  await page.goto(paths.takeSurvey.to(survey._id));
  await expect(page.getByRole('heading', { name: say('taking.alreadySubmitted') })).toBeVisible();
  await expect(page.getByText(say('taking.receipt.screenedText'))).toBeVisible();
  await expect(form.toResults).toHaveCount(0);
  await page.goto(paths.surveyDetails.to(survey._id));
  await expect(page.getByText(say('surveyDetails.screenedNote'))).toBeVisible();
});

test('[L01] a question whose field still loads takes away neither typed words nor the focus nor the countdown', async ({
  person,
  publish,
}) => {
  const questions = [
    { _id: DRIVE, kind: 'text', text: 'What do you drive?', options: [] },
    {
      kind: 'matrix',
      text: 'How is it?',
      options: ['Good', 'Bad'],
      rows: ['Seats', 'Brakes'],
      show: { all: [{ answered: DRIVE }] },
    },
  ];
  const [{ page }, survey] = [await person(), await publish({ questions })];
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/**/matrix-field-*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  const form = taking(page);
  const asked = page.waitForRequest('**/assets/**/matrix-field-*.js');
  await form.open(survey._id);
  const words = page.getByRole('group', { name: 'What do you drive?' }).getByRole('textbox');
  await words.focus();
  const field = await words.elementHandle();

  await page.keyboard.type('An old');
  await asked;
  await page.keyboard.type(' van');

  await expect(words).toBeFocused();
  await expect(words).toHaveValue('An old van');
  await expect(form.clock).toBeVisible();
  load();
  await expect(page.getByRole('radiogroup', { name: 'Brakes' })).toBeVisible();
  await page.keyboard.type(', blue');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('An old van, blue');
  expect(await words.evaluate((now, before) => now === before, field)).toBe(true);
});
