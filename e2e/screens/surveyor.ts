import type { Page } from '@playwright/test';
import type { Survey, SurveySummary } from '#contract/surveys/surveys.ts';
import { answerOf, readSurvey, saveSurvey } from '../harness/api.ts';
import { say } from '../harness/texts.ts';
import { editor } from '../pages/editor.ts';
import { surveyorHome } from '../pages/surveyor-home.ts';
import type { Screen } from './screen.ts';

/** The surveyor's home, and the editor of stored surveys and templates. */
export const surveyorScreens: Screen[] = [
  {
    name: 'dashboard, nothing written',
    viewers: ['surveyor'],
    async show(page) {
      const json = { totalSurvey: 0, totalResponse: 0, totalPoll: 0, totalUserReports: 0, totalAdminReports: 0 };
      await page.route('**/api/surveyor-analytics/*', (route) => route.fulfill({ json }));
      await surveyorHome(page).openFromList();
    },
  },
  {
    name: 'survey to write, templates',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await editor(page).open();
      await editor(page).startFrom.click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'survey to write, from a template',
    viewers: ['surveyor'],
    async show(page) {
      await editor(page).open();
      await editor(page).startFrom.click();
      await page.getByRole('option', { name: 'WHO-5' }).click();
      await editor(page).startEmpty.waitFor();
    },
  },
  {
    name: 'survey to write, more settings',
    viewers: ['surveyor'],
    async show(page) {
      await editor(page).open();
      await editor(page).more.click();
      await page.getByLabel(say('editor.cap')).waitFor();
    },
  },
  {
    name: 'survey to update',
    viewers: ['surveyor'],
    async show(page) {
      await editor(page).openStored((await findAnswered(page))._id);
      await editor(page).title.waitFor();
    },
  },
  {
    name: 'survey to update, changed meanwhile',
    viewers: ['surveyor'],
    async show(page, { draft }) {
      const { title, question, option, openStored } = editor(page);
      const survey = await answerOf<Survey>(page.request.post('/api/survey', { data: draft() }));
      await openStored(survey._id);
      await title.fill(`${survey.title.slice(0, -10)} 2`);
      await question(1).fill('Where do you usually eat?');
      await option(1, 2).fill('At my own desk');
      await saveElsewhere(page, survey);
      // The person returns to the tab.
      await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
      await page.getByRole('button', { name: say('editor.versions.compare') }).click();
      await page.getByRole('region', { name: say('editor.versions.title') }).waitFor();
    },
  },
  {
    name: 'survey to update, missing',
    viewers: ['surveyor'],
    isNotFound: true,
    show: (page) => editor(page).openStored('01a1f45d-75e4-7785-9086-e1a7852cfaa8'),
  },
];

/** The survey of this surveyor with the most responses. */
async function findAnswered(page: Page): Promise<Survey> {
  const surveys = await answerOf<SurveySummary[]>(page.request.get('/api/surveys'));
  for (const { _id } of surveys.toSorted((one, other) => other.responseCount - one.responseCount)) {
    const own = await page.request.get(`/api/survey/${_id}/document`);
    if (own.ok()) return readSurvey(page.request, _id);
  }
  throw new Error('The demonstration has no survey of this surveyor');
}

const saveElsewhere = (page: Page, survey: Survey): Promise<void> =>
  saveSurvey(page.request, survey, {
    title: 'Lunch, in two questions',
    description: 'Two questions about the hour in the middle of the day, for everybody.',
    questions: survey.questions.map((question, index) =>
      index === 0 ? { ...question, text: 'Where do you have lunch?' } : question,
    ),
  });
