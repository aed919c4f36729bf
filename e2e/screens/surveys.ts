import type { Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, fromNow, submitAnswers } from '../harness/api.ts';
import { actElsewhere } from '../harness/people.ts';
import { opinions } from '../pages/opinions.ts';
import { surveyDetails } from '../pages/survey-details.ts';
import { surveyList } from '../pages/survey-list.ts';
import { ALL_VIEWERS, type Screen } from './screen.ts';

export const surveyScreens: Screen[] = [
  { name: 'surveys', viewers: ALL_VIEWERS, show: (page) => page.goto(paths.surveys.to()) },
  {
    name: 'surveys, none',
    viewers: ['guest'],
    async show(page) {
      await page.route('**/api/get-filtered-survey*', (route) =>
        route.fulfill({ json: { surveys: [], nextCursor: null } }),
      );
      await page.goto(paths.home.to());
      await page.getByRole('link', { name: 'EXPLORE' }).click();
      await page.getByRole('heading', { name: 'No Survey Matched' }).waitFor();
    },
  },
  {
    name: 'surveys, filters',
    isWindow: true,
    viewers: ['guest'],
    narrowerThan: 640,
    async show(page) {
      await surveyList(page).open();
      await surveyList(page).openSheet.click();
      await surveyList(page).sheet.waitFor();
    },
  },
  {
    name: 'surveys, report',
    isWindow: true,
    viewers: ['user'],
    async show(page) {
      await surveyList(page).open();
      await opinions(surveyList(page).cards.first()).report.click();
      await opinions(page.getByRole('main')).dialog.waitFor();
    },
  },
  { name: 'details', viewers: ALL_VIEWERS, show: (page, { open }) => surveyDetails(page).open(open._id) },
  { name: 'details, expired', viewers: ['guest', 'user'], show: (page, { expired }) => showResults(page, expired) },
  {
    name: 'details, scheduled',
    viewers: ['guest'],
    async show(page, { cast, draft }) {
      const data = { ...draft(), opensAt: fromNow({ days: 2 }) };
      const survey = await actElsewhere(page, ['surveyor', cast.surveyor], (request) =>
        answerOf<Survey>(request.post('/api/survey', { data })),
      );
      await surveyDetails(page).open(survey._id);
    },
  },
  {
    name: 'details, submitted',
    viewers: ['user'],
    async show(page, { open }) {
      await submitAnswers(page.context().request, open, [0, 1, 2]);
      await showResults(page, open);
    },
  },
  {
    name: 'details, not found',
    viewers: ['guest'],
    isNotFound: true,
    show: (page) => surveyDetails(page).open('00000000-0000-7000-8000-000000000000'),
  },
];

async function showResults(page: Page, survey: Survey): Promise<void> {
  await surveyDetails(page).open(survey._id);
  await surveyDetails(page).charts.first().waitFor();
}
