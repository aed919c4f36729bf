import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import type { Draft } from '../harness/api.ts';
import { editor } from '../pages/editor.ts';
import type { Screen } from './screen.ts';

export const ownScreens: Screen[] = [
  {
    name: 'editor, empty',
    viewers: ['surveyor'],
    async show(page) {
      await editor(page).open();
      // Until then there is a skeleton.
      await editor(page).title.waitFor();
    },
  },
  {
    name: 'editor',
    viewers: ['surveyor'],
    async show(page, stage) {
      await editor(page).open();
      await writeSurvey(page, stage.draft());
    },
  },
  {
    name: 'editor, choosing the deadline',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await editor(page).open();
      await editor(page).chip('deadline').click();
      await editor(page).openCalendar.click();
    },
  },
  {
    name: 'editor, adding a question',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await editor(page).open();
      await editor(page).addQuestion.click();
      await editor(page).findKind.waitFor();
    },
  },
  {
    name: 'editor, settings of a question',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await editor(page).open();
      await editor(page).option(1, 1).fill('Never');
      await editor(page).option(1, 2).fill('Sometimes');
      await editor(page).option(1, 2).press('Enter');
      await editor(page).option(1, 3).fill('Always');
      await editor(page).settingsOf(1).click();
      await page.getByRole('switch').last().click();
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
      // The charts load last.
      await page.getByText('Show the numbers').first().waitFor();
    },
  },
  {
    name: 'profile',
    viewers: ['user', 'pro-user', 'surveyor', 'admin'],
    show: (page) => page.goto(paths.profile.to()),
  },
];

async function writeSurvey(page: Page, draft: Draft): Promise<void> {
  const [asked] = draft.questions;
  const { title, description, set, question, option, pollQuestion, pollOption } = editor(page);
  await title.fill(draft.title);
  await description.fill(draft.description);
  if (draft.duration) await set.seconds(draft.duration);
  await question(1).fill(asked?.text ?? '');
  await option(1, 1).fill(String(asked?.options?.[0] ?? ''));
  await option(1, 2).fill(String(asked?.options?.[1] ?? ''));
  await pollQuestion.fill(draft.pollQuestion);
  await pollOption(1).fill(draft.pollOptions[0] ?? '');
}
