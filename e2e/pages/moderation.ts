import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The admins' table of surveys. */
export function moderation(page: Page) {
  const table = page.getByRole('table', { name: say('moderation.caption') });

  return {
    open: (search = '') => page.goto(`${paths.adminManageSurveys.to()}${search}`),
    table,
    titles: table.getByRole('link'),
    search: page.getByRole('searchbox', { name: say('moderation.search') }),
    /** The chip of a status; its name ends with the number of surveys. */
    status: (status: 'published' | 'unpublished' | 'reported') =>
      page
        .getByRole('group', { name: say('moderation.statusFilter') })
        .getByRole('button', { name: new RegExp(`^${say(`moderation.statuses.${status}`)}`) }),
    sortBy: (column: 'survey' | 'reports' | 'votes') =>
      table.getByRole('columnheader').getByRole('button', { name: say(`moderation.${column}`) }),

    /** One survey's row. */
    row(title: string) {
      const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
      return {
        row,
        action: row.getByRole('combobox', { name: say('moderation.publication.label', { title }) }),
        message: row.getByRole('textbox', { name: say('moderation.publication.messageOf', { title }) }),
        update: row.getByRole('button', { name: say('moderation.publication.updateNamed', { title }) }),
        more: row.getByRole('button', { name: say('moderation.more', { title }) }),
        review: row.getByRole('button', { name: say('moderation.review.openNamed', { title }) }),
      };
    },

    /** The dialog with the reports and the decision. */
    review(title: string) {
      const dialog = page.getByRole('dialog', { name: title });
      return {
        dialog,
        reports: dialog.getByRole('list', { name: say('moderation.review.reports') }).getByRole('listitem'),
        which: dialog.getByRole('combobox', { name: say('moderation.review.which') }),
        closeReportOf: (name: string) =>
          dialog.getByRole('button', { name: say('moderation.review.closeOneOf', { name }) }),
        messages: dialog.getByRole('list', { name: say('moderation.review.messages') }).getByRole('listitem'),
        message: dialog.getByLabel(say('moderation.review.message')),
        send: dialog.getByRole('button', { name: say('moderation.review.send') }),
        download: dialog.getByRole('button', { name: say('exports.downloadNamed', { title }) }),
        csv: dialog.getByRole('menuitem', { name: say('exports.csvNamed', { title }) }),
        xlsx: dialog.getByRole('menuitem', { name: say('exports.xlsxNamed', { title }) }),
      };
    },
  };
}
