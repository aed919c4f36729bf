import type { Locator } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { mirror } from './harness/pseudo-locale.ts';
import { editor } from './pages/editor.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const ARABIC = {
  questions: [
    { kind: 'multiple', text: 'ماذا تأكل؟', options: ['خبز', 'أرز', 'Nokia'] },
    { text: 'أين تأكل؟', options: ['في البيت', 'في المطعم'] },
  ],
  ...{ pollQuestion: 'هل هذا كثير؟', pollOptions: ['نعم', 'لا'] },
};

test('words from right to left keep their box beside them, where no language is declared', async ({
  person,
  publish,
}) => {
  const survey = await publish(ARABIC);
  const { page } = await person();
  await taking(page).open(survey._id);
  for (const [name, side] of [
    ['خبز', 'right'],
    ['في البيت', 'right'],
    ['Nokia', 'left'],
  ] as const) {
    const row = page.locator('label').filter({ hasText: name });
    expect(await placeOf(row, name), name).toEqual({ side, isBeside: true });
  }

  await page.goto(paths.surveyDetails.to(survey._id));
  const poll = page.locator('label').filter({ hasText: 'نعم' }).first();
  await expect(surveyDetails(page).title).toBeVisible();
  expect(await placeOf(poll, 'نعم')).toEqual({ side: 'right', isBeside: true });

  const author = (await person('surveyor')).page;
  await editor(author).openStored(survey._id);
  await expect(editor(author).option(2, 1)).toHaveValue('في البيت');
  const field = await editor(author).option(2, 1).boundingBox();
  const mark = await editor(author).option(2, 1).locator('xpath=ancestor::div[1]/span/*[name()="svg"]').boundingBox();
  expect(mark?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0) - 1);
});

test('points and results stand on the side where their words begin, where no language is declared', async ({
  page,
  person,
  publish,
}) => {
  const survey = await publish({
    questions: [
      { text: 'أين تأكل؟', options: ['في البيت', 'في المطعم'], settings: { chart: 'bars' } },
      { kind: 'points', text: 'كم تأكل؟', options: ['خبز', 'Nokia'] },
    ],
    ...{ audience: 'link', resultsOpen: 'always' },
  });
  const author = (await person('surveyor')).page;
  await author.goto(paths.takeSurvey.toTry(survey._id));
  await page.goto(paths.takeSurvey.to(survey._id));
  for (const form of [author, page]) {
    await taking(form).begin();
    const place = async (name: string) => middleOf(form.getByRole('textbox', { name }));
    expect(await place('خبز')).toBeLessThan(await place('Nokia'));
    const row = form.locator('label').filter({ hasText: 'في البيت' });
    expect(await placeOf(row, 'في البيت')).toEqual({ side: 'right', isBeside: true });
  }

  await taking(page).answer({ 'أين تأكل؟': 'في البيت' });
  await taking(page).submit.click();
  await taking(page).submitAnyway.click();
  await taking(page).toResults.click();
  const row = page.getByRole('row', { name: 'في البيت' });
  const [bar, share] = [row.locator('svg').last(), row.getByText('100')];
  const places = [row.getByRole('rowheader'), bar, share, row.getByRole('cell').last()];
  const middles = await Promise.all(places.map(middleOf));
  expect(middles).toEqual(middles.toSorted((one, other) => other - one));
});

// The interface has no Urdu.
test('our own words keep their order within a survey that is read from right to left', async ({
  page,
  publish,
  surveyor,
}) => {
  const survey = await publish({ ...ARABIC, audience: 'link' });
  await answerOf(
    surveyor.put(`/api/survey/${survey._id}/translations`, { data: { language: 'ur', translations: [] } }),
  );
  await taking(page).open(survey._id);
  const hint = page.getByText('Choose all that apply.', { exact: true });
  await expect(hint).toBeVisible();
  const ends = await hint.evaluate((line) => {
    const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (from: number) => {
      const range = document.createRange();
      range.setStart(words, from);
      range.setEnd(words, from + 1);
      return range.getBoundingClientRect().left;
    };
    const box = line.getBoundingClientRect();
    return { first: leftOf(0), last: leftOf(words.length - 1), middle: (box.left + box.right) / 2 };
  });
  expect(ends.first).toBeLessThan(ends.last);
  // The hint is on the side where the survey's lines begin.
  expect(ends.last).toBeGreaterThan(ends.middle);
});

test('in a page from right to left a survey from left to right keeps its side', async ({ page, publish, surveyor }) => {
  const survey = await publish({
    ...{ title: 'Your age', audience: 'link' },
    questions: [{ text: 'How old are you?', options: ['Under 18', '18–25'] }],
  });
  const sideOf = async (name: string) => {
    const { side, isBeside } = await placeOf(page.locator('label').filter({ hasText: name }), name);
    expect(isBeside).toBe(true);
    return side;
  };
  await taking(page).open(survey._id);
  await mirror(page);
  expect([await sideOf('Under 18'), await sideOf('18–25')]).toEqual(['left', 'left']);

  await answerOf(
    surveyor.put(`/api/survey/${survey._id}/translations`, { data: { language: 'en', translations: [] } }),
  );
  await taking(page).open(survey._id);
  await mirror(page);
  expect([await sideOf('Under 18'), await sideOf('18–25')]).toEqual(['left', 'left']);
});

test('in a page from right to left arrows and keys follow the eye', async ({ page }) => {
  await page.goto(paths.home.to());
  await mirror(page);
  const carousel = page.locator('[aria-roledescription="carousel"]').last();
  const next = carousel.getByRole('button').last();
  await expect(next.locator('svg')).toHaveCSS('scale', '-1 1');
  await next.focus();
  const scrolled = () => carousel.locator('ul').evaluate((row) => row.scrollLeft);
  await next.press('ArrowLeft');
  await expect.poll(scrolled).toBeLessThan(-100);
  await next.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(-2);
});

/** The distance from the window's left edge to the middle of the part. */
async function middleOf(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
  return x + width / 2;
}

/** The side of a row's box, and whether the box is close to the words. */
function placeOf(row: Locator, words: string): Promise<{ side: 'left' | 'right'; isBeside: boolean }> {
  return row.evaluate((label, text) => {
    const box = label.querySelector('svg')?.getBoundingClientRect();
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.textContent?.includes(text)) break;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const line = range.getBoundingClientRect();
    if (!box) throw new Error('The row has no box');
    const isRight = box.left >= line.right;
    const gap = isRight ? box.left - line.right : line.left - box.right;
    return { side: isRight ? 'right' : 'left', isBeside: gap >= 0 && gap < 32 };
  }, words);
}
