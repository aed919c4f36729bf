import type { APIRequestContext, Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#contract/sharing/site-languages.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, fromNow, submitAnswers } from './harness/api.ts';
import { englishTextsLeft, expectTranslated } from './harness/english-left.ts';
import { test as base, expect } from './harness/fixtures.ts';
import { routeFirst } from './harness/route-first.ts';
import { say, speak } from './harness/texts.ts';
import { answerWordless, WORDLESS, WORDLESS_CHOICE } from './harness/wordless.ts';
import { discussion, opinions } from './pages/opinions.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const ASKED = '018f0000-0000-7000-8000-000000000001';
/** Two questions of one page each, the first with points. */
const SCORED = {
  ...WORDLESS,
  questions: [
    {
      ...WORDLESS_CHOICE,
      section: { title: 'Ii1' },
      scoring: {
        scores: ['Jj1'],
        points: [{ of: 'Bb1', points: 2 }],
        right: { chosen: ['Bb1'] },
        explanation: 'Kk1 ll1.',
      },
    },
    { kind: 'multiple', text: 'Aa2?', options: ['Cc1', 'Cc2', 'Cc3'], section: { title: 'Ii2' } },
  ],
  scores: [{ name: 'Jj1', bands: [{ from: 0, to: 5, title: 'Mm1' }] }],
};
const SHORT = { ...WORDLESS, questions: [WORDLESS_CHOICE] };

const test = base.extend<{ guests: () => Promise<APIRequestContext> }>({
  /** A guest without a page. */
  guests: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async () => {
      const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      opened.push(guest);
      return guest;
    });
    for (const guest of opened) await guest.dispose();
  },
});

test.afterEach(() => speak('en'));

for (const language of ['de', 'ar', 'ja'] as const) {
  test.describe(language, () => {
    test.use({ locale: language });
    test.beforeEach(() => speak(language));

    const look = (page: Page, what: string, within?: string) => expectTranslated(page, language, what, within);

    test(`[L108] a visitor reads no word of English in ${language}`, async ({ page, publish, noise }) => {
      for (const path of ['/api/', '/i/nothing', '/nowhere', '/stop/']) noise.expectAnswer(404, path);
      const survey = await publish(WORDLESS);
      for (const path of [
        paths.login.to(),
        paths.register.to(),
        paths.forgotPassword.to(),
        paths.contactUs.to(),
        paths.aboutUs.to(),
        paths.privacyPolicy.to(),
        paths.accessibility.to(),
        paths.mailStop.to('nothing'),
        paths.invitation.to('nothing'),
        '/nowhere',
        paths.surveyDetails.to(survey._id),
        paths.embed.to(survey._id),
      ]) {
        await page.goto(path);
        await page.locator('h1, h2').first().waitFor();
        await look(page, path);
      }
      // With surveys of other authors.
      for (const path of [paths.home.to(), paths.surveys.to()]) {
        await page.goto(path);
        await page.locator('h1, h2').first().waitFor();
        await page.locator('article, [aria-roledescription]').first().waitFor();
        expect(await englishTextsLeft(page, language), path).toEqual([]);
      }
    });

    test(`[L108] a respondent reads no word of English in the form, in ${language}`, async ({ page, publish }) => {
      const survey = await publish(WORDLESS);
      const { open, submit, submitAnyway } = taking(page);
      const field = (question: string) => page.getByRole('group', { name: question }).getByRole('textbox');
      await open(survey._id);
      await look(page, 'the form');
      await page.getByRole('radio', { name: 'Bb1' }).click();
      await submit.click();
      await submitAnyway.waitFor();
      await look(page, 'unanswered questions');
      await field('Aa3?').fill('zyx');
      await field('Aa5?').fill('99');
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-fault]').first().waitFor();
      await look(page, 'the faults');
      await field('Aa3?').fill('zyx@wvu.example');
      await field('Aa5?').fill('٧');
      await look(page, 'the answers');
    });

    test(`[L108] a respondent reads no word of English from the start to their result, in ${language}`, async ({
      page,
      publish,
    }) => {
      const survey = await publish({ ...SCORED, asked: 'by-section', duration: 90 });
      const { start, begin, clock, next, review, submit, submitAnyway, receipt } = taking(page);
      const result = page.getByRole('region', { name: say('ownResult.title') });
      await page.goto(paths.takeSurvey.to(survey._id));
      await start.waitFor();
      await look(page, 'before the start');
      await begin();
      await expect(clock).toBeVisible();
      await look(page, 'the countdown');
      await page.getByRole('radio', { name: 'Bb2' }).click();
      await next.click();
      await page.getByRole('checkbox', { name: 'Cc1' }).waitFor();
      await look(page, 'the second page');
      await page.goto(paths.surveyDetails.to(survey._id));
      await surveyDetails(page).goOn.waitFor();
      await look(page, 'a running countdown');
      await surveyDetails(page).goOn.click();
      await next.click();
      await review.waitFor();
      await look(page, 'the review');
      await submit.press('Enter');
      await submitAnyway.press('Enter');
      await receipt.waitFor();
      await result.waitFor();
      await expect(result).toContainText('Mm1');
      await look(page, 'the receipt');
      await page.goto(paths.takeSurvey.to(survey._id));
      await page.getByRole('heading', { name: say('taking.alreadySubmitted') }).waitFor();
      await look(page, 'already answered');
      await page.goto(paths.surveyDetails.to(survey._id));
      await result.waitFor();
      await look(page, 'the page of an answered survey');
    });

    test(`[L108] results and polls have no word of English in ${language}`, async ({
      page,
      person,
      publish,
      guests,
      baseURL,
    }) => {
      const survey = await publish({ ...WORDLESS, resultsOpen: 'always', textsOpen: true });
      for (const pick of [0, 1] as const) await answerWordless(await guests(), survey, pick);
      await page.goto(paths.surveyDetails.to(survey._id));
      await surveyDetails(page).results.waitFor();
      for (const { text } of survey.questions)
        await page.getByRole('heading', { level: 3, name: text }).first().scrollIntoViewIfNeeded();
      await page.getByText('zyx wvu tsr').first().waitFor();
      await look(page, 'the results');

      const member = await person('pro-user');
      await member.context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }]);
      const { poll, option, bar, commentText, comment, comments } = discussion(member.page);
      await member.page.goto(paths.surveyDetails.to(survey._id));
      await option('Nml').check({ force: true });
      await look(member.page, 'the ballot', 'main');
      await poll.getByRole('button', { name: say('polls.vote'), exact: true }).click();
      await bar('Nml').waitFor();
      await look(member.page, 'the vote', 'main');
      await commentText.fill('Zyx wvu.');
      await comment.click();
      await expect(comments).toHaveCount(1);
      await look(member.page, 'a comment', 'main');
      await member.page
        .getByRole('main')
        .getByRole('button', { name: say('reports.openNamed', { title: survey.title }) })
        .click();
      await opinions(member.page.getByRole('main')).dialog.waitFor();
      await look(member.page, 'the report');
    });

    test(`[L108] a survey that cannot be answered says so without a word of English in ${language}`, async ({
      page,
      publish,
      guests,
      noise,
      surveyor,
    }) => {
      noise.expectAnswer(404, '/');
      const full = await publish({ ...SHORT, cap: 1 });
      await submitAnswers(await guests(), full, [0]);
      const later = await publish({ ...SHORT, opensAt: fromNow({ days: 3 }) });
      const fitting = await publish({
        ...SHORT,
        questions: [{ ...WORDLESS_CHOICE, _id: ASKED }],
        endings: [{ title: 'Nn1', screens: true, show: { all: [{ question: ASKED, chosen: ['Bb2'] }] } }],
      });
      const members = await publish({ ...SHORT, audience: 'members' });
      const closed = await publish({ ...WORDLESS, duration: 300, deadline: fromNow({ seconds: 2 }) });
      const gone = await publish(SHORT);
      await answerOf(surveyor.delete(`/api/survey/${gone._id}`));

      for (const { _id, title } of [full, later, members, gone]) {
        for (const path of [paths.surveyDetails.to(_id), paths.takeSurvey.to(_id), paths.embed.to(_id)]) {
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await look(page, `${path} of ${title}`);
        }
      }
      await taking(page).open(fitting._id);
      await page.getByRole('radio', { name: 'Bb2' }).click();
      await taking(page).submit.click();
      await page.getByRole('heading', { name: 'Nn1' }).waitFor();
      await look(page, 'screened out');
      await page.goto(paths.takeSurvey.to(fitting._id));
      await page.getByRole('heading', { name: say('taking.alreadySubmitted') }).waitFor();
      await look(page, 'screened out before');
      for (const path of [paths.surveyDetails.to(closed._id), paths.takeSurvey.to(closed._id)]) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await look(page, 'a closed survey');
      }
    });

    test(`[L108] a queue, a proof, and a lost connection have no word of English in ${language}`, async ({
      page,
      publish,
      context,
      noise,
      surveyor,
    }) => {
      noise.expectAnswer(428, '/start');
      noise.expectAnswer(429, '/start');
      noise.expectBroken('/');
      const survey = await publish({ ...SHORT, duration: 300 });
      const word = `zyx-${survey._id.slice(-8)}`;
      await answerOf(surveyor.put(`/api/survey/${survey._id}/word`, { data: { word } }));
      const { start, begin, submit, settled } = taking(page);
      await routeFirst(page, '**/start*', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '2' },
          json: { code: 'too_many_requests', message: 'Later.' },
        }),
      );
      await page.goto(paths.word.to(word));
      await expect(start).toBeVisible();
      await look(page, 'the sharing link');
      await start.click();
      await page.getByText(say('taking.starting.inTurn')).waitFor();
      await look(page, 'the queue');
      await begin();
      await submit.waitFor();
      await settled();

      await context.setOffline(true);
      await page.getByText(say('taking.offline')).waitFor();
      await page.getByRole('radio', { name: 'Bb1' }).click();
      await look(page, 'offline');
      await submit.click();
      await page.getByText(say('taking.sending.offline')).waitFor();
      await look(page, 'unsent answers');
      await page.getByRole('link', { name: say('taking.leave') }).click();
      await page.getByRole('button', { name: say('taking.leaving.leave'), exact: true }).waitFor();
      await look(page, 'the question before leaving');
      await page.getByRole('button', { name: say('taking.leaving.leave'), exact: true }).click();
      await page.getByText(say('unsent.waiting', { title: survey.title })).waitFor();
      await look(page, 'unsent answers on another page');
      await context.setOffline(false);
      await page.getByText(say('unsent.counted', { title: survey.title })).waitFor();
      await look(page, 'sent answers');
    });

    test(`[L108] a poster has no word of English on its sheet in ${language}`, async ({
      person,
      publish,
      surveyor,
    }) => {
      const survey = await publish({ ...SHORT, duration: 300 });
      await answerOf(surveyor.put(`/api/survey/${survey._id}/translations`, { data: { language, translations: [] } }));
      const word = `zyx-${Date.now()}`;
      await answerOf(surveyor.put(`/api/survey/${survey._id}/word`, { data: { word } }));
      const { page } = await person('surveyor');
      await page.goto(paths.surveyPoster.to(survey._id));
      await page.getByText(say('poster.usualLine')).first().waitFor();
      await look(page, 'the sheet', '[data-sheet]');
    });
  });
}
