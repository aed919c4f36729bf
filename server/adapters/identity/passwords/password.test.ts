import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is known by its hash, and by nothing else', async () => {
  const stored = await hashPassword('Engine!1843');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword(stored, 'Engine!1843')).toBe(true);
  expect(await verifyPassword(stored, 'engine!1843')).toBe(false);
  expect(await hashPassword('Engine!1843')).not.toBe(stored);
});

test('a hash of other tools and older costs is understood', async () => {
  // A test vector of the reference implementation.
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(stored, 'password')).toBe(true);
});

test('the same password typed in another Unicode form is the same', async () => {
  expect(await verifyPassword(await hashPassword('Café!'), 'Cafe\u0301!')).toBe(true);
});

test.each(['', 'plain text', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'what is no hash matches no password: %s',
  async (stored) => {
    expect(await verifyPassword(stored, stored)).toBe(false);
  },
);
