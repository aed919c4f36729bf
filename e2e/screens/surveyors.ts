import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '../harness/api.ts';
import { actElsewhere } from '../harness/people.ts';
import { becomingSurveyor, surveyorRequests } from '../pages/surveyors.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

const PATH = '/api/account/surveyor-request';

export const becomingSurveyorScreens: Screen[] = [
  {
    name: 'becoming a surveyor',
    viewers: ['user', 'pro-user'],
    async show(page) {
      await page.goto(paths.addSurvey.to());
      await becomingSurveyor(page).start.waitFor();
    },
  },
  {
    name: 'becoming a surveyor, with faults',
    viewers: ['pro-user'],
    async show(page) {
      await page.goto(paths.addSurvey.to());
      await becomingSurveyor(page).reason.fill('');
      await becomingSurveyor(page).start.click();
    },
  },
  {
    name: 'profile, asked to become a surveyor',
    viewers: ['user'],
    async show(page, { letter }) {
      await answerOf(page.request.post(PATH, { data: { reason: letter } }));
      await becomingSurveyor(page).open();
      await becomingSurveyor(page).withdraw.waitFor();
    },
  },
  {
    name: 'profile, declined to become a surveyor',
    viewers: ['user'],
    show: (page, stage) => showAnswer(page, stage, 'declined'),
  },
  {
    name: 'profile, became a surveyor',
    viewers: ['surveyor'],
    show: (page, stage) => showAnswer(page, stage, 'granted'),
  },
  {
    name: 'answer to a request',
    viewers: ['user'],
    show: (page, stage) => showNotice(page, stage, 'grant'),
  },
  {
    name: 'answer to a request, declined',
    viewers: ['user'],
    show: (page, stage) => showNotice(page, stage, 'decline'),
  },
  {
    name: 'profile, the request could not be loaded',
    viewers: ['user'],
    isNotFound: true,
    async show(page) {
      await page.route(`**${PATH}`, (route) => route.fulfill({ status: 404, json: NOT_FOUND }));
      await becomingSurveyor(page).open();
      await becomingSurveyor(page).section.getByRole('alert').waitFor();
    },
  },
  {
    name: 'surveyor requests',
    viewers: ['admin'],
    async show(page, stage) {
      await askAsNewPerson(page, stage);
      await surveyorRequests(page).open();
      await surveyorRequests(page).rows.first().waitFor();
    },
  },
  {
    name: 'surveyor requests, no match',
    viewers: ['admin'],
    show: (page) => surveyorRequests(page).open('?search=nobody-is-called-so'),
  },
  {
    name: 'surveyor request, declined without a reason',
    viewers: ['admin'],
    isWindow: true,
    async show(page, stage) {
      const email = await askAsNewPerson(page, stage);
      const { open, answer, decline, dialog } = surveyorRequests(page);
      await open(`?search=${encodeURIComponent(email)}`);
      await answer(email).click();
      await decline.click();
      await dialog.waitFor();
    },
  },
];

const NOT_FOUND = { code: 'not_found', message: 'This doesn’t exist.', requestId: 'x' };

/** Fakes the server's answer, because an admin's answer would need a second browser. */
async function showAnswer(page: Page, { letter }: Stage, state: 'granted' | 'declined'): Promise<void> {
  const message = state === 'declined' ? letter : null;
  const request = { state, reason: letter, timestamp: new Date().toISOString(), message };
  const wish = { request, atOnce: false, listsAtOnce: false, usualHours: 5 };
  await page.route(`**${PATH}`, (route) => route.fulfill({ json: wish }));
  await becomingSurveyor(page).open();
  const { askAgain, write } = becomingSurveyor(page);
  await (state === 'declined' ? askAgain : write).waitFor();
}

/** Lets an admin answer a request of the viewer. */
async function showNotice(page: Page, { letter }: Stage, answer: 'grant' | 'decline'): Promise<void> {
  const session = await answerOf<{ user: { email: string } }>(page.request.get('/api/identity/get-session'));
  await answerOf(page.request.post(PATH, { data: { reason: letter } }));
  await actElsewhere(page, ['admin'], async (request) => {
    const search = encodeURIComponent(session.user.email);
    const { rows } = await answerOf<{ rows: { _id: string }[] }>(
      request.get(`/api/desk/surveyor-requests?search=${search}`),
    );
    const data = answer === 'decline' ? { message: letter } : {};
    await answerOf(request.post(`/api/desk/surveyor-requests/${rows[0]?._id}/${answer}`, { data }));
  });
  await page.goto(paths.profile.to());
  await becomingSurveyor(page).answer.waitFor();
}

/** @returns the address of a new person who has asked, not used by other tests */
async function askAsNewPerson(page: Page, { cast, letter }: Stage): Promise<string> {
  return await actElsewhere(page, ['user', cast.user], async (request, { email }) => {
    await answerOf(request.post(PATH, { data: { reason: letter } }));
    return email;
  });
}
