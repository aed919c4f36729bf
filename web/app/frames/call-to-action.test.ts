import { expect, test } from 'vitest';
import type { Role } from '#contract/people/roles.ts';
import { callToAction } from '#web/app/frames/call-to-action.ts';

test('[N02] invites guests to get started', () => {
  expect(callToAction({ state: 'signed-out' })).toEqual({ to: '/login', label: 'getStarted' });
});

test.each<[Role, string, string]>([
  ['admin', '/dashboard', 'dashboardHome'],
  ['surveyor', '/dashboard', 'dashboardHome'],
  ['pro-user', '/dashboard/surveys', 'allSurveys'],
  ['user', '/dashboard/become-pro', 'becomePro'],
])('[N04] leads a %s to %s', (role, to, label) => {
  const user = { _id: 'id', user_name: 'Mina', user_email: 'mina@example.org', user_photo: null, user_role: role };
  expect(callToAction({ state: 'signed-in', user })).toEqual({ to, label });
});
