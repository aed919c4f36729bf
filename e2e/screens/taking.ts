import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { answerOf, submitAnswers } from '../harness/api.ts';
import { say } from '../harness/texts.ts';
import { surveyDetails } from '../pages/survey-details.ts';
import { taking } from '../pages/taking.ts';
import type { Screen } from './screen.ts';

export const takingScreens: Screen[] = [
  {
    name: 'taking, before the start',
    viewers: ['user'],
    async show(page, { open }) {
      await page.goto(paths.takeSurvey.to(open._id));
      await taking(page).start.waitFor();
    },
  },
  {
    name: 'taking, begun in another browser',
    viewers: ['user'],
    async show(page, { open }) {
      await answerOf(page.context().request.post(`/api/survey/${open._id}/start`));
      await page.goto(paths.takeSurvey.to(open._id));
      await taking(page).startHere.waitFor();
    },
  },
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
      // It loads when it is first needed.
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'taking, offline',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await goOffline(page);
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await page.getByText(say('taking.sending.offline')).waitFor();
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
      await goOffline(page);
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

/** Goes offline once every request is answered. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Answers the first question and continues, by key: a press so soon after the last could count as a double click. */
export async function chooseFirst(page: Page): Promise<void> {
  // Before the form is loaded, the page's first radio button belongs to the theme.
  await taking(page).submit.waitFor();
  await page.getByRole('radiogroup').first().getByRole('radio').nth(1).press('Space');
  await page.keyboard.press('Enter');
}
