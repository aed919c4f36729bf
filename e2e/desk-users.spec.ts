import type { Role } from '#contract/people/roles.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import type { Person } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';
import { people } from './pages/people.ts';

test('[R05] [R06] only admins get to the people and to the log', async ({ page, person }) => {
  for (const path of [paths.manageUsers.to(), paths.auditLog.to()]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  for (const [role, place] of [
    ['user', '/dashboard/surveys'],
    ['surveyor', '/dashboard'],
  ] as const) {
    const other = await person(role);
    await other.page.goto(paths.manageUsers.to());
    await expect(other.page).toHaveURL(place);
  }
});

test('[S23] [T07] [X06] an admin finds a person by a part of the address and gives them a role', async ({ person }) => {
  const [admin, vera] = [await person('admin'), await person()];
  const desk = people(admin.page);
  await desk.open();

  await desk.search.fill(partOf(vera));
  await expect(desk.rows).toHaveCount(1);
  const row = desk.rowOf(vera.email);
  await expect(row.role.getByRole('option')).toHaveText(['User', 'Admin', 'Surveyor']);
  await row.role.selectOption('Surveyor');
  await row.update.click();

  await expect(note(admin.page, 'Successfully Updated!')).toBeVisible();
  await admin.page.reload();
  await expect(desk.search).toHaveValue(partOf(vera));
  await expect(row.role).toHaveValue('surveyor');
});

test('[V08] an update is offered only for another role, and the choice can be taken back', async ({ person }) => {
  const [admin, vera] = [await person('admin'), await person()];
  const desk = people(admin.page);
  await admin.page.goto(`${paths.manageUsers.to()}?search=${partOf(vera)}`);
  const row = desk.rowOf(vera.email);
  await admin.page.route('**/api/updateUserRole', () => Promise.reject(new Error('Nothing should be sent')));

  await expect(row.role).toHaveValue('user');
  await expect(row.update).toHaveCount(0);
  await row.role.selectOption('Surveyor');
  await expect(row.update).toBeVisible();
  await row.row.getByRole('button', { name: say('people.change.reset') }).click();

  await expect(row.update).toHaveCount(0);
  await expect(row.role).toHaveValue('user');
  await expect(row.role).toBeFocused();
});

test('[S23] [T07] a change of role is undone beside it, and the chips count it', async ({ person }) => {
  const [admin, vera] = [await person('admin'), await person()];
  const desk = people(admin.page);
  await admin.page.goto(`${paths.manageUsers.to()}?search=${partOf(vera)}`);
  const row = desk.rowOf(vera.email);

  await row.role.selectOption('Surveyor');
  await row.update.click();
  await expect(row.undo).toBeVisible();
  await expect(row.role).toBeFocused();
  await expect(desk.roleFilter('Surveyor')).toHaveAccessibleName('Surveyor 1');
  expect(await roleOf(vera)).toBe('surveyor');

  // By key: a pointer press in place of "Update" would be ignored at once.
  await row.undo.press('Enter');
  await expect(row.undo).toHaveCount(0);
  await expect(row.role).toHaveValue('user');
  await expect(desk.roleFilter('User')).toHaveAccessibleName('User 1');
  expect(await roleOf(vera)).toBe('user');
});

test('[T07] [N10] a new role takes effect at once in an open page', async ({ person }) => {
  const [admin, vera] = [await person('admin'), await person()];
  await vera.page.goto(paths.surveys.to());
  await expect(navigation(vera.page).sidebar).toContainText('Become Pro');

  await setRole(admin, vera, 'surveyor');
  await expect(navigation(vera.page).sidebar.getByRole('link', { name: 'Add Survey' })).toBeVisible();
  await vera.page.goto(paths.manageSurveys.to());
  // The list must have loaded before the person loses the role: refusing it would end the session.
  await expect(vera.page.getByRole('heading', { name: say('firstSurvey.title') })).toBeVisible();

  await setRole(admin, vera, 'user');
  await expect(vera.page).toHaveURL(paths.surveys.to());
  await expect(note(vera.page, say('thrownOut.role'))).toBeVisible();
  await expect(navigation(vera.page).sidebar).toContainText('Become Pro');
});

test('[C21] [S23] deleting asks first, lists the data that stays, and closes the person’s open pages', async ({
  person,
}) => {
  const { admin, vera, desk, row } = await meetOnline(person);

  await row.remove();
  await expect(desk.dialog).toContainText(vera.email);
  for (const fact of ['answers', 'surveys', 'payments'] as const) {
    await expect(desk.dialog).toContainText(say(`people.remove.${fact}`));
  }
  await desk.dialog.getByRole('button', { name: say('people.remove.keep') }).click();
  await expect(row.more).toBeFocused();

  await row.remove();
  await desk.dialog.getByRole('button', { name: say('people.remove.confirm') }).click();

  await expect(note(admin.page, 'Successfully Deleted!')).toBeVisible();
  await expect(row.row).toHaveCount(0);
  await expect(vera.page).toHaveURL(/\/login/);
});

test('[AB-52] signing a person out explains the effect, and closes their open pages on every device', async ({
  person,
}) => {
  const { admin, vera, desk, row } = await meetOnline(person);

  await row.signOut.click();
  await expect(desk.dialog).toContainText(vera.email);
  for (const fact of ['browsers', 'tokens', 'stays'] as const) {
    await expect(desk.dialog).toContainText(say(`people.signOut.${fact}`));
  }
  await desk.dialog.getByRole('button', { name: say('people.signOut.keep') }).click();
  await expect(row.signOut).toBeFocused();
  await row.signOut.click();
  await desk.dialog.getByRole('button', { name: say('people.signOut.confirm') }).click();

  await expect(note(admin.page, say('people.signOut.done'))).toBeVisible();
  await expect(vera.page).toHaveURL(/\/login/);
  await expect(row.row).toBeVisible();
});

// In sequence, because a second admin would replace the last admin.
test.describe('the admins', () => {
  test.describe.configure({ mode: 'serial' });

  test('[P09] [X04] the last admin keeps the role, and is told why', async ({ person, noise }) => {
    noise.expectAnswer(409, '/api/updateUserRole');
    noise.expectAnswer(409, '/api/delete-user/');
    const admin = await person('admin');
    const desk = people(admin.page);
    await admin.page.goto(`${paths.manageUsers.to()}?search=${admin.email}`);
    const row = desk.rowOf(admin.email);

    await row.role.selectOption('User');
    await row.update.click();
    await desk.dialog.getByRole('button', { name: say('people.change.ownConfirm') }).click();
    await expect(note(admin.page, 'Failed!')).toBeVisible();
    await expect(row.fault).toHaveText(say('errors.last_admin'));

    await row.remove();
    await desk.dialog.getByRole('button', { name: say('people.remove.confirm') }).click();
    await expect(desk.dialog.getByRole('alert')).toHaveText(say('errors.last_admin'));
    await desk.dialog.getByRole('button', { name: say('people.remove.keep') }).click();
    await expect(row.role).toHaveValue('user');
    await expect(navigation(admin.page).sidebar.getByRole('link', { name: 'Manage User' })).toBeVisible();
  });

  test('[S23] [T07] a person becomes an admin only after a question that names what that gives', async ({ person }) => {
    const [admin, vera] = [await person('admin'), await person()];
    const desk = people(admin.page);
    await admin.page.goto(`${paths.manageUsers.to()}?search=${partOf(vera)}`);
    const row = desk.rowOf(vera.email);

    await row.role.selectOption('Admin');
    await row.update.click();
    await expect(desk.dialog).toContainText(vera.email);
    for (const fact of ['adminPeople', 'adminSurveys', 'adminRest'] as const) {
      await expect(desk.dialog).toContainText(say(`people.change.${fact}`));
    }
    await desk.dialog.getByRole('button', { name: say('people.change.adminKeep') }).click();
    await expect(row.update).toBeFocused();
    expect(await roleOf(vera)).toBe('user');

    await row.update.click();
    await desk.dialog
      .getByRole('button', { name: say('people.change.adminConfirm', { name: vera.name }), exact: true })
      .click();
    await expect(note(admin.page, 'Successfully Updated!')).toBeVisible();
    expect(await roleOf(vera)).toBe('admin');

    await row.undo.press('Enter');
    await expect(row.role).toHaveValue('user');
    expect(await roleOf(vera)).toBe('user');
  });
});

test('[S23] the table is narrowed by role, sorted by its headers, and has further pages', async ({ person }) => {
  const { page } = await person('admin');
  const desk = people(page);
  await desk.open();

  await expect(desk.header(say('people.joined'))).toHaveAttribute('aria-sort', 'descending');
  await expect(desk.rows).toHaveCount(25);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  await desk.more.click();
  await expect(desk.rows).toHaveCount(50);

  await desk.roleFilter('Pro user').click();
  await expect(page).toHaveURL(/role=pro-user/);
  const roles = desk.table.getByRole('combobox');
  const shown = () => roles.evaluateAll((all) => all.map((each) => each instanceof HTMLSelectElement && each.value));
  await expect.poll(async () => [...new Set(await shown())]).toEqual(['pro-user']);

  const name = desk.header(say('people.name'));
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-name/);

  await page.goBack();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await desk.roleFilter('All').click();
  await expect(desk.roleFilter('All')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).not.toHaveURL(/role=/);
});

test('[S23] without a match, and after a failed load, the page offers a next step', async ({ person, noise }) => {
  noise.expectAnswer(422, '/api/desk/users');
  const { page } = await person('admin');
  const desk = people(page);
  await page.goto(`${paths.manageUsers.to()}?search=nobody-is-called-so`);

  await expect(desk.table).toContainText(say('desk.noMatch'));
  await page.route('**/api/desk/users*', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_input', message: 'No' } }),
  );
  await desk.table.getByRole('button', { name: say('desk.clear') }).click();
  await expect(page.getByRole('search')).toBeFocused();
  await expect(desk.table).toContainText(say('people.failed'));

  await page.unroute('**/api/desk/users*');
  await desk.table.getByRole('button', { name: say('app.retry') }).press('Enter');
  await expect(desk.rows).toHaveCount(25);
});

test('[P06] admins read the log of changes, filtered by kind', async ({ person }) => {
  const [admin, vera] = [await person('admin'), await person()];
  await setRole(admin, vera, 'surveyor');
  const { page } = admin;

  await page.goto(paths.surveys.to());
  await page.getByRole('link', { name: say('memberNavigation.auditLog') }).click();
  const row = page.getByRole('row').filter({ hasText: vera.name }).filter({ hasText: 'Surveyor' }).first();
  await expect(row).toContainText(admin.name);

  await page
    .getByRole('group', { name: say('audit.kind') })
    .getByRole('button', { name: new RegExp(`^${say('audit.actions.role')}`) })
    .click();
  await expect(page).toHaveURL(/action=role/);
  await page.goto(page.url().replace('action=role', 'action=recovery'));
  await expect(page.getByRole('heading', { name: say('desk.noMatch') })).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** A part of the address that no other person has. */
const partOf = ({ email }: Person) => email.slice('vera.'.length, email.indexOf('@'));

const roleOf = async ({ page, email }: Person) =>
  (await answerOf<{ user_role: Role }>(page.request.get(`/api/user/${email}`))).user_role;

async function setRole({ page }: Person, { id }: Person, newRole: string): Promise<void> {
  await answerOf(page.request.put('/api/updateUserRole', { data: { userId: id, newRole } }));
}

/** Opens the site as a new person, and finds them as an admin. */
async function meetOnline(person: (role?: Role) => Promise<Person>) {
  const [admin, vera] = [await person('admin'), await person()];
  await vera.page.goto(paths.profile.to());
  await expect(vera.page.getByRole('main')).toContainText(vera.email);
  const desk = people(admin.page);
  await admin.page.goto(`${paths.manageUsers.to()}?search=${partOf(vera)}`);
  return { admin, vera, desk, row: desk.rowOf(vera.email) };
}
