import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '../harness/api.ts';
import { actElsewhere, type Credentials } from '../harness/people.ts';
import { say } from '../harness/texts.ts';
import { people } from '../pages/people.ts';
import type { Screen } from './screen.ts';

export const peopleScreens: Screen[] = [
  { name: 'manage users', viewers: ['admin'], show: (page) => people(page).open() },
  {
    name: 'manage users, no match',
    viewers: ['admin'],
    async show(page) {
      await page.goto(`${paths.manageUsers.to()}?search=nobody-is-called-so`);
      await people(page).table.getByRole('button').last().waitFor();
    },
  },
  {
    name: 'manage users, signing a person out',
    viewers: ['admin'],
    isWindow: true,
    async show(page) {
      await people(page).open();
      await chooseInFirstMenu(page, say('people.signOut.confirm'));
      await people(page).dialog.waitFor();
    },
  },
  {
    name: 'manage users, deleting a person',
    viewers: ['admin'],
    isWindow: true,
    async show(page) {
      await people(page).open();
      await chooseInFirstMenu(page, 'Delete');
      await people(page).dialog.waitFor();
    },
  },
  {
    name: 'manage users, making an admin',
    viewers: ['admin'],
    isWindow: true,
    async show(page) {
      await people(page).open();
      await chooseInFirstMenu(page, say('people.change.open'));
      await people(page).dialog.getByRole('combobox').selectOption('Admin');
      await people(page)
        .dialog.getByRole('button', { name: say('people.change.update') })
        .click();
      await people(page).dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'audit log',
    viewers: ['admin'],
    async show(page, { cast }) {
      await page.goto(paths.auditLog.to());
      await changeSomething(page, cast.user);
      await page.reload();
      await page.getByRole('table').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'audit log, nothing of a kind',
    viewers: ['admin'],
    async show(page) {
      await page.goto(`${paths.auditLog.to()}?action=payment`);
      await page.getByRole('table').getByRole('heading').waitFor();
    },
  },
];

async function chooseInFirstMenu(page: Page, item: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates an entry of the log about a person that no other test uses. */
async function changeSomething(page: Page, as?: Partial<Credentials>): Promise<void> {
  const id = await actElsewhere(page, ['user', as], async (request, { id, password }) => {
    const token = { name: 'Export', scope: 'read', days: 30, password };
    await answerOf(request.post('/api/account/tokens', { data: token }));
    return id;
  });
  await answerOf(page.request.put('/api/updateUserRole', { data: { userId: id, newRole: 'surveyor' } }));
  await answerOf(page.request.delete(`/api/desk/users/${id}/sessions`));
}
