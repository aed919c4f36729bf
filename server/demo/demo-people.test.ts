import { expect, test } from 'vitest';
import { ROLES } from '#basics/choices.ts';
import { Email } from '#contract/people/users.ts';
import { ACCOUNTS, personAt } from './demo-people.ts';

const FOUR_HUNDRED = Array.from({ length: 400 }, (_, index) => personAt(index));

test('there is one account for each role', () => {
  const roles = Object.values(ACCOUNTS).map((account) => account.role);

  expect(roles.sort()).toEqual([...ROLES].sort());
});

test('four hundred respondents have four hundred names and addresses', () => {
  expect(new Set(FOUR_HUNDRED.map((person) => person.name)).size).toBe(400);
  expect(new Set(FOUR_HUNDRED.map((person) => person.email)).size).toBe(400);
});

test('a person could register with any of the addresses', () => {
  for (const { email } of FOUR_HUNDRED) expect(Email.parse(email)).toBe(email);
});

test('addresses stay different when the names begin to repeat', () => {
  const addresses = Array.from({ length: 20_000 }, (_, index) => personAt(index).email);

  expect(new Set(addresses).size).toBe(addresses.length);
});

test('members of every role but admin are among the respondents', () => {
  expect(new Set(FOUR_HUNDRED.map((person) => person.role))).toEqual(new Set(['user', 'pro-user', 'surveyor']));
});
