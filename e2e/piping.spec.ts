import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say, sayIn } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';

test('[L20] [L23] an author carries answers and options along by keyboard, tries and publishes them, and finds them again', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  const write = editor(page);
  const { keyboard } = page;
  const list = page.getByRole('dialog');
  const find = list.getByRole('combobox');
  await write.open();
  await write.title.fill(`Phones ${crypto.randomUUID()}`);
  await write.question(1).fill('What is your name?');
  await write.option(1, 1).fill('Ann');
  await write.option(1, 2).fill('Ben');
  await write.addByKeyboard(2, { found: 'several', text: 'Which do you use?', options: ['Anton', 'Berta', 'Caesar'] });
  await write.addByKeyboard(3, { found: 'one of several', text: 'Which do you like', options: [] });

  // A brace opens the list; the chosen item appears before the caret. The text for no answer is typed inside it.
  await write.question(3).focus();
  await keyboard.type(', {');
  await expect(find).toBeFocused();
  await keyboard.type('name');
  await keyboard.press('Enter');
  await expect(write.question(3)).toBeFocused();
  await expect(write.question(3)).toHaveValue('Which do you like, {1. What is your name?|}');
  await keyboard.type('?');
  await expect(write.question(3)).toHaveValue('Which do you like, {1. What is your name?|}?');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.type('dear');
  await expect(write.question(3)).toHaveValue('Which do you like, {1. What is your name?|dear}?');
  // Escape leaves the brace unchanged.
  await keyboard.press('End');
  await keyboard.type('{');
  await expect(find).toBeFocused();
  await keyboard.press('Escape');
  await expect(write.question(3)).toHaveValue('Which do you like, {1. What is your name?|dear}?{');
  await keyboard.press('Backspace');
  // The name follows its question and is deleted as a whole.
  await write.question(1).fill('Your name?');
  await expect(write.question(3)).toHaveValue('Which do you like, {1. Your name?|dear}?');
  await write.question(3).focus();
  await keyboard.press('End');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Backspace');
  await expect(write.question(3)).toHaveValue('Which do you like, ?');
  await keyboard.press('ControlOrMeta+z');
  await expect(write.question(3)).toHaveValue('Which do you like, {1. Your name?|dear}?');

  // Options of an earlier question.
  await page
    .getByRole('button', { name: say('editor.carry.offer') })
    .last()
    .press('Enter');
  await expect(find).toBeFocused();
  await keyboard.type('use');
  await keyboard.press('Enter');
  const carried = page.getByRole('group', { name: say('editor.carry.options') });
  await expect(carried).toContainText('Caesar');
  await write.option(2, 3).fill('Dora');
  await expect(carried).toContainText('Dora');

  await write.addEnding.press('Enter');
  await keyboard.type('Thanks, {');
  await keyboard.type('name');
  await keyboard.press('Enter');
  await keyboard.press('ArrowLeft');
  await keyboard.type('friend');
  await expect(write.endingTitle(1)).toHaveValue('Thanks, {1. Your name?|friend}');
  await write.submit.click();
  await write.checked.getByRole('button', { name: say('editor.check.allTheSame.new') }).click();
  const id = await published(page);

  const { questions, endings } = await readSurvey(context.request, id);
  const [name, used, liked] = questions;
  expect(liked).toMatchObject({
    text: `Which do you like, {question:${name?._id}|dear}?`,
    options: ['Anton', 'Berta', 'Dora'],
    optionShow: used?.codes.map((code) => ({ all: [{ question: used._id, chosen: [code] }] })),
  });
  expect(endings[0]?.title).toBe(`Thanks, {question:${name?._id}|friend}`);

  await write.openStored(id);
  await expect(write.question(3)).toHaveValue('Which do you like, {1. Your name?|dear}?');
  await expect(carried).toContainText('Dora');
  await carried.getByRole('combobox').selectOption(say('editor.carry.notChosen'));
  await write.addOption.nth(1).click();
  await keyboard.type('Emil');
  await expect(carried).toContainText('Emil');
  await write.update.click();
  await write.checked.getByRole('button', { name: say('editor.check.allTheSame.update') }).click();
  await page.waitForURL(/manage-surveys/);
  const edited = (await readSurvey(context.request, id)).questions[2];
  expect(edited?.options).toEqual(['Anton', 'Berta', 'Dora', 'Emil']);
  expect(edited?.codes.slice(0, 3)).toEqual(liked?.codes);
  expect(edited?.optionShow?.[3]).toMatchObject({ all: [{ answered: used?._id }, { not: true }] });
});

test('[L20] [L21] [L23] a respondent reads their own words and is offered what they chose, whatever they change before', async ({
  person,
  publish,
}) => {
  const [NAME, USED, LIKED] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const survey = await publish({
    questions: [
      { _id: NAME, kind: 'text', text: 'Who are you?' },
      { _id: USED, kind: 'multiple', text: 'Which do you use?', options: ['Anton', 'Berta', 'Caesar'] },
      { _id: LIKED, text: `Which do you like, {question:${NAME}|dear}?`, carries: { question: USED } },
      { text: `Why {question:${LIKED}|none}?`, options: [`It is {question:${LIKED}}`, 'No reason'] },
    ],
    endings: [
      { title: `Bye {question:${NAME}|you}`, link: `https://example.org/?who={question:${NAME}}&from={field:src}` },
    ],
  });
  const { page, context } = await person();
  const form = taking(page);
  await page.goto(`${paths.takeSurvey.to(survey._id)}?src=a%26b`);
  await form.begin();

  await expect(page.getByText('Which do you like')).toHaveCount(0);
  await expect(form.question('Why none?')).toBeVisible();
  await page.getByRole('group', { name: 'Who are you?' }).getByRole('textbox').fill('<b>{field:src}</b> שלום');
  await page.getByRole('checkbox', { name: 'Anton' }).click();
  await page.getByRole('checkbox', { name: 'Caesar' }).click();
  const liking = page.getByRole('radiogroup', { name: /Which do you like, \u2068<b>{field:src}<\/b> שלום\u2069\?/ });
  await expect(liking.getByRole('radio')).toHaveCount(2);
  await liking.getByRole('radio', { name: 'Caesar' }).click();
  await form.option('Why Caesar?', 'It is Caesar').click();
  await expect(form.folded('Why Caesar?')).toContainText('It is Caesar');

  // When the earlier choice changes, the later question and its answer disappear; they return with their text.
  await page.getByRole('checkbox', { name: 'Caesar' }).click();
  await expect(form.folded('Why none?')).toContainText('It is …');
  await page.getByRole('checkbox', { name: 'Caesar' }).click();
  await expect(form.folded('Why Caesar?')).toContainText('It is Caesar');
  await form.submit.click();

  await expect(page.getByRole('heading', { name: /^Bye .*<b>{field:src}<\/b> שלום/, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: say('taking.ending.goOn', { site: 'example.org' }) })).toHaveAttribute(
    'href',
    `https://example.org/?who=${encodeURIComponent('<b>{field:src}</b> שלום')}&from=a%26b`,
  );
  const [own] = (await readSurvey(context.request, survey._id)).survey_response;
  expect(Object.values(own?.answers ?? {})).toHaveLength(4);
});

test('[L24] a translator reads the names of questions, says something else instead, and respondents read both in their language', async ({
  person,
  publish,
}) => {
  const NAME = crypto.randomUUID();
  const survey = await publish({
    questions: [
      { _id: NAME, kind: 'text', text: 'Who are you?' },
      { text: `Hello {question:${NAME}|dear}, tea?`, options: ['Yes', 'No'] },
    ],
  });
  const { page } = await person('surveyor');
  const field = (where: string) => page.getByLabel(say('languages.text.label', { where }), { exact: true });
  await page.goto(paths.surveyLanguages.to(survey._id));
  await page.getByLabel(say('languages.own.label')).selectOption('en');
  await page.getByRole('button', { name: say('languages.add') }).click();
  await page.getByLabel(say('languages.adding.search')).fill('german');
  await page.getByLabel(say('languages.adding.search')).press('Enter');
  await expect(page.getByText('Hello {1. Who are you?|dear}, tea?')).toBeVisible();
  await field('Question 2').fill('Tee, {2. Wer?|Freund}?');
  await expect(page.getByText('{1. Who are you?}').last()).toBeVisible();
  await field('Question 2').fill('Tee, {1. Who are you?|Freund}?');
  await page.getByLabel(say('languages.language.offered')).check();
  await page.getByRole('button', { name: say('languages.saving.save'), exact: true }).click();
  await expect(page.getByText(say('languages.saving.saved')).first()).toBeVisible();

  const { page: other } = await person();
  await other.goto(`${paths.takeSurvey.to(survey._id)}?lang=de`);
  await taking(other, sayIn('de')).begin();
  await expect(taking(other).question('Tee, Freund?')).toBeVisible();
  await other.getByRole('group', { name: 'Who are you?' }).getByRole('textbox').fill('Ann');
  await expect(taking(other).question('Tee, Ann?')).toBeVisible();
});
