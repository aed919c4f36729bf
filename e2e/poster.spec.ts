import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { paths } from '#web/app/paths.ts';
import { answerOf, readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { taking } from './pages/taking.ts';

test(
  '[S43] [S38] a printed poster is read and answered by three browsers without accounts, which are counted as its own',
  FIRST,
  async ({ person, publish, browser, baseURL, noise }) => {
    const survey = await publish({ audience: 'link' });
    const { page, context } = await person('surveyor');
    const word = `poster-${survey._id.slice(-8)}`;
    await answerOf(context.request.put(`/api/survey/${survey._id}/word`, { data: { word } }));
    await ownSurveys(page).openFor(survey.title);
    await ownSurveys(page).row(survey.title).choose('Share');
    await page.getByRole('link', { name: say('share.code.poster') }).click();
    await page.getByRole('textbox', { name: say('share.poster.line') }).fill('Tell us before you leave!');

    const [read, texts] = await seePrinted(page);
    expect(read).toBe(`${baseURL}/s/${word}?src=poster`);
    expect(texts).toContain(survey.title);
    expect(texts).toContain('Tell us before you leave!');
    for (const words of [survey.pollQuestion, ...survey.pollOptions]) expect(texts).toContain(words);
    expect(texts).toContain(`${new URL(baseURL ?? '').host}/s/${word}`);
    expect(texts).toMatch(/Closes on \w+,? \d.* \d{4}.*(?:GMT|UTC|[A-Z]{3,4})/);
    expect(texts).not.toContain(say('share.poster.print'));

    for (const answer of ['In the canteen', 'At my desk', 'Elsewhere']) {
      const guest = await browser.newContext();
      await noise.watch(guest);
      const phone = await guest.newPage();
      await phone.goto(read);
      await taking(phone).begin();
      await expect(taking(phone).clock).toBeVisible();
      await taking(phone).answer({ 'Where do you eat?': answer });
      await taking(phone).submit.click();
      await taking(phone).submitAnyway.click();
      await expect(taking(phone).receipt).toBeVisible();
      await guest.close();
    }
    expect((await readSurvey(page.request, survey._id)).responseCount).toBe(3);
    await page.goto(paths.surveyResponses.to(survey._id));
    await expect(page.getByText('src: poster')).toHaveCount(3);
  },
);

test('[S43] a poster is one page of A4 or Letter however long its words are, by day, and its code may be without a source', async ({
  person,
  publish,
  baseURL,
}) => {
  const survey = await publish({ title: `${'Long words '.repeat(4)}${'W'.repeat(140)}` });
  const { page } = await person('surveyor');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(paths.surveyPoster.to(survey._id));
  const line = page.getByRole('textbox', { name: say('share.poster.line') });
  await line.fill('m'.repeat(200));
  await page.getByRole('checkbox', { name: say('share.poster.source') }).uncheck();
  await page.reload();
  await expect(line).toHaveValue('m'.repeat(160));
  await page.getByRole('checkbox', { name: say('share.poster.source') }).uncheck();

  for (const format of ['A4', 'Letter']) {
    const file = (await page.pdf({ format })).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  const [read] = await seePrinted(page);
  expect(read).toMatch(new RegExp(`^${baseURL}/s/long-words-long`));
});

/** The code that a camera reads on the printed page, and its texts. */
async function seePrinted(page: Page): Promise<[code: string, texts: string]> {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.locator('body').innerText();
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.emulateMedia({ media: null });
  const corner = [...data.subarray(0, 3)];
  expect(corner).toEqual([255, 255, 255]);
  // Bundled as CommonJS, so the default export is a field of the import.
  return [jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '', texts];
}
