import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { routeFirst } from './harness/route-first.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { taking } from './pages/taking.ts';

test(
  '[K10] files and a drawing are asked for, uploaded, handed in and opened',
  FIRST,
  async ({ person, publish, noise }) => {
    const [author, { page }, survey] = [await person('surveyor'), await person(), await publish()];
    const write = editor(author.page);
    const [papers, place] = ['Which papers belong to it?', 'Where would you put the bench?'];

    await write.openStored(survey._id);
    for (const [number, found, text] of [
      [3, 'attachment', papers],
      [4, 'sketch', place],
    ] as const) {
      await write.addQuestion.focus();
      await author.page.keyboard.press('Enter');
      await expect(write.findKind).toBeFocused();
      await author.page.keyboard.type(found);
      await author.page.keyboard.press('Enter');
      await expect(write.question(number)).toBeFocused();
      await author.page.keyboard.type(text);
      if (number === 3) await write.settings.getByLabel(say('fileEditing.max')).fill('2');
    }
    await write.update.press('Enter');
    await expect(note(author.page, 'Successfully Updated!')).toBeVisible();

    await taking(page).open(survey._id);
    const group = page.getByRole('group', { name: papers });
    await choose(page, group.getByLabel(say('file.choose', { max: 2 })), 'film.mp4', 'video/mp4');
    await expect(group.getByRole('alert')).toContainText('film.mp4 is the wrong type');
    const goOn = await holdUploads(page);
    await choose(page, group.getByLabel(say('file.choose', { max: 2 })), 'wrong.txt', 'text/plain');
    await group.getByRole('button', { name: say('file.cancelOf', { name: 'wrong.txt' }) }).press('Enter');
    await expect(group.getByRole('listitem')).toHaveCount(0);
    await choose(page, group.getByLabel(say('file.choose', { max: 2 })), 'note.txt', 'text/plain');
    await taking(page).submit.press('Enter');
    await expect(group).toContainText(say('taking.faults.unsent'));
    goOn();
    await expect(group.getByRole('link', { name: say('file.opened', { name: 'note.txt' }) })).toBeVisible();
    await expect(group.getByRole('status')).toHaveText(say('file.uploaded', { name: 'note.txt' }));
    noise.expectBroken('/files');
    await tryAgain(page, group);
    await draw(page, page.getByRole('img', { name: say('file.drawing.label') }));
    await expect(page.getByText(say('file.drawing.kept'))).toBeVisible();

    await taking(page).open(survey._id);
    await expect(taking(page).folded(papers)).toContainText('note.txt');
    await taking(page).change(papers).press('Enter');
    await expect(group.getByRole('link', { name: say('file.opened', { name: 'note.txt' }) })).toBeVisible();
    await taking(page).submit.press('Enter');
    await taking(page).submitAnyway.press('Enter');
    await taking(page).toResults.press('Enter');
    await expect(page.getByText('1 person uploaded 1 file')).toBeVisible();

    await author.page.goto(paths.surveyResults.to(survey._id));
    const files = author.page.getByRole('list', { name: say('file.newest') });
    // Each question loads its files separately, sometimes the drawing first.
    await expect(files).toHaveCount(2);
    const download = author.page.waitForEvent('download');
    await files.first().getByRole('link').press('Enter');
    expect((await download).suggestedFilename()).toBe('note.txt');
    const drawn = files.last().locator('img');
    await drawn.scrollIntoViewIfNeeded();
    await expect(drawn).toHaveJSProperty('naturalWidth', 960);
  },
);

/** Uploads a second file when its lost connection is back, and removes it. */
async function tryAgain(page: Page, group: Locator): Promise<void> {
  await routeFirst(page, '**/files', (route) => route.abort());
  await choose(page, group.getByLabel(say('file.more')), 'plan.txt', 'text/plain');
  await expect(group.getByText(say('file.failed.offline'))).toBeVisible();
  await group.getByRole('button', { name: say('file.retryOf', { name: 'plan.txt' }) }).press('Enter');
  await expect(group.getByRole('link', { name: say('file.opened', { name: 'plan.txt' }) })).toBeVisible();
  await group.getByRole('button', { name: say('file.removeOf', { name: 'plan.txt' }) }).press('Enter');
  await expect(group.getByRole('listitem')).toHaveCount(1);
}

/** Stops uploads before the server. @returns lets them continue */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/files', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Chooses a file with the keyboard. */
async function choose(page: Page, input: Locator, name: string, mimeType: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await input.focus();
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from('Bench and lamp\n') });
}

/** Draws a line across. */
async function draw(page: Page, sheet: Locator): Promise<void> {
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
}
