import { answerOf } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const [WORKS, AGE, YEARS] = ['Do you work?', 'How old are you?', 'For how many years?'];
const WORDS = 'You cannot have worked for longer than you live.';

test(
  '[S106] an author says when an answer is required and which are valid, and respondents meet both',
  FIRST,
  async ({ person, publish }) => {
    const survey = await publish({
      questions: [
        { text: WORKS, options: ['Yes', 'No'] },
        { kind: 'number', text: AGE },
        { kind: 'number', text: YEARS },
      ],
      ...{ pollQuestion: '', pollOptions: [] },
    });
    const { page, context } = await person('surveyor');
    const write = editor(page);
    const { conditions } = write;
    await write.openStored(survey._id);
    const rule = (name: string) => write.settings.locator(`button[name="questions.2.${name}"]`);
    await write.question(3).click();
    await write.settings.getByRole('button', { name: say('editor.rules.title') }).click();
    await rule('requiredIf').click();
    // Only earlier questions decide whether an answer is needed.
    await expect(conditions.dialog.getByRole('option', { name: YEARS })).toHaveCount(0);
    await conditions.dialog.getByRole('option', { name: WORKS }).click();
    await conditions.pick('1', 'Yes').check();
    await conditions.done.click();
    await expect(rule('requiredIf')).toContainText('Answer required if “Do you work?” is “Yes”');
    await rule('validIf').click();
    await conditions.dialog.getByRole('option', { name: YEARS }).click();
    await conditions.test('1').selectOption('below');
    await conditions.value('1').fill('60');
    await conditions.done.click();
    await expect(rule('validIf')).toContainText('Valid if “For how many years?” is below 60');
    await write.settings.getByLabel(say('editor.rules.words'), { exact: true }).fill(WORDS);
    await write.update.click();
    await page.waitForURL(/manage-surveys/);
    const { questions } = await answerOf<{ questions: Record<string, unknown>[] }>(
      context.request.get(`/api/survey/${survey._id}/document`),
    );
    expect(questions[2]).toMatchObject({
      requiredIf: { all: [{}] },
      validIf: { all: [{ op: 'below' }] },
      invalidText: WORDS,
    });

    const { page: reader } = await person();
    const { open, option, submit, submitAnyway, receipt } = taking(reader);
    const years = reader.getByRole('group', { name: YEARS });
    await open(survey._id);
    await expect(years.getByText(say('taking.required'))).toHaveCount(0);
    await option(WORKS, 'Yes').click();
    await expect(years.getByText(say('taking.required'))).toHaveCount(1);
    await submit.click();
    await expect(years.getByText(say('taking.faults.required'))).toBeVisible();
    await years.getByRole('textbox').fill('60');
    await submit.click();
    await expect(years.getByText(WORDS)).toBeVisible();
    await years.getByRole('textbox').fill('6');
    await submit.click();
    await submitAnyway.click();
    await expect(receipt).toBeVisible();
  },
);
