import type { Page } from '@playwright/test';
import type { Survey, SurveySummary } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, saveSurvey } from '../harness/api.ts';
import { say } from '../harness/texts.ts';
import { ownSurveys, surveyResponses } from '../pages/own-surveys.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** The surveyor's table of surveys with its dialogs, and the results of a survey. */
export const ownSurveyScreens: Screen[] = [
  { name: 'own surveys', viewers: ['surveyor'], show: openTable },
  {
    name: 'own surveys, none found',
    viewers: ['surveyor'],
    async show(page) {
      await ownSurveys(page).open('?search=xylophone');
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
  {
    name: 'own surveys, none yet',
    viewers: ['surveyor'],
    async show(page) {
      await page.route('**/api/own-surveys?*', (route) =>
        route.fulfill({ json: { rows: [], nextCursor: null, total: 0 } }),
      );
      await ownSurveys(page).open();
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
  {
    name: 'own surveys, drafts',
    viewers: ['surveyor'],
    async show(page, { draft }) {
      const { title } = draft();
      await answerOf(
        page.request.post('/api/draft', { data: { title, values: { title, questions: [] }, survey: {} } }),
      );
      await ownSurveys(page).open('?status=draft');
      await ownSurveys(page).rows.first().waitFor();
    },
  },
  {
    name: 'own surveys, menu',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await openTable(page);
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'own survey, share',
    viewers: ['surveyor'],
    async show(page, { open }) {
      await page.goto(paths.surveyShare.to(open._id));
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  {
    name: 'own survey, poster',
    viewers: ['surveyor'],
    async show(page, { open }) {
      await page.goto(paths.surveyPoster.to(open._id));
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  { name: 'own surveys, report', viewers: ['surveyor'], isWindow: true, show: openReports },
  { name: 'own surveys, feedback', viewers: ['surveyor'], isWindow: true, show: openFeedback },
  { name: 'own surveys, put back', viewers: ['surveyor'], isWindow: true, show: openPutBack },
  { name: 'own surveys, delete', viewers: ['surveyor'], isWindow: true, show: (page) => openDialog(page, 'Delete') },
  {
    name: 'own surveys, take down',
    viewers: ['surveyor'],
    isWindow: true,
    show: (page) => openDialog(page, 'Archive'),
  },
  {
    name: 'responses',
    viewers: ['surveyor'],
    async show(page, { open }) {
      await surveyResponses(page).open(open._id);
      await surveyResponses(page).rows.first().getByRole('gridcell').filter({ hasText: /./ }).first().waitFor();
    },
  },
  {
    name: 'responses, one open',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page, { open }) {
      await surveyResponses(page).open(open._id);
      await surveyResponses(page).rows.first().getByRole('time').click();
      await surveyResponses(page).drawer.dialog.waitFor();
    },
  },
  {
    name: 'responses, columns',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page, { open }) {
      await surveyResponses(page).open(open._id);
      await surveyResponses(page).columns.open.click();
      await surveyResponses(page).columns.done.waitFor();
    },
  },
  {
    name: 'responses, per question',
    viewers: ['surveyor'],
    async show(page, { open }) {
      await surveyResponses(page).open(open._id, `?question=${open.questions[0]?._id}`);
      await surveyResponses(page).table.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'responses, none yet',
    viewers: ['surveyor'],
    async show(page, { draft }) {
      const survey = await answerOf<Survey>(page.request.post('/api/survey', { data: draft() }));
      await surveyResponses(page).open(survey._id);
      await page.getByText('No Responses', { exact: true }).waitFor();
    },
  },
  {
    name: 'own survey, results',
    viewers: ['surveyor'],
    async show(page, { open }) {
      await page.goto(paths.surveyResults.to(open._id));
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  {
    name: 'own survey, results of several kinds',
    viewers: ['admin'],
    async show(page) {
      const surveys = await answerOf<SurveySummary[]>(page.request.get('/api/surveys'));
      const festival = surveys.find(({ title }) => title.startsWith('The river festival'));
      await page.goto(paths.surveyResults.to(festival?._id ?? ''));
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  {
    name: 'own survey, margins of error',
    viewers: ['surveyor'],
    async show(page, { open }) {
      await page.goto(paths.surveyResults.to(open._id));
      await page.getByRole('link', { name: say('charts.showMargins') }).click();
      await page
        .getByRole('columnheader', { name: say('margins.header') })
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'own survey, versions',
    viewers: ['surveyor'],
    async show(page, { draft }) {
      const data = draft();
      const survey = await answerOf<Survey>(page.request.post('/api/survey', { data }));
      const [first, ...others] = survey.questions;
      await saveSurvey(page.request, survey, {
        title: `${data.title}, and why`,
        questions: [...others, { ...first, required: true }],
      });
      await page.goto(paths.surveyVersions.to(survey._id));
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  {
    name: 'own survey, gone',
    viewers: ['surveyor'],
    isNotFound: true,
    show: (page) => page.goto(paths.surveyResponses.to('0190a1b2-0000-7000-8000-000000000000')),
  },
];

async function openTable(page: Page): Promise<void> {
  await ownSurveys(page).open();
  await ownSurveys(page).rows.first().waitFor();
}

/** Opens a dialog of a survey with responses. */
async function openDialog(page: Page, item: string): Promise<void> {
  await ownSurveys(page).open('?sort=-responses&status=published');
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

async function openReports(page: Page, { draft }: Stage): Promise<void> {
  const survey = await answerOf<Survey>(page.request.post('/api/survey', { data: draft() }));
  await answerOf(
    page.request.post('/api/report', { data: { surveyId: survey._id, report_message: 'It repeats question 2.' } }),
  );
  await ownSurveys(page).openFor(survey.title);
  await ownSurveys(page).row(survey.title).choose('View Report');
  await page.getByRole('dialog', { name: say('ownSurveys.reports.title', { title: survey.title }) }).waitFor();
}

/** Opens the feedback on the demonstration's unpublished survey. */
async function openFeedback(page: Page): Promise<void> {
  await ownSurveys(page).open('?status=unpublished');
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^FeedBack/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openPutBack(page: Page, { draft }: Stage): Promise<void> {
  const survey = await answerOf<Survey>(page.request.post('/api/survey', { data: draft() }));
  await answerOf(page.request.put(`/api/survey/${survey._id}/state`, { data: { act: 'archive' } }));
  await page.goto(paths.manageSurveys.to({ search: survey.title, status: 'archived' }));
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('ownSurveys.takeBack') }).waitFor();
}
