import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { assertHardToGuess } from './guessable.ts';

const ANN = { name: 'Ann-Marie Lindqvist', email: 'marie.l84@people.example', host: 'polls.riverside.example' };

/** The reason for refusing the password; null if it is accepted. */
async function reasonAgainst(password: string, changes: Partial<typeof ANN> = {}): Promise<string | null> {
  try {
    await assertHardToGuess(password, { ...ANN, ...changes, field: 'password' });
    return null;
  } catch (error) {
    return error instanceof Error && 'fields' in error ? JSON.stringify(error.fields) : String(error);
  }
}

const COMMON = '{"password":"password_common"}';
const PERSONAL = '{"password":"password_personal"}';

describe('a password is refused', () => {
  test.each(['Password!', 'pAssword!', 'P@ssw0rd', 'Pa$$w0rd', 'Iloveyou!', '1qaz@WSX', '!QAZ2wsx'])(
    'that is on the list of common ones, whatever its case: %s',
    async (password) => expect(await reasonAgainst(password)).toBe(COMMON),
  );

  test.each(['Canvass!1', 'CANVASS@2026', '#1Canvass', 'Riverside!1'])(
    'that is the name of the site: %s',
    async (password) => expect(await reasonAgainst(password)).toBe(PERSONAL),
  );

  test.each(['Lindqvist!1', 'Ann-Marie!', 'AnnMarieLindqvist#1', 'Ann.Marie.Lindqvist!'])(
    'that is the person’s name: %s',
    async (password) => expect(await reasonAgainst(password)).toBe(PERSONAL),
  );

  test.each(['Marie.L84!', 'Mariel$84', 'Marie.l84@people.example'])(
    'that is the person’s address: %s',
    async (password) => expect(await reasonAgainst(password)).toBe(PERSONAL),
  );
});

describe('a password is taken', () => {
  test.each([
    'Abcdef!1',
    'Test@123',
    'Secret1!',
    'Passw0rd!',
    'Password1!',
    'Engine!1843',
    'Canvass of the 4 Winds!',
    'Passwordless!7',
  ])('that keeps the rules and is none of these: %s', async (password) =>
    expect(await reasonAgainst(password)).toBeNull(),
  );

  test('that contains only a short name', async () => {
    expect(await reasonAgainst('Marie@1234')).toBeNull();
    expect(await reasonAgainst('Test@123', { name: 'Test', email: 'test@people.example' })).toBeNull();
  });

  test('by a person without letters in their name', async () => {
    expect(await reasonAgainst('!A234567', { name: '123456', email: '1@people.example' })).toBeNull();
  });
});

describe('a password that is easy to guess', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp();
  });
  afterAll(() => site.close());

  const refusal = (field: string, reason: string) => ({
    status: 422,
    body: { code: 'invalid_input', fields: { [field]: reason } },
  });

  test('opens no account', async () => {
    const browser = openBrowser(site.app);
    const [common, personal] = [registration({ password: 'P@ssw0rd' }), registration({ password: 'Lovelace!1' })];
    expect(await browser.post('/identity/sign-up/email', common)).toMatchObject(refusal('password', 'password_common'));
    expect(await browser.post('/identity/sign-up/email', personal)).toMatchObject(
      refusal('password', 'password_personal'),
    );
    const { rows } = await site.database.pool.query('select from users where email = $1', [common.email]);
    expect(rows).toEqual([]);
  });

  test('replaces no other', async () => {
    const browser = openBrowser(site.app);
    const { password, ...person } = registration();
    await browser.post('/identity/sign-up/email', { ...person, password });
    const change = { currentPassword: password, newPassword: 'P@ssw0rd' };

    expect(await browser.post('/identity/change-password', change)).toMatchObject(
      refusal('newPassword', 'password_common'),
    );
    expect((await openBrowser(site.app).post('/identity/sign-in/email', { ...person, password })).status).toBe(200);
  });

  test('is told after the rules, which come first', async () => {
    const answer = await openBrowser(site.app).post('/identity/sign-up/email', registration({ password: 'password!' }));
    expect(answer).toMatchObject(refusal('password', 'password_weak'));
  });
});
