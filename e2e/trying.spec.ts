import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { fromNow, readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { taking } from './pages/taking.ts';
import { trial } from './pages/trial.ts';

/** The changing requests of a page, and its storage. */
function watchStored(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url());
  });
  return {
    writes,
    kept: () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('canvass.draft'))),
  };
}

test('[S33] an author tries a survey as respondents take it, and nothing is stored', async ({ person, publish }) => {
  const survey = await publish({
    duration: 60,
    asked: 'one-by-one',
    questions: [
      { text: 'Where do you eat?', options: ['In the canteen', 'Elsewhere'], required: true },
      { kind: 'file', text: 'Your menu', options: [], required: true, section: { title: 'Papers' } },
    ],
  });
  const { page } = await person('surveyor');
  const stored = watchStored(page);
  const form = taking(page);
  await ownSurveys(page).openFor(survey.title);
  await ownSurveys(page).row(survey.title).choose(say('ownSurveys.tryIt'));

  await expect(trial(page).band).toBeVisible();
  await expect(form.clock).toBeVisible();
  await form.next.click();
  await expect(page.getByText(say('taking.faults.required'))).toBeVisible();
  await form.option('Where do you eat?', 'Elsewhere').click();
  await expect(form.questionHeading(2, 2)).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await form.next.click();
  await expect(form.review).toBeVisible();
  await form.submit.click();

  await expect(trial(page).receipt).toBeFocused();
  await expect(page.getByText('2\u00a0of\u00a02 questions')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['Elsewhere', 'menu.pdf']);
  await trial(page).startAgain.click();
  await expect(form.option('Where do you eat?', 'Elsewhere')).not.toBeChecked();
  await form.option('Where do you eat?', 'Elsewhere').click();
  await expect(form.questionHeading(2, 2)).toBeVisible();
  await page.reload();
  await expect(form.option('Where do you eat?', 'Elsewhere')).not.toBeChecked();

  expect([stored.writes, await stored.kept()]).toEqual([[], []]);
  expect(await readSurvey(page.request, survey._id)).toMatchObject({ responseCount: 0, attempt: null });
  await trial(page).back.click();
  await expect(page).toHaveURL(/survey-details/);
});

test('[S33] a closed survey is tried, its link fills in answers, and an admin tries it as well', async ({
  person,
  publish,
}) => {
  const survey = await publish({ deadline: fromNow({ days: -1 }) });
  const { page } = await person('admin');
  const stored = watchStored(page);
  await trial(page).open(survey._id, '&src=poster&q1=3');

  await expect(page.getByRole('group', { name: 'Where do you eat?' })).toContainText('Elsewhere');
  await taking(page).submit.click();
  await taking(page).submitAnyway.click();
  await expect(page.getByRole('definition')).toHaveText(['Elsewhere', say('trial.done.noAnswer'), 'poster']);
  expect(stored.writes).toEqual([]);
});

test('[S33] the time of a trial runs out as a respondent’s does', async ({ person, publish }) => {
  const survey = await publish({ duration: 1 });
  const { page } = await person('surveyor');
  await trial(page).open(survey._id);
  await expect(page.getByRole('heading', { name: say('trial.timeUp.title') })).toBeVisible();
});

test('[S33] strangers try no survey of others', async ({ person, page: guest, publish, noise }) => {
  const survey = await publish({ audience: 'link' });
  const { page } = await person();
  noise.expectAnswer(403, '/api/draft/');
  await trial(page).open(survey._id);
  await expect(trial(page).notHere).toBeVisible();
  await guest.goto(`/dashboard/survey/${survey._id}?try=1`);
  await expect(guest).toHaveURL(/\/login\?next=/);
});

test('[S33] what is being written is tried from the editor, and a draft from the own surveys', async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  const title = `Tried ${Date.now()}`;
  await write.open();
  await write.title.fill(title);
  await write.question(1).fill('Soup?');
  await write.option(1, 1).fill('Yes');
  await write.showPreview.click();
  await page.getByRole('button', { name: say('editor.preview.try') }).click();
  await taking(page).option('Soup?', 'Yes').click();
  await taking(page).submit.click();
  await expect(trial(page).receipt).toBeFocused();
  await trial(page).back.click();
  await write.goOnWriting.click();
  await expect(write.title).toHaveValue(title);

  await page.getByRole('button', { name: say('editor.keep') }).click();
  await expect(page).toHaveURL(/draft=/);
  await ownSurveys(page).openFor(title);
  await ownSurveys(page).row(title).choose(say('ownSurveys.tryIt'));
  await expect(taking(page).option('Soup?', 'Yes')).toBeVisible();
  await trial(page).back.click();
  await expect(write.title).toHaveValue(title);
});

test('[L13] an author says what a respondent answered, reads what they are asked, and tries the survey so', async ({
  person,
  publish,
}) => {
  const DRIVE = '00000000-0000-4000-8000-00000000000a';
  const CAR = '00000000-0000-4000-8000-00000000000b';
  const isDriver = { all: [{ question: DRIVE, chosen: ['Yes'] }] };
  const survey = await publish({
    shuffled: true,
    questions: [
      { _id: DRIVE, text: 'Do you drive?', options: ['Yes', 'No', 'I am too young'] },
      { _id: CAR, text: 'Which car?', options: ['Small', 'Large', 'My own'], show: isDriver },
      { text: 'How far?', options: ['Near', 'Far'], show: { all: [{ question: CAR, chosen: ['Large'] }] } },
      { text: 'Why this club?', options: ['Near', 'Kind'], show: { all: [{ field: 'src', op: 'is', value: 'club' }] } },
      { text: 'Do you walk?', options: ['Often', 'Never'], section: { title: 'On foot' } },
    ],
    endings: [
      { title: 'Come back', screens: true, show: { all: [{ question: DRIVE, chosen: ['I am too young'] }] } },
      { title: 'Drive safely', show: isDriver },
    ],
  });
  const { page } = await person('surveyor');
  const stored = watchStored(page);
  const [tried, form] = [trial(page), taking(page)];
  const says = (key: 'ending' | 'screened', title: string) => `${say(`trial.answerAs.${key}`)} ${title}`;
  const asked = (count: number) => say('trial.answerAs.asked', { asked: count, all: 5 });
  await tried.open(survey._id);

  await tried.answerAs.focus();
  await page.keyboard.press('Enter');
  const { dialog } = tried;
  await expect(dialog.getByRole('status')).toHaveText(`${asked(2)} ${say('trial.answerAs.usualEnding')}`);
  await dialog.getByRole('radio', { name: 'I am too young' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${asked(1)} ${says('screened', 'Come back')}`);
  await expect(dialog.getByRole('group', { name: 'Which car?' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Yes' }).click();
  await dialog.getByRole('radio', { name: 'Large' }).click();
  await dialog.getByRole('textbox').fill('club');
  await expect(dialog.getByRole('status')).toHaveText(`${asked(5)} ${says('ending', 'Drive safely')}`);
  await page.keyboard.press('Escape');
  await expect(tried.answerAs).toBeFocused();
  await expect(form.option('Do you drive?', 'Yes')).not.toBeChecked();
  // Taps in the dialog do nothing in the form below.
  await expect(page.getByText(say('taking.about'))).toHaveCount(0);

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Large' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(form.folded('Do you drive?')).toContainText('Yes');
  await expect(form.folded('Which car?')).toContainText('Large');
  await expect(form.question('Why this club?')).toBeVisible();
  await form.answer({ 'How far?': 'Far', 'Why this club?': 'Kind', 'Do you walk?': 'Never' });
  await form.submit.click();
  await expect(page.getByRole('definition')).toHaveText(['Yes', 'Large', 'Far', 'Kind', 'Never', 'club']);
  await expect(page.getByRole('heading', { name: 'Drive safely' })).toBeVisible();

  await tried.startBlank.click();
  await expect(form.option('Do you drive?', 'Yes')).not.toBeChecked();
  await expect(form.question('Why this club?')).toHaveCount(0);
  await tried.answerAs.click();
  await expect(dialog.getByRole('radio', { name: 'Large' })).toBeChecked();
  expect([stored.writes, await stored.kept()]).toEqual([[], []]);
});

test('[L13] a trial with pages begins where such a respondent has something to answer', async ({ person, publish }) => {
  const DRIVE = '00000000-0000-4000-8000-00000000000a';
  const isDriver = { all: [{ question: DRIVE, chosen: ['Yes'] }] };
  const survey = await publish({
    asked: 'one-by-one',
    questions: [
      { _id: DRIVE, text: 'Do you drive?', options: ['Yes', 'No'] },
      { text: 'Do you walk?', options: ['Often', 'Never'] },
      { text: 'Which car?', options: ['Small', 'Large'], show: isDriver },
    ],
  });
  const { page } = await person('surveyor');
  const [tried, form] = [trial(page), taking(page)];
  await tried.open(survey._id);
  await expect(form.question('Do you drive?')).toBeVisible();

  await tried.answerAs.click();
  await tried.dialog.getByRole('radio', { name: 'Yes' }).click();
  await tried.dialog.getByRole('button', { name: say('trial.answerAs.try') }).click();
  await expect(form.question('Do you walk?')).toBeVisible();
  await page
    .locator('form')
    .getByRole('button', { name: say('taking.pages.back') })
    .click();
  await expect(form.option('Do you drive?', 'Yes')).toBeChecked();
  await tried.startBlank.click();
  await expect(form.option('Do you drive?', 'Yes')).not.toBeChecked();
});

test('[S33] [L31] the end of a trial tells the result as its respondent reads it', async ({ person, publish }) => {
  const survey = await publish({
    resultShown: 'after-deadline',
    scores: [
      {
        name: 'Knowledge',
        bands: [
          { from: 0, to: 2, title: 'Beginner' },
          { from: 2.01, to: 9, title: 'Expert', text: 'You know a lot.' },
        ],
      },
      { name: 'Hidden', shown: false },
    ],
    questions: [
      {
        text: 'How many legs has a spider?',
        options: ['Six', 'Eight'],
        scoring: {
          ...{ scores: ['Knowledge', 'Hidden'], right: { chosen: ['Eight'] }, forRight: 3 },
          ...{ points: [{ of: 'Six', points: 0.5 }], explanation: 'Insects have six.' },
        },
      },
      {
        ...{ kind: 'text', text: 'What do they spin?', options: [] },
        scoring: { scores: ['Knowledge'], right: { texts: ['Webs', 'A web'] }, forRight: 2 },
      },
    ],
  });
  const { page } = await person('surveyor');
  const [form, tried] = [taking(page), trial(page)];
  const result = page.getByRole('region', { name: say('ownResult.title') });
  async function answer(legs: string, spun: string): Promise<void> {
    await form.option('How many legs has a spider?', legs).click();
    await form.folded('What do they spin?').getByRole('textbox').fill(spun);
    await form.submit.click();
    await expect(tried.receipt).toBeFocused();
  }

  await tried.open(survey._id);
  await answer('Six', ' a WEB');
  await expect(page.getByText(say('trial.done.result.after-deadline'))).toBeVisible();
  await expect(result.getByRole('definition')).toHaveText(/^2\.5Expert/);
  await expect(result.getByRole('listitem')).toHaveText([
    /Wrong.*Six.*Correct answer: Eight.*Insects have six/,
    /Correct.*a WEB/,
  ]);
  await expect(result).not.toContainText('Hidden');

  // The same from the editor, with its unsaved content.
  const write = editor(page);
  await write.openStored(survey._id);
  await write.showPreview.click();
  await page.getByRole('button', { name: say('editor.preview.try') }).click();
  await answer('Eight', 'silk');
  await expect(result.getByRole('definition')).toHaveText(/^3Expert/);
  await expect(result.getByRole('listitem')).toHaveText([/Correct.*Eight/, /Wrong.*silk.*Webs, A web/]);
});
