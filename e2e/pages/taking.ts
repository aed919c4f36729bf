import { expect, type Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say as english } from '../harness/texts.ts';

/** The page on which respondents answer a survey. @param say in the language of the page */
export function taking(page: Page, say = english) {
  const clock = page.getByRole('progressbar', { name: say('taking.timeLeft') });
  const option = (question: string, name: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
  const folded = (question: string) => page.getByRole('group', { name: question });
  const submit = page.getByRole('button', { name: say('taking.submit'), exact: true });

  const start = page.getByRole('button', { name: say('taking.start.start'), exact: true });
  const startHere = page.getByRole('button', { name: say('taking.start.startHere') });
  /** Presses Start if the form waits for it, and waits until the form is ready: before that it takes no focus. */
  const begin = async (): Promise<void> => {
    await page.locator('h1').first().waitFor();
    if (await start.isVisible()) {
      await start.click();
      // Before the countdown there is no form, or one that waits.
      await page.locator('main ol:not([inert])').first().waitFor();
    }
    await page.locator('main ol[inert]').waitFor({ state: 'detached' });
  };

  return {
    async open(id: string): Promise<void> {
      await page.goto(paths.takeSurvey.to(id));
      await begin();
    },
    begin,
    start,
    startHere,
    clock,
    option,
    /** An answered question as one line, with its answer and the button that changes it. */
    folded,
    change: (question: string) => folded(question).getByRole('button'),
    submit,
    next: page.getByRole('button', { name: say('taking.pages.next'), exact: true }),
    back: page.getByRole('button', { name: say('taking.pages.back'), exact: true }),
    toReview: page.getByRole('button', { name: say('taking.pages.toReview') }),
    review: page.getByRole('heading', { name: say('taking.pages.review') }),
    /** The heading of a page of that survey. */
    pageHeading: (number: number, count: number) =>
      page.getByRole('heading', { name: say('taking.pages.place', { number, count }) }),
    /** The heading of a page with a single question. */
    questionHeading: (number: number, count: number) =>
      page.getByRole('heading', { name: say('taking.pages.question', { number, count }) }),
    question: (name: string) => page.getByRole('radiogroup', { name }),
    restored: page.getByText(say('taking.restored')),
    receipt: page.getByRole('heading', { name: say('taking.receipt.title') }),
    toResults: page.getByRole('link', { name: say('taking.receipt.toResults') }),
    submitAnyway: page.getByRole('button', { name: say('taking.unanswered.submitAnyway') }),
    tryNow: page.getByRole('button', { name: say('taking.sending.tryNow') }),

    /** Waits for the code that comes after the form, which the respondent may need without a connection. */
    async settled(): Promise<void> {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/dialogs-')),
      );
    },

    async secondsLeft(): Promise<number> {
      return Number(await clock.getAttribute('aria-valuenow'));
    },

    /** Chooses this option in each question, which then folds. */
    async answer(choices: Record<string, string>): Promise<void> {
      for (const [question, name] of Object.entries(choices)) {
        await option(question, name).click();
        await expect(folded(question)).toContainText(name);
      }
    },
  };
}
