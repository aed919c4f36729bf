import { expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { recordItems, type SidebarItem, sidebarItems } from '#web/app/sidebar-items.ts';
import type { Session } from '#web/features/auth/session.ts';

test('[N12] offers nothing while the role is loading', () => {
  expect(sidebarItems({ state: 'loading' })).toBeNull();
});

test('[N08] offers a guest the surveys and the ways in', () => {
  expect(sidebarItems({ state: 'signed-out' })).toEqual(['allSurveys', 'signIn', 'signUp']);
});

test.each<[string, Role, SidebarItem[]]>([
  ['N09', 'user', ['allSurveys', 'profile', 'signOut', 'becomePro']],
  ['N09', 'pro-user', ['allSurveys', 'profile', 'signOut']],
  ['N10', 'surveyor', ['dashboardHome', 'allSurveys', 'manageSurveys', 'addSurvey', 'profile', 'signOut']],
  ['N11', 'admin', ['dashboardHome', 'manageUsers', 'moderateSurveys', 'allSurveys', 'payments', 'profile', 'signOut']],
])('[%s] offers a %s their own ways', (_row, role, items) => {
  expect(sidebarItems(sessionOf(role))).toEqual(items);
});

test('offers the records to admins only, below their ways', () => {
  expect(recordItems(sessionOf('admin'))).toEqual(['contactMessages', 'auditLog']);
  for (const role of ['user', 'pro-user', 'surveyor'] as const) expect(recordItems(sessionOf(role))).toEqual([]);
  expect(recordItems({ state: 'signed-out' })).toEqual([]);
});

function sessionOf(role: Role): Session {
  const user = { _id: 'id', user_name: 'Mina', user_email: 'mina@example.org', user_photo: null, user_role: role };
  return { state: 'signed-in', user };
}
