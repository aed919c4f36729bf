import { readFile } from 'node:fs/promises';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { faultOf } from './pages/fields.ts';
import { note } from './pages/notices.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { share } from './pages/share.ts';

test(
  '[S41] an author gives a survey a word, copies the link, and saves codes that lead to it',
  FIRST,
  async ({ person, publish, baseURL, browser, noise }) => {
    noise.expectAnswer(409, '/api/survey/');
    const [survey, other] = [await publish(), await publish()];
    const { page, context } = await person('surveyor');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const desk = ownSurveys(page);
    await desk.openFor(survey.title);
    await desk.row(survey.title).choose('Share');
    const { link, copy, panel } = share(page);
    const word = page.getByLabel(say('share.word.label'));
    const save = page.getByRole('button', { name: say('share.word.save') });
    await expect(link).toHaveValue(new RegExp(`^${baseURL}/s/how-we-lunch-`));
    await expect(panel.getByText(say('share.audience.listedHint'))).toBeVisible();

    await word.fill('no word!');
    expect(await faultOf(word)).toContain('single dashes');
    const own = `lunch-${survey._id.slice(-8)}`;
    await word.fill(own);
    await expect(page.getByText(say('share.word.free'))).toBeVisible();
    await save.click();
    await expect(note(page, say('share.word.saved'))).toBeVisible();
    await expect(link).toHaveValue(`${baseURL}/s/${own}`);
    await copy.click();
    await expect(copy).toContainText(say('share.copying.copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/s/${own}`);

    for (const format of ['saveSvg', 'savePng'] as const) {
      // The browser of the tests can lose a press that comes right after a download.
      await expect(async () => {
        const downloading = page.waitForEvent('download', { timeout: 3_000 });
        await page.getByRole('button', { name: say(`share.code.${format}`) }).click();
        const file = await readFile(await (await downloading).path());
        expect(await decode(file, format === 'savePng')).toBe(`${baseURL}/s/${own}`);
      }).toPass();
    }

    const guest = await browser.newPage({ javaScriptEnabled: false });
    await guest.goto(`${baseURL}/s/${own}?src=poster`);
    await expect(guest).toHaveURL(`/dashboard/survey-details/${survey._id}?src=poster`);
    await guest.close();

    await page.goto(`/dashboard/manage-surveys/${other._id}/share`);
    await word.fill(own.replace('l', '1'));
    await expect.poll(() => faultOf(word)).toBe(say('share.word.alike'));
    await save.click();
    await expect.poll(() => faultOf(word)).toBe(say('errors.word_taken'));
    await expect(word).toHaveValue(own.replace('l', '1'));
  },
);

/** The code that a camera reads in a picture. */
async function decode(file: Buffer, isPrinted: boolean): Promise<string | undefined> {
  const picture = sharp(file, { density: 600 });
  const { width = 0 } = await picture.metadata();
  if (isPrinted) expect(width).toBeGreaterThanOrEqual(1024);
  const { data, info } = await picture.resize(700).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // Bundled as CommonJS, so the default export is a field of the import.
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
