import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

// trust/enumeration.test.ts measures that both take equally long.
test('[AB-56] the answer to a sign-in does not tell whether the address has an account', async () => {
  const person = registration();
  await openBrowser(site.app).post('/identity/sign-up/email', person);
  const seen = new Set<string>();

  for (const email of [person.email, registration().email, person.email.toUpperCase(), registration().email]) {
    const guess = { email, password: 'Wrong!1' };
    const { status, body, headers, setCookies } = await openBrowser(site.app).post('/identity/sign-in/email', guess);
    const { date: _, ...rest } = headers;
    seen.add(JSON.stringify({ status, body, rest, setCookies }));
  }

  expect([...seen]).toEqual([expect.stringContaining('"status":401')]);
});

test('[AB-56] nor does reading a record, except for an admin', async () => {
  const [person, other] = [await site.join(), await site.join('admin')];
  const answers = await Promise.all(
    [other.email, 'nobody@people.example'].map((email) => person.call('getUser', { params: { email } })),
  );
  const seen = answers.map(({ status, problem: { code, message } }) => ({ status, code, message }));
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toMatchObject({ status: 403 });
});
