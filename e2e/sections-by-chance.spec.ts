import type { StoredDocument } from '#contract/surveys/editing.ts';
import { answerOf } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { findBroken, findCutOff } from './harness/layout-faults.ts';
import { settle } from './harness/settle.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

const yesOrNo = (text: string, more: object = {}) => ({ text, options: ['Yes', 'No'], required: true, ...more });

test(
  '[S104] a respondent gets two of three sections that swap places, page by page, and keeps them over a reload',
  FIRST,
  async ({ person, publish }) => {
    const set = { set: 'films', setDrawn: 2 };
    const survey = await publish({
      questions: [
        yesOrNo('Do you watch films?'),
        yesOrNo('Alpha seen?', { section: { title: 'Alpha', ...set } }),
        yesOrNo('Alpha good?'),
        yesOrNo('Beta seen?', { section: { title: 'Beta', ...set } }),
        yesOrNo('Beta good?'),
        yesOrNo('Gamma seen?', { section: { title: 'Gamma', ...set } }),
        yesOrNo('Gamma good?'),
        yesOrNo('At last?', { section: { title: 'End' } }),
      ],
      ...{ asked: 'by-section', pollQuestion: '', pollOptions: [] },
    });
    const { page } = await person();
    const form = taking(page);
    await form.open(survey._id);
    await form.option('Do you watch films?', 'Yes').click();
    await form.next.click();

    const films: string[] = [];
    for (const number of [2, 3]) {
      const heading = form.pageHeading(number, 4);
      await expect(heading).toContainText(/Alpha|Beta|Gamma/);
      const [film = ''] = (await heading.innerText()).match(/Alpha|Beta|Gamma/) ?? [];
      films.push(film);
      // The first question of a page continues the numbers of the page before, whatever its place in the author's order.
      await expect(page.locator('main [data-question] legend').first()).toContainText(`${film} seen?`);
      await page.reload();
      await form.begin();
      await expect(heading).toContainText(film);
      await form.option(`${film} seen?`, 'Yes').click();
      await form.option(`${film} good?`, 'No').click();
      await form.next.click();
    }
    expect(new Set(films).size).toBe(2);
    await expect(form.pageHeading(4, 4)).toContainText('End');
    await form.option('At last?', 'Yes').click();
    await form.toReview.or(form.next).click();
    await expect(form.review).toBeVisible();
    const reviewed = await page.locator('main').innerText();
    const [first = '', second = ''] = films;
    expect(reviewed.indexOf(`${first} seen?`)).toBeGreaterThan(0);
    expect(reviewed.indexOf(`${second} seen?`)).toBeGreaterThan(reviewed.indexOf(`${first} good?`));
    await form.submit.click();
    await expect(form.receipt).toBeVisible();
  },
);

test('[S104] an author lets sections swap places and asks some of them, also on a phone in large letters', async ({
  person,
  publish,
}) => {
  const questions = ['First?', 'Alpha?', 'Beta?', 'Last?'].map((text) => yesOrNo(text));
  const survey = await publish({ questions, pollQuestion: '', pollOptions: [] });
  const { page, context } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);
  const region = (number: number, field = 'section') =>
    page.getByRole('region', { name: say('editor.sections.before', { field, number }), exact: true });
  const swaps = (number: number) => region(number).getByLabel(say('editor.sections.set.section'));
  const count = (number: number) => region(number).getByLabel(say('editor.sections.setDrawn.section'));
  for (const [number, title] of [
    [2, 'Alpha'],
    [3, 'Beta'],
    [4, 'End'],
  ] as const) {
    await write.beginSection(number).press('Enter');
    // A section alone has nothing to swap with.
    if (number === 2) await expect(swaps(2)).toHaveCount(0);
    await page.keyboard.type(title);
  }
  await swaps(2).selectOption({ label: say('editor.sections.newSet', { name: 'A' }) });
  await expect(region(2)).toContainText(say('editor.sections.swapsAlone.section'));
  await expect(count(2)).toHaveCount(0);
  await swaps(3).selectOption({ label: say('editor.sections.inSet', { name: 'A' }) });
  await expect(region(2)).toContainText(say('editor.sections.swaps', { field: 'section', count: 2 }));
  // The number is one of the set, so both have it.
  await count(3).fill('1');
  await expect(count(2)).toHaveValue('1');
  await swaps(4).selectOption({ label: say('editor.sections.inSet', { name: 'A' }) });
  await expect(count(4)).toHaveValue('1');
  await swaps(4).selectOption({ label: say('editor.sections.stays') });
  await expect(count(4)).toHaveCount(0);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 390, height: 800 });
  await settle(page);
  expect([...(await findBroken(page)), ...(await findCutOff(page))]).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 800 });

  await write.showPreview.click();
  await page.getByRole('button', { name: say('editor.preview.try') }).click();
  const trial = page.locator('[data-trial]');
  await expect(trial.getByRole('radiogroup')).toHaveCount(3);
  await expect(trial.getByRole('heading', { name: /Alpha|Beta/ })).toHaveCount(1);
  await trial.getByRole('button', { name: say('trial.back') }).click();
  await write.goOnWriting.click();
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const stored = await answerOf<StoredDocument>(context.request.get(`/api/survey/${survey._id}/document`));
  expect(stored.questions.map(({ section }) => [section?.title, section?.set, section?.setDrawn])).toEqual([
    [undefined, undefined, undefined],
    ['Alpha', 'A', 1],
    ['Beta', 'A', 1],
    ['End', undefined, undefined],
  ]);
  await write.openStored(survey._id);
  await expect(swaps(3)).toHaveValue('A');
});
