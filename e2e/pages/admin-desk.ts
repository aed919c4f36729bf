import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The home page of admins. */
export function adminHome(page: Page) {
  const main = page.getByRole('main');

  return {
    open: () => page.goto(paths.dashboard.to()),
    /** The number on the card with this label. */
    stat: (label: string) => main.locator('dt', { hasText: label }).locator('xpath=../dd'),
    waiting: (queue: 'reported' | 'messages' | 'surveyors' | 'audit') =>
      main
        .getByRole('region', { name: say('adminHome.waiting.title') })
        .getByRole('link')
        .nth(['reported', 'messages', 'surveyors', 'audit'].indexOf(queue)),
    roles: main.getByRole('table', { name: 'Total User Based On Role' }),
    slice: (role: string) => main.getByRole('img', { name: new RegExp(`^${role}: `) }),
    unit: main.getByRole('combobox', { name: say('adminHome.growth.unit') }),
    /** The chart of new records with this heading. */
    trend: (measure: 'users' | 'surveys' | 'responses' | 'revenue') => {
      const figure = main.getByRole('figure').filter({
        has: page.getByRole('slider', { name: say(`adminHome.growth.${measure}`), exact: true }),
      });
      return {
        figure,
        slider: figure.getByRole('slider'),
        numbers: figure.getByRole('table'),
        showNumbers: figure.getByText(say('adminHome.growth.showNumbers')),
      };
    },
  };
}

/** The admins' table of payments. */
export function paymentDetails(page: Page) {
  const table = page.getByRole('table', { name: say('paymentTable.caption') });

  return {
    open: (view = '') => page.goto(`${paths.paymentDetails.to()}${view}`),
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    search: page.getByRole('searchbox', { name: say('paymentTable.search') }),
    sortBy: (column: 'name' | 'time') =>
      table.getByRole('columnheader').getByRole('button', { name: say(`paymentTable.${column}`) }),
    download: page.getByRole('link', { name: say('paymentTable.download') }),
  };
}

/** The messages to the operators of the site. */
export function contactMessages(page: Page) {
  const table = page.getByRole('table', { name: say('inbox.caption') });

  return {
    open: (view = '') => page.goto(`${paths.contactMessages.to()}${view}`),
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    search: page.getByRole('searchbox', { name: say('inbox.search') }),
    /** The chip of a status; its name ends with the number of messages. */
    status: (status: 'open' | 'done') =>
      page
        .getByRole('group', { name: say('inbox.statusFilter') })
        .getByRole('button', { name: new RegExp(`^${say(`inbox.statuses.${status}`)}`) }),
    read: (subject: string) => table.getByRole('row').filter({ hasText: subject }).getByRole('button'),
    message(subject: string) {
      const dialog = page.getByRole('dialog', { name: subject });
      return {
        dialog,
        reply: dialog.getByRole('link', { name: say('inbox.reply') }),
        markDone: dialog.getByRole('button', { name: say('inbox.markDone') }),
        markOpen: dialog.getByRole('button', { name: say('inbox.markOpen') }),
      };
    },
  };
}
