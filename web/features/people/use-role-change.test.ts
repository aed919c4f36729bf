import { expect, test } from 'vitest';
import { rolesToChoose } from '#web/features/people/use-role-change.ts';

test.each(['admin', 'user', 'surveyor'] as const)(
  '[T07] [S23] of %s an admin makes an admin, a user or a surveyor',
  (role) => {
    expect(rolesToChoose(role).toSorted()).toEqual(['admin', 'surveyor', 'user']);
    expect(rolesToChoose(role)[0]).toBe(role);
  },
);

test('[T07] [S23] the role pro-user is offered only to a pro-user, to keep it', () => {
  expect(rolesToChoose('pro-user')).toEqual(['pro-user', 'admin', 'user', 'surveyor']);
});
