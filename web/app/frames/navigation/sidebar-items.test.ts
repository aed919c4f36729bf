import { expect, test } from 'vitest';
import type { Role } from '#contract/people/roles.ts';
import { type PersonItem, personItems, recordItems } from './sidebar-items.ts';

test.each<[Role, PersonItem[]]>([
  ['user', ['allSurveys', 'profile', 'signOut', 'becomePro']],
  ['pro-user', ['allSurveys', 'profile', 'signOut']],
])('[N09] offers a %s their own ways', (role, items) => {
  expect(personItems(role)).toEqual(items);
});

test('[N10] shows a surveyor the items of surveyors', () => {
  const items = ['dashboardHome', 'allSurveys', 'manageSurveys', 'addSurvey', 'profile', 'signOut'];
  expect(personItems('surveyor')).toEqual(items);
});

test('[N11] shows an admin the items of admins', () => {
  const items = ['dashboardHome', 'manageUsers', 'moderateSurveys', 'allSurveys', 'payments', 'profile', 'signOut'];
  expect(personItems('admin')).toEqual(items);
});

test('[N11] shows the records to admins only, below their other items', () => {
  expect(recordItems('admin')).toEqual(['contactMessages', 'surveyorRequests', 'auditLog']);
  for (const role of ['user', 'pro-user', 'surveyor'] as const) expect(recordItems(role)).toEqual([]);
});
