import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const COUNTRY = 'Where do you live?';
const CONSENT = 'May we keep your answers?';
const AGAIN = 'Would you come again?';
const COUNTRIES = [...'Austria Belgium Denmark Finland France Germany Italy Latvia Norway Poland'.split(' ')];

test(
  '[K01] a choice is written, made by keyboard in each of its looks after a fault, counted and read',
  FIRST,
  async ({ person, publish }) => {
    const [{ page: author }, { page }] = [await person('surveyor'), await person()];
    const survey = await publish({
      questions: [{ text: COUNTRY, options: COUNTRIES, settings: { look: 'dropdown' } }],
      pollQuestion: '',
      pollOptions: [],
    });
    const write = editor(author);
    await write.openStored(survey._id);
    await write.settingsOf(1).press('Enter');
    await write.settings.getByLabel(say('optionsEditing.other.label')).fill('Elsewhere');
    await write.addQuestion.press('Enter');
    await author.keyboard.type('terms');
    await author.keyboard.press('Enter');
    await expect(write.question(2)).toBeFocused();
    await author.keyboard.type(CONSENT);
    await write.settings.getByRole('switch', { name: say('editor.questions.required') }).press('Space');
    await write.addQuestion.press('Enter');
    await author.keyboard.type('true false');
    await author.keyboard.press('Enter');
    await expect(write.question(3)).toBeFocused();
    await author.keyboard.type(AGAIN);
    await write.update.press('Enter');
    await expect(author).toHaveURL(/manage-surveys/);

    const { open, receipt, toResults, submit } = taking(page);
    await open(survey._id);
    const country = page.getByRole('radiogroup', { name: COUNTRY });
    await country.getByRole('button').press('Enter');
    await page.keyboard.type('nor');
    await expect(country.getByRole('option')).toHaveText(['Norway']);
    await page.keyboard.press('Enter');
    await expect(country.getByRole('button')).toHaveText('Norway');
    await country.getByRole('radio', { name: 'Elsewhere' }).press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Iceland');
    await page.keyboard.press('Escape');
    await expect(country.getByRole('button')).toHaveText(
      say('optionsField.otherSaid', { label: 'Elsewhere', words: 'Iceland' }),
    );
    await submit.press('Enter');
    const consent = page.getByRole('group', { name: CONSENT }).getByRole('checkbox');
    await expect(consent).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('radiogroup', { name: AGAIN }).getByRole('radio').first().focus();
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter');
    await expect(receipt).toBeVisible();

    const { questions, survey_response: responses } = await readSurvey(page.request, survey._id);
    expect(responses[0]?.answers).toEqual({
      [questions[0]?._id ?? '']: { other: 'Iceland' },
      [questions[1]?._id ?? '']: questions[1]?.codes[0],
      [questions[2]?._id ?? '']: questions[2]?.codes[1],
    });
    await toResults.press('Enter');
    const details = surveyDetails(page);
    expect(await details.counts(AGAIN)).toEqual({ Yes: 0, No: 1 });
    expect(await details.counts(COUNTRY)).toMatchObject({ Norway: 0, Elsewhere: 1 });
    await expect(details.ownAnswer(COUNTRY)).toContainText('Iceland');
    await author.goto(paths.surveyResponses.to(survey._id));
    await expect(author.getByRole('main')).toContainText('Elsewhere: Iceland');
  },
);
