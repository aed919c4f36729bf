import { type APIRequestContext, type APIResponse, type Page, request } from '@playwright/test';
import type { Survey } from '#contract/surveys.ts';
import { answerOf, draftSurvey, fromNow, submitAnswers } from '../api.ts';
import { surveyDetails } from '../pages/survey-details.ts';
import { taking } from '../pages/taking.ts';
import { signIn } from '../people.ts';
import { say } from '../texts.ts';
import type { Screen } from './screen.ts';

export const takingScreens: Screen[] = [
  {
    name: 'taking',
    isWindow: true,
    viewers: ['user', 'pro-user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
    },
  },
  {
    name: 'taking, unanswered',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await taking(page).submit.click();
    },
  },
  {
    name: 'taking, leaving',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await page.getByRole('link', { name: say('taking.leave') }).click();
    },
  },
  {
    name: 'taking, offline',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await page.context().setOffline(true);
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await page.getByText(say('taking.sending.offline')).waitFor();
    },
  },
  {
    name: 'taking, taken down',
    isWindow: true,
    isNotFound: true,
    viewers: ['user'],
    async show(page) {
      await takeWhile(page, (author, { _id }) =>
        author.put(`/api/survey/${_id}/take-down`, { data: { takenDown: true } }),
      );
      await page.getByText(say('taking.halted.gone.title')).waitFor();
    },
  },
  {
    name: 'taking, closed',
    isWindow: true,
    viewers: ['user'],
    async show(page) {
      await takeWhile(page, (author, survey) => change(author, survey, { deadline: fromNow({ seconds: -1 }) }));
      await page.getByText(say('taking.halted.closed.title')).waitFor();
    },
  },
  {
    name: 'taking, changed',
    isWindow: true,
    viewers: ['user'],
    async show(page) {
      const deadline = fromNow({ seconds: 200 });
      await takeWhile(page, (author, survey) => {
        const [first, ...others] = survey.questions;
        return change(author, survey, {
          deadline,
          questions: [{ ...first, options: ['By bus', 'On foot'] }, ...others],
        });
      });
      await page.getByText(say('taking.changed.title')).first().waitFor();
    },
  },
  {
    name: 'details, answers under way',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await surveyDetails(page).open(open._id);
      await surveyDetails(page).start.click();
      await chooseFirst(page);
      await page.context().setOffline(true);
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await page.getByRole('link', { name: say('taking.leave') }).click();
      await page.getByRole('button', { name: say('taking.leaving.leave'), exact: true }).click();
      await page.getByText(say('unsent.offline')).waitFor();
    },
  },
  {
    name: 'receipt',
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await taking(page).receipt.waitFor();
    },
  },
  {
    name: 'taking, already submitted',
    viewers: ['user'],
    async show(page, { open }) {
      await submitAnswers(page.context().request, open, [0]);
      await taking(page).open(open._id);
    },
  },
];

/** Something is done to a survey by its author while somebody answers it. */
async function takeWhile(
  page: Page,
  act: (author: APIRequestContext, survey: Survey) => Promise<APIResponse>,
): Promise<void> {
  await page.goto('/');
  const author = await request.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(author, 'surveyor');
  const survey = await answerOf<Survey>(author.post('/api/survey', { data: draftSurvey() }));
  await taking(page).open(survey._id);
  await chooseFirst(page);
  await answerOf(act(author, survey));
  await author.dispose();
}

const change = (author: APIRequestContext, survey: Survey, changes: object) =>
  author.put(`/api/update-survey/${survey._id}`, { data: { ...survey, revision: undefined, ...changes } });

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('radiogroup').first().getByRole('radio').nth(1).check();
}
