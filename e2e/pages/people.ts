import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The admins' table of people. */
export function people(page: Page) {
  const table = page.getByRole('table', { name: say('people.caption') });
  const search = page.getByRole('searchbox', { name: say('people.search') });

  return {
    table,
    search,
    /** The chip of a role ("Pro user"), or "All"; its name ends with the number of people. */
    roleFilter: (role: string) =>
      page.getByRole('group', { name: say('people.roleFilter') }).getByRole('button', { name: new RegExp(`^${role}`) }),
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    header: (name: string) => table.getByRole('columnheader', { name }),
    more: page.getByRole('button', { name: say('desk.more') }),
    dialog: page.getByRole('dialog'),

    async open(): Promise<void> {
      await page.goto(paths.manageUsers.to());
      await table.getByRole('cell').first().waitFor();
    },

    /** The row of the person with this address. */
    rowOf(email: string) {
      const row = table.getByRole('row').filter({ hasText: email });
      return { row, ...controlsOf(page, row) };
    },
  };
}

function controlsOf(page: Page, row: Locator) {
  const more = row.getByRole('button', { name: /^More actions for/ });

  return {
    role: row.getByRole('combobox'),
    update: row.getByRole('button', { name: new RegExp(`^${say('people.change.update')}`) }),
    undo: row.getByRole('button', { name: new RegExp(`^${say('people.change.undo')}`) }),
    more,
    signOut: row.getByRole('button', { name: /^Log out .* everywhere$/ }),
    fault: row.getByRole('alert'),
    async remove(): Promise<void> {
      await more.click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  };
}
