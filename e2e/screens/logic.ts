import { expect, type Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf } from '../harness/api.ts';
import { say } from '../harness/texts.ts';
import { editor } from '../pages/editor.ts';
import { taking } from '../pages/taking.ts';
import { trial } from '../pages/trial.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

const [NAME, USED, LIKED] = [
  '00000000-0000-4000-8000-0000000000d1',
  '00000000-0000-4000-8000-0000000000d2',
  '00000000-0000-4000-8000-0000000000d3',
];

/** Screens that depend on earlier answers: in the editor, in a test and on the page. */
export const logicScreens: Screen[] = [
  { name: 'editor, conditions and endings', viewers: ['surveyor'], show: openEditor },
  {
    name: 'editor, conditions of a question',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      await openEditor(page, stage);
      await editor(page).shown('questions.3.show').first().click();
      await editor(page).conditions.done.waitFor();
    },
  },
  {
    name: 'editor, choosing what to carry along',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      await openEditor(page, stage);
      await editor(page).question(4).focus();
      await page.keyboard.type('{');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'editor, something is carried along too early',
    viewers: ['surveyor'],
    async show(page, stage) {
      await openEditor(page, stage);
      const write = editor(page);
      await write.question(1).press('Alt+ArrowDown');
      await write.question(2).press('Alt+ArrowDown');
      await write.update.click();
      await expect(page.getByText(say('editor.faults.pipedLater')).first()).toBeVisible();
    },
  },
  {
    name: 'editor, the check',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      await openEditor(page, stage);
      await editor(page).check.click();
      await editor(page).checked.waitFor();
    },
  },
  {
    name: 'trial, answer as',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      await trial(page).open((await publish(page, stage))._id);
      await trial(page).answerAs.click();
      await trial(page).dialog.getByRole('textbox').first().fill('A');
    },
  },
  {
    name: 'trial, handed in with a result',
    viewers: ['surveyor'],
    async show(page, stage) {
      await trial(page).open((await publish(page, stage))._id);
      await taking(page).submit.waitFor();
      await page.getByRole('textbox').first().fill('A');
      await page.getByRole('checkbox').first().click();
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await trial(page).receipt.waitFor();
    },
  },
  {
    name: 'taking, words and options carried along',
    viewers: ['surveyor'],
    async show(page, stage) {
      await trial(page).open((await publish(page, stage))._id);
      await page.getByRole('textbox').first().fill(stage.draft().title);
      await page.getByRole('checkbox').first().click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
];

/** Publishes a survey whose questions and endings depend on each other, in the stage's words. */
function publish(page: Page, { draft }: Stage): Promise<Survey> {
  const { questions: asked, ...survey } = draft();
  const [{ text = '', options = [] } = {}] = asked;
  const [first, second] = options.map(String);
  const questions = [
    { _id: NAME, kind: 'text', text: 'What are you called?' },
    {
      ...{ _id: USED, kind: 'multiple', text: `${text} {question:${NAME}|dear}`, options },
      explanation: `{question:${NAME}|You} came by {field:src|yourself}`,
      scoring: { scores: ['Knowledge'], points: [{ of: first, points: 2 }], right: { chosen: [first] } },
    },
    { _id: LIKED, text: `And of these, {question:${NAME}|dear}?`, carries: { question: USED } },
    {
      ...{ text: `Why {question:${LIKED}}?`, options: [`${first} {question:${LIKED}|it}`, second] },
      section: { title: `For {question:${NAME}|you}`, text },
      show: {
        any: [{ question: USED, chosen: [first] }, { all: [{ field: 'src', op: 'is', value: text.slice(0, 60) }] }],
      },
    },
  ];
  const endings = [
    { title: text, screens: true, show: { all: [{ question: USED, chosen: [second] }] } },
    { title: `Bye {question:${NAME}|you}`, text, link: `https://example.org/?a={question:${NAME}}` },
  ];
  const scores = [{ name: 'Knowledge', bands: [{ from: 0, to: 5, title: text.slice(0, 60) }] }];
  const data = { ...survey, questions, endings, scores, pollQuestion: '', pollOptions: [] };
  return answerOf<Survey>(page.request.post('/api/survey', { data }));
}

async function openEditor(page: Page, stage: Stage): Promise<void> {
  await editor(page).openStored((await publish(page, stage))._id);
  await editor(page).question(4).waitFor();
}
