import type { Page } from '@playwright/test';
import type { InvitationStatus, MailingKind } from '#contract/admin/desk-choices.ts';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The page on which an author invites people. */
export function invitations(page: Page) {
  const table = page.getByRole('table', { name: say('invitations.list.caption') });
  const row = (words: string) => table.getByRole('row').filter({ hasText: words });
  const letter = (kind: MailingKind) => page.getByRole('region', { name: say(`invitations.letter.${kind}.title`) });

  return {
    async open(id: string): Promise<void> {
      await page.goto(paths.surveyInvitations.to(id));
      await page.getByRole('heading', { name: say('invitations.list.title') }).waitFor();
    },
    addresses: page.getByLabel(say('invitations.add.addresses'), { exact: true }),
    add: page.getByRole('button', { name: say('invitations.add.submit') }),
    file: page.getByLabel(say('invitations.add.file')),
    added: (count: number) => page.getByText(say('invitations.add.added', { added: count }), { exact: true }),
    skipped: page.getByRole('list', { name: say('invitations.add.skippedLabel') }).getByRole('listitem'),
    copySkipped: page.getByRole('button', { name: say('invitations.add.copy') }),
    /** A number of the page's head. */
    number: (name: 'invited' | 'mailed' | 'answered' | 'unsent') =>
      page
        .getByRole('term')
        .filter({ hasText: say(`invitations.numbers.${name}`) })
        .locator('xpath=following-sibling::dd[1]'),
    letter(kind: MailingKind) {
      const section = letter(kind);
      return {
        section,
        write: section.getByRole('button', { name: say('invitations.letter.reminder.write') }),
        subject: section.getByLabel(say('invitations.letter.subjectLabel')),
        text: section.getByLabel(say('invitations.letter.textLabel')),
        insert: (name: 'link' | 'name' | 'title' | 'deadline') =>
          section.getByRole('button', { name: new RegExp(`\\{${name}\\}$`) }),
        preview: section.getByRole('figure'),
        send: (count: number) =>
          section.getByRole('button', { name: say(`invitations.letter.${kind}.send`, { count }), exact: true }),
        sendAny: section.locator('button[type=submit]').filter({ hasText: /^Send/ }),
      };
    },
    dialog: page.getByRole('dialog'),
    confirm: page
      .getByRole('dialog')
      .getByRole('button', { name: say('invitations.letter.confirm.send'), exact: true }),
    sending: page.getByRole('region', { name: say('invitations.sending.title') }),
    progress: page.getByRole('progressbar', { name: say('invitations.sending.title') }),
    button: (name: 'pause' | 'goOn' | 'again') =>
      page.getByRole('button', { name: say(`invitations.sending.${name}`) }),
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    row,
    search: page.getByRole('searchbox', { name: say('invitations.list.search') }),
    /** The chip of a status; its name ends with the number of people. */
    status: (status: InvitationStatus) =>
      page
        .getByRole('group', { name: say('invitations.list.statusFilter') })
        .getByRole('button', { name: say(`invitations.list.statuses.${status}`) }),
    /** Chooses an item of a person's menu. */
    async choose(name: string, item: 'revoke' | 'giveBack' | 'remove'): Promise<void> {
      await page.getByRole('button', { name: say('invitations.list.more', { name }) }).click();
      await page.getByRole('menuitem', { name: say(`invitations.list.${item}`) }).click();
    },
  };
}
