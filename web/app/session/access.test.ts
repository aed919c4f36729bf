import { expect, test } from 'vitest';
import { ROLES } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import { decideAccess } from '#web/app/session/access.ts';
import type { Session } from '#web/features/auth/session.ts';

const signedInAs = (role: Role): Session => ({
  state: 'signed-in',
  user: {
    _id: '0190a000-0000-7000-8000-000000000001',
    user_name: 'Mina',
    user_email: 'mina@example.org',
    user_photo: null,
    user_role: role,
  },
});

test('[R07] no viewer is sent away while the session is loading', () => {
  expect(decideAccess({ state: 'loading' }, null)).toBe('wait');
  expect(decideAccess({ state: 'loading' }, ['admin'])).toBe('wait');
});

test('[R02] a guest is asked to sign in', () => {
  expect(decideAccess({ state: 'signed-out' }, null)).toBe('sign-in');
  expect(decideAccess({ state: 'signed-out' }, ['admin'])).toBe('sign-in');
});

test.each(ROLES)('[R02] %s enters the screens of signed-in people', (role) => {
  expect(decideAccess(signedInAs(role), null)).toBe('enter');
});

test.each(ROLES)('[R04] only a surveyor enters the screens of surveyors: %s', (role) => {
  expect(decideAccess(signedInAs(role), ['surveyor'])).toBe(role === 'surveyor' ? 'enter' : 'refuse');
});

test.each(ROLES)('[R05] only an admin enters the screens of admins: %s', (role) => {
  expect(decideAccess(signedInAs(role), ['admin'])).toBe(role === 'admin' ? 'enter' : 'refuse');
});
