import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { editor } from '../pages/editor.ts';
import type { Screen } from './screen.ts';

export const ownScreens: Screen[] = [
  { name: 'editor, empty', viewers: ['surveyor'], show: (page) => editor(page).open() },
  {
    name: 'editor',
    viewers: ['surveyor'],
    async show(page) {
      await editor(page).open();
      await writeSurvey(page);
    },
  },
  {
    name: 'editor with faults',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await editor(page).open();
      await editor(page).submit.click();
    },
  },
  {
    name: 'dashboard',
    viewers: ['surveyor', 'admin'],
    async show(page) {
      await page.goto(paths.dashboard.to());
      // Their charts come last.
      await page.getByText('Show the numbers').first().waitFor();
    },
  },
  {
    name: 'profile',
    viewers: ['user', 'pro-user', 'surveyor', 'admin'],
    show: (page) => page.goto(paths.profile.to()),
  },
];

async function writeSurvey(page: Page): Promise<void> {
  const { title, description, duration, question, option, pollQuestion, pollOption } = editor(page);
  await title.fill('How we meet');
  await description.fill('Two minutes about the hours we spend together at one table.');
  await duration.fill('120');
  await question(1).fill('How many meetings did you have last week?');
  await option(1, 1).fill('None');
  await option(1, 2).fill('One to five');
  await pollQuestion.fill('Stand or sit?');
  await pollOption(1).fill('Stand');
}
