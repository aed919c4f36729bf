import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './harness/fixtures.ts';
import { findBroken, findCutChoices, findCutOff } from './harness/layout-faults.ts';
import { settle } from './harness/settle.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { moderation } from './pages/moderation.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { people } from './pages/people.ts';

const WIDTHS = [320, 390, 768];

test('no word of a button, a tab or a label is broken or cut, with letters twice as large in windows of any width', async ({
  person,
  publish,
}) => {
  test.setTimeout(180_000);
  const { _id: id, title } = await publish();
  const { page } = await person('surveyor');
  for (const address of [
    paths.manageSurveys.to(),
    paths.surveyDetails.to(id),
    paths.surveyResponses.to(id),
    paths.surveyResults.to(id),
    paths.surveyVersions.to(id),
    paths.surveyLanguages.to(id),
    paths.surveyShare.to(id),
    paths.surveyInvitations.to(id),
    paths.takeSurvey.to(id),
  ]) {
    await page.goto(address);
    expect.soft(await brokenAtWidths(page), address).toEqual([]);
  }
  await editor(page).openStored(id);
  await editor(page).settingsOf(1).click();
  expect.soft(await brokenAtWidths(page), 'editor').toEqual([]);

  const admin = (await person('admin')).page;
  await admin.goto(paths.adminManageSurveys.to({ search: title }));
  expect.soft(await brokenAtWidths(admin), 'moderation').toEqual([]);
  const status = await review(admin, title);
  await status.selectOption(say('moderation.publication.unpublished'));
  expect.soft(await brokenAtWidths(admin), 'review').toEqual([]);
});

test('no word is broken on the pages of guests and of the desks, with letters twice as large', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  for (const address of [
    ...[paths.login.to(), paths.register.to(), paths.contactUs.to(), paths.aboutUs.to(), paths.accessibility.to()],
    ...[paths.privacyPolicy.to(), paths.licensing.to()],
  ]) {
    await page.goto(address);
    expect.soft(await brokenAtWidths(page), address).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await findCutOff(page), address).toEqual([]);
  }
  const admin = (await person('admin')).page;
  for (const address of [
    ...[paths.manageUsers.to(), paths.paymentDetails.to(), paths.contactMessages.to(), paths.surveyorRequests.to()],
    ...[paths.auditLog.to(), paths.profile.to(), paths.settings.to()],
  ]) {
    await admin.goto(address);
    expect.soft(await brokenAtWidths(admin), address).toEqual([]);
  }
});

test('[S68] dialogs are read and answered at 320 px, with letters twice as large', async ({ person, publish }) => {
  test.setTimeout(180_000);
  const survey = await publish();
  const [{ page }, admin, reader] = [await person('surveyor'), await person('admin'), await person()];
  const own = ownSurveys(page);
  for (const item of ['Delete', 'Archive', 'View Report', 'Export']) {
    await own.openFor(survey.title);
    await enlarge(page);
    await own.row(survey.title).choose(item);
    expect.soft(await faultsOfDialog(page), item).toEqual([]);
  }
  const loaded = Promise.withResolvers<void>();
  await page.route('**/reports?*', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await own.openFor(survey.title);
  await enlarge(page);
  await own.row(survey.title).choose('View Report');
  expect.soft(await faultsOfDialog(page), 'reports that load').toEqual([]);
  loaded.resolve();
  const users = people(admin.page);
  await admin.page.goto(`${paths.manageUsers.to()}?search=${reader.email.split('@')[0]}`);
  await enlarge(admin.page);
  await users.rowOf(reader.email).remove();
  expect.soft(await faultsOfDialog(admin.page), 'a person').toEqual([]);

  await reader.page.goto(paths.settings.to());
  await enlarge(reader.page);
  await reader.page.getByRole('button', { name: say('account.tokens.add') }).click();
  expect.soft(await faultsOfDialog(reader.page), 'a token').toEqual([]);
});

/** A small window whose letters are twice as large. */
async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** The faults that keep a person from reading and answering the open dialog. */
async function faultsOfDialog(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await settle(page);
  // Browsers round both widths.
  const isWide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
  const faults = [...(await findBroken(page)), ...(isWide ? ['it scrolls sideways'] : [])];
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    const isSeen = box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640;
    if (!isSeen) faults.push(`out of sight: ${await button.innerText()}`);
  }
  return faults;
}

test('what is chosen is read whole in every select of the editor and of the review', async ({ person, publish }) => {
  const agreeing = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'];
  const survey = await publish({ questions: [{ text: 'Do you agree?', options: agreeing }] });
  const { page } = await person('surveyor');
  await editor(page).openStored(survey._id);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await editor(page).settingsOf(1).click();
    await expect(editor(page).order).toBeVisible();
    expect.soft(await findCutChoices(page), `${width}`).toEqual([]);
    if (width < 1440) await page.keyboard.press('Escape');
  }

  const admin = (await person('admin')).page;
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.goto(paths.adminManageSurveys.to({ search: survey.title }));
  const status = await review(admin, survey.title);
  await status.selectOption(say('moderation.publication.unpublished'));
  expect(await findCutChoices(admin)).toEqual([]);
});

/** Opens the review of a survey. @returns whether it is published */
async function review(admin: Page, title: string): Promise<Locator> {
  const desk = moderation(admin);
  await desk.row(title).more.click();
  await admin.getByRole('menuitem', { name: say('moderation.review.open') }).click();
  return desk.review(title).dialog.getByRole('combobox', { name: say('moderation.publication.label', { title }) });
}

/** Finds broken words with letters twice as large. */
async function brokenAtWidths(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    found.push(...(await findBroken(page)).map((fault) => `${width}: ${fault}`));
  }
  return found;
}
