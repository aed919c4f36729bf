import { expect, test } from 'vitest';
import { rolesToChoose } from './use-role-change.ts';

test.each(['admin', 'user', 'surveyor'] as const)(
  '[T07] [S23] of %s an admin makes an admin, a user or a surveyor',
  (role) => {
    expect(rolesToChoose(role).toSorted()).toEqual(['admin', 'surveyor', 'user']);
    expect(rolesToChoose(role)[0]).toBe(role);
  },
);

test('[T07] [S23] only a pro-user is offered to stay one', () => {
  expect(rolesToChoose('pro-user')).toEqual(['pro-user', 'admin', 'user', 'surveyor']);
});
