import type { Page } from '@playwright/test';
import { type CountedHand, countedHand } from './harness/counted-hand.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { stranger } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { entrance } from './pages/entrance.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';

/** From the landing page to the editor: the way in of everyone who has no account. */
async function arriveInEditor(page: Page, hand: CountedHand): Promise<void> {
  const { name, email, password, register } = entrance(page);
  const person = stranger();
  await page.goto('/');
  await hand.click(page.getByRole('main').getByRole('link', { name: say('landing.create') }));
  await hand.fill(name, person.name);
  await hand.fill(email, person.email);
  await hand.fill(password, person.password);
  await hand.click(register);
  await expect(editor(page).title).toBeVisible();
}

test('[S86] from the landing page a stranger is in the editor after five actions', FIRST, async ({ page }) => {
  const hand = countedHand();

  await arriveInEditor(page, hand);

  expect(hand.actions.length, hand.actions.join('\n')).toBeLessThanOrEqual(5);
  await expect(page).toHaveURL('/dashboard/add-survey');
  await expect(note(page, 'Successfully Registered !')).toBeVisible();
  await expect(navigation(page).sidebar.getByRole('link', { name: 'Add Survey' })).toBeVisible();
});

test(
  '[S86] a user who wants to create a survey reads what changes, and is in the editor after one press',
  FIRST,
  async ({ person }) => {
    const { page } = await person();
    await page.goto('/');

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('app.navigation.createSurvey') })
      .click();
    await expect(page.getByText(say('surveyors.own.lead'))).toBeVisible();
    await page.getByRole('button', { name: say('surveyors.own.start') }).click();

    await expect(editor(page).title).toBeVisible();
    await expect(page).toHaveURL('/dashboard/add-survey');
  },
);
