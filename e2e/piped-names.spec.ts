import type { Page } from '@playwright/test';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, saveSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { settle } from './harness/settle.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';
import { trial } from './pages/trial.ts';

const WHO = crypto.randomUUID();
const piped = (words: string) => `${words} {question:${WHO}|dear}`;

/** A survey with piping in every text that allows it. */
const PIPED = {
  questions: [
    { _id: WHO, kind: 'multiple', text: 'Who?', options: ['Ann', 'Ben'] },
    ...['choice', 'multiple', 'ranking', 'points', 'scale', 'text', 'number'].map((kind, index) => ({
      ...{ kind, text: piped(`Well ${index}`), explanation: piped('That is') },
      ...(index < 4 && { options: [piped('One'), piped('Two')] }),
      section: { title: piped('Of'), text: piped('By') },
    })),
  ],
  endings: [{ title: piped('Bye'), text: piped('Thanks'), link: `https://example.org/?a={question:${WHO}}` }],
  ...{ pollQuestion: '', pollOptions: [], resultsOpen: 'always', textsOpen: true },
};

test('[L24] no screen shows the id of a question that a text names', async ({ person, publish }) => {
  const survey = await publish(PIPED);
  const { _id: id, questions } = survey;
  const { page, context } = await person('surveyor');
  const respondent = await person();
  const answers = Object.fromEntries(
    questions.slice(0, 3).map(({ _id, codes }, place) => [_id, place === 1 ? codes[0] : codes]),
  );
  const { revision } = survey;
  await answerOf(
    respondent.context.request.post('/api/survey/response', { data: { surveyId: id, revision, answers } }),
  );
  const stored = await answerOf<StoredDocument>(context.request.get(`/api/survey/${id}/document`));
  const reworded = stored.questions.map((question, index) =>
    index === 1 ? { ...question, explanation: `Now {question:${questions[0]?._id}|dear}` } : question,
  );
  const { endings } = stored;
  await saveSurvey(context.request, survey, { ...PIPED, endings, questions: reworded });

  for (const address of [
    paths.surveyDetails.to(id),
    paths.surveyResults.to(id),
    paths.surveyResponses.to(id),
    paths.surveyResponses.to(id, { question: questions[1]?._id }),
    paths.surveyVersions.to(id, { from: 1, to: 2 }),
    paths.surveyLanguages.to(id),
    paths.surveyShare.to(id),
    paths.embed.to(id),
    paths.manageSurveys.to(),
  ]) {
    await page.goto(address);
    await settle(page);
    expect(await rawPlaces(page), address).toEqual([]);
  }

  await editor(page).openStored(id);
  await expect(editor(page).question(2)).toHaveValue(/^Well 0 \{1\. Who\?/);
  expect(await rawPlaces(page)).toEqual([]);
  await editor(page).check.click();
  await editor(page).checked.waitFor();
  expect(await rawPlaces(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // Its question is gone: the placeholder stays, without the id.
  await editor(page).removeQuestion(1).click();
  await expect(editor(page).question(1)).toHaveValue('Well 0 {?|dear}');
  expect(await rawPlaces(page)).toEqual([]);

  await trial(page).open(id);
  await taking(page).submit.waitFor();
  expect(await rawPlaces(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Ann' }).click();
  await expect(page.getByText('Well 0 Ann').first()).toBeVisible();
  expect(await rawPlaces(page)).toEqual([]);

  const reader = respondent.page;
  await taking(reader).open(id);
  await settle(reader);
  expect(await rawPlaces(reader)).toEqual([]);

  const admin = (await person('admin')).page;
  for (const address of [paths.surveyResponses.to(id), paths.surveyResults.to(id), paths.adminManageSurveys.to()]) {
    await admin.goto(address);
    await settle(admin);
    expect(await rawPlaces(admin), address).toEqual([]);
  }
});

test('[L20] an answer is read from its question on and never before, all at once and page by page', async ({
  person,
  publish,
}) => {
  const questions = [
    { text: 'Tea?', options: ['Yes', 'No'] },
    { _id: WHO, text: 'Who?', options: ['Ann', 'Ben'], section: { title: 'You' } },
    { text: piped('Well'), options: [piped('One'), 'Two'], section: { title: piped('Of') } },
  ];
  const ending = { title: piped('Bye') };
  const { page } = await person();
  const form = taking(page);

  const together = await publish({ questions, endings: [ending] });
  await form.open(together._id);
  await expect(form.question('Well dear')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Of dear' })).toBeVisible();
  await form.option('Who?', 'Ben').click();
  await expect(form.question('Well Ben')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Of Ben' })).toBeVisible();

  const paged = await publish({ questions, endings: [ending], asked: 'by-section' });
  await form.open(paged._id);
  const next = page.getByRole('button', { name: say('taking.pages.next') });
  await form.option('Tea?', 'Yes').click();
  await expect(page.getByText(/Well|Of dear/)).toHaveCount(0);
  await next.click();
  await expect(form.question('Who?')).toBeVisible();
  await expect(page.getByText(/Well|Of dear/)).toHaveCount(0);
  await expect(async () => {
    await next.click();
    await expect(form.question('Who?')).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Of dear' })).toBeVisible();
  await expect(form.question('Well dear')).toBeVisible();
});

/** @returns placeholders in stored form that the page shows or tells a screen reader: at most five */
function rawPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'value'];
    const told = [...document.body.querySelectorAll('*')].flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [element.value] : []),
    ]);
    return [document.title, document.body.innerText, ...told]
      .flatMap((text) => text.match(/.{0,30}\{question:.{0,50}/g) ?? [])
      .slice(0, 5);
  });
}
