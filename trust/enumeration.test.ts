import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { readSecret, showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { mannWhitney, median, type TwoSamples, takeInTurn } from '#server/test/storm/two-samples.ts';
import { ROUNDS, tell } from './parameters.ts';

/** The number of questions about existing accounts, and again about unknown ones. */
const QUESTIONS = ROUNDS * 10;
/** Wrong passwords that the server checks per account; it refuses more without a check. */
const TRIES = 10;
const PAUSE_MS = 5;
const SIGN_IN = '/identity/sign-in/email';

let mails: StandInMailServer;
let site: TestApp;
let known: string[];
beforeAll(async () => {
  mails = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: mails.url, from: 'Canvass <no-reply@surveys.example>' } });
  known = [];
  for (let n = 0; n < QUESTIONS / TRIES; n += 1) known.push(await openAccount(KINDS[n % KINDS.length] ?? 'ordinary'));
}, 600_000);
afterAll(async () => {
  await site.close();
  await mails.close();
});

/** The states of an account that may affect the time of a wrong password. */
const KINDS = ['ordinary', 'just signed in', 'with a second factor', 'without a password', 'to be deleted'] as const;

/** @returns the account's address */
async function openAccount(kind: (typeof KINDS)[number]): Promise<string> {
  const { password, ...person } = registration();
  const { email } = person;
  const browser = openBrowser(site.app);
  await browser.post('/identity/sign-up/email', { ...person, password });
  if (kind === 'just signed in') await openBrowser(site.app).post(SIGN_IN, { email, password });
  if (kind === 'to be deleted') expect((await browser.post('/account/deletion', { password })).status).toBe(200);
  if (kind === 'with a second factor') {
    const { body } = await browser.post('/identity/two-factor/enable', { password });
    const code = showCode(readSecret(body.totpURI));
    expect((await browser.post('/identity/two-factor/verify-totp', { code })).status).toBe(200);
  }
  if (kind === 'without a password') {
    await site.database.pool.query(
      `update identity_accounts set provider_id = 'elsewhere', password = null
       where user_id = (select id from users where email = $1)`,
      [email],
    );
  }
  return email;
}

/** @returns milliseconds from the question to its answer */
async function time(status: number, ask: () => Promise<{ status: number }>): Promise<number> {
  const begun = performance.now();
  const answer = await ask();
  const took = performance.now() - begun;
  expect(answer.status).toBe(status);
  return took;
}

/** Asks about existing and unknown addresses, equally often. */
function askAboutBoth(ask: (email: string) => Promise<number>): Promise<TwoSamples> {
  const unknown = known.map(() => registration().email);
  const about = (emails: string[]) => (n: number) => ask(emails[n % emails.length] ?? '');
  return takeInTurn(QUESTIONS, about(known), about(unknown));
}

function expectAlike(name: string, samples: TwoSamples): void {
  const figures = {
    questions: 2 * QUESTIONS,
    knownMs: median(samples.one),
    unknownMs: median(samples.other),
    p: mannWhitney(samples),
  };
  tell(`AB-56 ${name}`, figures);
  expect(Math.abs(figures.knownMs - figures.unknownMs)).toBeLessThan(5);
  expect(figures.p).toBeGreaterThan(0.01);
}

test('[AB-56] a wrong password takes equally long with and without an account, in any state', async () => {
  const samples = await askAboutBoth((email) =>
    time(401, () => openBrowser(site.app).post(SIGN_IN, { email, password: 'Wrong!1' })),
  );
  for (const [at, kind] of KINDS.entries()) {
    const ofKind = samples.one.filter((_, n) => (n % known.length) % KINDS.length === at);
    tell(`AB-56 ${kind}`, { knownMs: median(ofKind), p: mannWhitney({ one: ofKind, other: samples.other }) });
  }
  expectAlike('signing in', samples);
});

test('[AB-56] asking for a person’s record takes equally long with and without an account', async () => {
  const asker = await site.join();
  const ask = (email: string) => time(403, () => asker.call('getUser', { params: { email } }));
  expectAlike('records', await askAboutBoth(ask));
});

test('[AB-56] asking for a new password takes equally long with and without an account', async () => {
  const ask = async (email: string) => {
    // Keeps the requests below the waiting limit.
    await setTimeout(PAUSE_MS);
    return time(200, () => openBrowser(site.app).post('/identity/request-password-reset', { email }));
  };
  expectAlike('resetting', await askAboutBoth(ask));
});
