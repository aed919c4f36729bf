import type { Locator } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
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

test('our own words keep their order within a survey that is read from right to left', async ({
  page,
  publish,
  surveyor,
}) => {
  const survey = await publish({ ...ARABIC, audience: 'link' });
  await answerOf(
    surveyor.put(`/api/survey/${survey._id}/translations`, { data: { language: 'ar', translations: [] } }),
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
  // It stands on the side where the survey's lines begin.
  expect(ends.last).toBeGreaterThan(ends.middle);
});

/** On which side of its words the box of a row stands, and whether they are close to each other. */
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
