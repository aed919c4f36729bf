import { expect, type Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The page on which a survey is filled in. */
export function taking(page: Page) {
  const clock = page.getByRole('progressbar', { name: say('taking.timeLeft') });
  const option = (question: string, name: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
  const folded = (question: string) => page.getByRole('group', { name: question });
  const submit = page.getByRole('button', { name: say('taking.submit'), exact: true });

  return {
    open: (id: string) => page.goto(paths.takeSurvey.to(id)),
    clock,
    option,
    /** An answered question as one line, with its answer and the button that changes it. */
    folded,
    change: (question: string) => folded(question).getByRole('button'),
    submit,
    restored: page.getByText(say('taking.restored')),
    receipt: page.getByRole('heading', { name: say('taking.receipt.title') }),
    toResults: page.getByRole('link', { name: say('taking.receipt.toResults') }),
    submitAnyway: page.getByRole('button', { name: say('taking.unanswered.submitAnyway') }),
    tryNow: page.getByRole('button', { name: say('taking.sending.tryNow') }),

    async secondsLeft(): Promise<number> {
      return Number(await clock.getAttribute('aria-valuenow'));
    },

    /** Chooses the option of this name in each question, which folds then. */
    async answer(choices: Record<string, string>): Promise<void> {
      for (const [question, name] of Object.entries(choices)) {
        await option(question, name).click();
        await expect(folded(question)).toContainText(name);
      }
    },
  };
}
