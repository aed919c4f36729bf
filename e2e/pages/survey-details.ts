import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say as english } from '../harness/texts.ts';

/** A survey with its main button, poll and results. @param say in the language of the page */
export function surveyDetails(page: Page, say = english) {
  const main = page.getByRole('main');

  return {
    open: (id: string) => page.goto(paths.surveyDetails.to(id)),
    title: main.getByRole('heading', { level: 1 }),
    start: main.getByRole('link', { name: 'Start Survey', exact: true }),
    goOn: main.getByRole('link', { name: say('taking.running.goOn'), exact: true }),
    timeLeft: main.getByText(/^The clock is running: /),
    startButton: main.getByRole('button', { name: 'Start Survey', exact: true }),
    submitted: main.getByRole('button', { name: 'Already Submitted', exact: true }),
    expired: main.getByRole('button', { name: 'Deadline Expired', exact: true }),
    sealed: main.getByRole('heading', { name: say('results.sealed') }),
    fact: (name: string): Locator => main.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd'),
    charts: main.getByRole('img'),
    results: main.locator('#results'),
    seeResults: main.getByRole('link', { name: say('surveys.seeResults'), exact: true }),
    /** The row of the viewer's choice. */
    ownAnswer: (question: string) =>
      main
        .getByRole('table', { name: question })
        .getByRole('row')
        .filter({ hasText: say('charts.yourAnswer') }),

    /** How often each option was chosen, from the table with bars. */
    async counts(question: string): Promise<Record<string, number>> {
      const table = main.getByRole('table', { name: question });
      await table.waitFor();
      const rows = await table.locator('tbody tr').all();
      const entries = rows.map(async (row) => [
        await row.getByRole('rowheader').locator('bdi').innerText(),
        Number(await row.getByRole('cell').last().innerText()),
      ]);
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
