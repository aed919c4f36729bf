import { expect, test } from 'vitest';
import type { Role } from '#contract/people/roles.ts';
import { recordItems, type SidebarItem, sidebarItems } from '#web/app/frames/sidebar-items.ts';
import type { Session } from '#web/features/auth/session.ts';

test('[N12] shows no items while the role is loading', () => {
  expect(sidebarItems({ state: 'loading' })).toBeNull();
});

test('[N08] shows a guest the surveys, sign-in and sign-up', () => {
  expect(sidebarItems({ state: 'signed-out' })).toEqual(['allSurveys', 'signIn', 'signUp']);
});

test.each<[Role, SidebarItem[]]>([
  ['user', ['allSurveys', 'profile', 'signOut', 'becomePro']],
  ['pro-user', ['allSurveys', 'profile', 'signOut']],
])('[N09] offers a %s their own ways', (role, items) => {
  expect(sidebarItems(sessionOf(role))).toEqual(items);
});

test('[N10] shows a surveyor the items of surveyors', () => {
  const items = ['dashboardHome', 'allSurveys', 'manageSurveys', 'addSurvey', 'profile', 'signOut'];
  expect(sidebarItems(sessionOf('surveyor'))).toEqual(items);
});

test('[N11] shows an admin the items of admins', () => {
  const items = ['dashboardHome', 'manageUsers', 'moderateSurveys', 'allSurveys', 'payments', 'profile', 'signOut'];
  expect(sidebarItems(sessionOf('admin'))).toEqual(items);
});

test('[N11] shows the records to admins only, below their other items', () => {
  expect(recordItems(sessionOf('admin'))).toEqual(['contactMessages', 'surveyorRequests', 'auditLog']);
  for (const role of ['user', 'pro-user', 'surveyor'] as const) expect(recordItems(sessionOf(role))).toEqual([]);
  expect(recordItems({ state: 'signed-out' })).toEqual([]);
});

function sessionOf(role: Role): Session {
  const user = { _id: 'id', user_name: 'Mina', user_email: 'mina@example.org', user_photo: null, user_role: role };
  return { state: 'signed-in', user };
}
