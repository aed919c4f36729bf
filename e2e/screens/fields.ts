import type { APIRequestContext, Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '../harness/api.ts';
import { actElsewhere } from '../harness/people.ts';
import { say } from '../harness/texts.ts';
import { taking } from '../pages/taking.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** Several fields, a table of fields and a repeated group. */
export const fieldScreens: Screen[] = [
  {
    name: 'taking, fields with a fault',
    viewers: ['user'],
    async show(page, stage) {
      const survey = await publish(page, stage);
      await taking(page).open(survey._id);
      await page.locator('form').getByRole('combobox').first().selectOption({ index: 1 });
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-fault]').first().waitFor();
    },
  },
  {
    name: 'results, fields',
    viewers: ['surveyor'],
    async show(page, stage) {
      const survey = await publish(page, stage);
      await actElsewhere(page, ['user', stage.cast.user], (request) => handIn(request, survey));
      await page.goto(paths.surveyResults.to(survey._id));
      await page
        .getByRole('button', { name: say('fields.texts') })
        .first()
        .click();
      await page.getByRole('list', { name: say('text.newest') }).waitFor();
    },
  },
  {
    name: 'editor, fields',
    viewers: ['surveyor'],
    async show(page, stage) {
      const survey = await publish(page, stage);
      await page.goto(paths.updateSurvey.to(survey._id));
      await page
        .locator('details summary')
        .filter({ hasText: say('fieldsEditing.type.choice') })
        .first()
        .click();
    },
  },
];

function publish(page: Page, stage: Stage): Promise<Survey> {
  const draft = stage.draft();
  const texts = draft.questions.map(({ text }) => text.slice(0, 140));
  const [words = '', turned = words, endless = 'Which of these?'] = texts;
  const options = [
    { text: words, settings: { required: true, after: endless.slice(0, 40) } },
    { text: turned, settings: { type: 'number', min: 0, max: 100, before: turned.slice(0, 40) } },
    { text: endless, settings: { type: 'choice', choices: [words, turned] } },
  ];
  const rows = [words, turned];
  const questions = [{}, { records: 'rows' }, { records: 'added', entry: `${turned.slice(0, 100)} {n}` }].map(
    (settings, index) => ({
      ...{ kind: 'fields', text: [words, turned, endless][index], options, settings },
      ...(index === 1 && { rows }),
    }),
  );
  return actElsewhere(page, ['surveyor', stage.cast.surveyor], (request) =>
    answerOf<Survey>(request.post('/api/survey', { data: { ...draft, questions } })),
  );
}

async function handIn(request: APIRequestContext, { _id: surveyId, revision, questions }: Survey): Promise<void> {
  const answers = Object.fromEntries(
    questions.map(({ _id, codes: [words = 0, number = 0, choice = 0], rows = [] }, index) => {
      const record = { [words]: 'Ada', [number]: 7, [choice]: 1 };
      const inRows = Object.fromEntries(rows.map(({ code }, place) => [code, { ...record, [number]: 10 * place }]));
      return [_id, [record, inRows, [record, record]][index]];
    }),
  );
  await answerOf(request.post('/api/survey/response', { data: { surveyId, revision, answers } }));
}
