import { answerOf } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const [WORKS, AGE, YEARS] = ['Do you work?', 'How old are you?', 'For how many years?'];
const CODE = 'Which code is on your card?';
const AS_IT_IS = 'A letter, a hyphen and a digit, as on your card.';
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

test(
  '[K35] an author writes a pattern with a message and tries it, and respondents meet both',
  FIRST,
  async ({ person, publish }) => {
    const survey = await publish({
      questions: [{ kind: 'text', text: CODE }],
      ...{ pollQuestion: '', pollOptions: [] },
    });
    const { page, context } = await person('surveyor');
    const write = editor(page);
    await write.openStored(survey._id);
    await write.question(1).click();
    const setting = (label: string) => write.settings.getByLabel(label, { exact: true });
    await setting(say('textEditing.pattern.label')).selectOption('own');
    await setting(say('textEditing.own.label')).fill('^[A-Z]-[0-9]$');
    await setting(say('textEditing.own.example')).fill('A-12');
    await expect(write.settings.getByText(say('textEditing.own.fails'))).toBeVisible();
    await setting(say('textEditing.own.example')).fill('A-1');
    await expect(write.settings.getByText(say('textEditing.own.fits'))).toBeVisible();
    await setting(say('textEditing.own.words')).fill(AS_IT_IS);
    await write.update.click();
    await page.waitForURL(/manage-surveys/);
    const { questions } = await answerOf<{ questions: Record<string, unknown>[] }>(
      context.request.get(`/api/survey/${survey._id}/document`),
    );
    expect(questions[0]).toMatchObject({ settings: { expression: '^[A-Z]-[0-9]$', faultText: AS_IT_IS } });

    const { page: reader } = await person();
    const { open, submit, receipt } = taking(reader);
    const code = reader.getByRole('group', { name: CODE });
    await open(survey._id);
    await code.getByRole('textbox').fill('A-12');
    await submit.click();
    await expect(code.getByText(AS_IT_IS)).toBeVisible();
    await code.getByRole('textbox').fill('A-1');
    await submit.click();
    await expect(receipt).toBeVisible();
  },
);
