import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/browser.ts';
import { percentile, ROUNDS, tell } from './parameters.ts';

const QUESTIONS = ROUNDS * 50;
/** Wrong passwords of one account that are looked at; more are not. */
const TRIES = 10;

let site: TestApp;
let known: string[];
beforeAll(async () => {
  site = await startTestApp();
  known = [];
  for (let n = 0; n < QUESTIONS / TRIES; n += 1) {
    const person = registration();
    await openBrowser(site.app).post('/identity/sign-up/email', person);
    known.push(person.email);
  }
}, 600_000);
afterAll(() => site.close());

/** @returns milliseconds */
async function guess(email: string): Promise<number> {
  const begun = performance.now();
  const { status } = await openBrowser(site.app).post('/identity/sign-in/email', { email, password: 'Wrong!1' });
  expect(status).toBe(401);
  return performance.now() - begun;
}

test('[AB-56] a wrong password takes as long whether there is an account or not', async () => {
  const [toKnown, toUnknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < QUESTIONS; n += 1) {
    // In turn, so that a busy moment of the machine is in both.
    toKnown.push(await guess(known[n % known.length] ?? ''));
    toUnknown.push(await guess(registration().email));
  }

  const medians = [percentile(toKnown, 0.5), percentile(toUnknown, 0.5)] as const;
  tell('AB-56', { questions: 2 * QUESTIONS, knownMs: medians[0], unknownMs: medians[1] });
  expect(Math.abs(medians[0] - medians[1])).toBeLessThan(5);
});
