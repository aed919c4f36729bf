import type { Page } from '@playwright/test';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The surveyors' table of their own surveys. */
export function ownSurveys(page: Page) {
  const table = page.getByRole('table', { name: say('ownSurveys.caption') });

  return {
    open: (search = '') => page.goto(`${paths.manageSurveys.to()}${search}`),
    /** Shows only this survey, however many the surveyor has. */
    openFor: (title: string) => page.goto(`${paths.manageSurveys.to()}?${new URLSearchParams({ search: title })}`),
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('link') }),
    search: page.getByRole('searchbox', { name: say('ownSurveys.search') }),
    /** The chip of a status; its name ends with the number of surveys. */
    status: (status: 'all' | SurveyStatus) =>
      page
        .getByRole('group', { name: say('ownSurveys.statusFilter') })
        .getByRole('button', { name: status === 'all' ? say('desk.all') : say(`ownSurveys.statuses.${status}`) }),
    header: (name: string) => table.getByRole('columnheader', { name }),
    dialog: page.getByRole('dialog'),

    /** The row of one survey. */
    row(title: string) {
      const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
      return {
        row,
        edit: row.getByRole('link', { name: say('ownSurveys.editNamed', { title }) }),
        viewResult: row.getByRole('link', { name: `View Result of ${title}` }),
        share: row.getByRole('link', { name: say('ownSurveys.shareNamed', { title }) }),
        viewResponse: row.getByRole('link', { name: `View Response of ${title}` }),
        more: row.getByRole('button', { name: say('ownSurveys.more', { title }) }),
        /** Chooses the menu item whose name begins with this text. */
        async choose(item: string): Promise<void> {
          await row.getByRole('button', { name: say('ownSurveys.more', { title }) }).click();
          await page.getByRole('menuitem', { name: item }).click();
        },
      };
    },
  };
}

/** The respondents of the surveyor's survey, with their answers: all in a grid, or those to one question in a table. */
export function surveyResponses(page: Page) {
  const table = page.getByRole('table', { name: say('responses.caption') });
  const grid = page.getByRole('grid', { name: say('responses.caption') });
  const dialog = page.getByRole('dialog');

  return {
    open: (id: string, search = '') => page.goto(`${paths.surveyResponses.to(id)}${search}`),
    table,
    grid,
    /** The rows of people in the grid. */
    rows: grid.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    /** The row of one person in the grid. */
    row: (name: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name) }),
    header: (name: string) => grid.getByRole('columnheader', { name }),
    order: page.getByRole('combobox', { name: say('responses.grid.order') }),
    toTop: page.getByRole('button', { name: say('responses.grid.toTop') }),
    toEnd: page.getByRole('button', { name: say('responses.grid.toEnd') }),
    columns: {
      open: page.getByRole('button', { name: say('responses.grid.columns') }),
      of: (question: string) => dialog.getByRole('checkbox', { name: question }),
      done: dialog.getByRole('button', { name: say('responses.grid.choice.done') }),
    },
    /** One response in full. */
    drawer: {
      dialog,
      answer: (question: string) => dialog.locator('dl > div').filter({ hasText: question }).getByRole('definition'),
      next: dialog.getByRole('button', { name: say('responses.drawer.next') }),
      previous: dialog.getByRole('button', { name: say('responses.drawer.previous') }),
      close: dialog.getByRole('button', { name: say('responses.drawer.close') }),
    },
    search: page.getByRole('searchbox', { name: say('responses.search') }),
    view: (name: 'perPerson' | 'perQuestion' | 'results') =>
      page
        .getByRole('navigation', { name: say('responses.views') })
        .getByRole('link', { name: say(`responses.${name}`) }),
    question: page.getByRole('combobox', { name: say('responses.question') }),
    options: page.getByRole('group', { name: say('responses.options') }),
    fresh: page.getByRole('button', { name: say('responses.showFresh') }),
    download: page.getByRole('button', { name: say('exports.download') }),
    /** The kinds of files in the menu of `download`. */
    files: page.getByRole('menuitem'),
  };
}
