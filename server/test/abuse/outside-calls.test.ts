import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/browser.ts';

let site: TestApp;
/** Counts who connects to it; nobody should. */
let trap: Server;
let visits: number;
let port: number;
beforeAll(async () => {
  site = await startTestApp();
  visits = 0;
  trap = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const address = trap.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => trap.close(resolve));
  await site.close();
});

/** Addresses of the machine itself and of its network, in the ways in which they hide. */
const inside = () => [
  `https://127.0.0.1:${port}/me.png`,
  `https://localhost:${port}/me.png`,
  `https://[::1]:${port}/me.png`,
  `https://[::ffff:127.0.0.1]:${port}/me.png`,
  `https://2130706433:${port}/me.png`,
  `https://0177.0.0.1:${port}/me.png`,
  `https://0:${port}/me.png`,
  'https://169.254.169.254/latest/meta-data/',
];

const REFUSED = [
  'http://127.0.0.1/me.png',
  'file:///etc/passwd',
  'gopher://127.0.0.1:5432/_',
  'ftp://127.0.0.1/me.png',
  '//127.0.0.1/me.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://pictures.example/me.png" onerror="alert(1)',
];

test('[AB-63] the server never visits the address of a photo, wherever it leads', async () => {
  const person = await site.join('pro-user');
  const survey = await site.survey(await site.join('surveyor'));

  for (const user_photo of inside()) {
    const answer = await person.call('syncUser', { params: { email: person.email }, body: { user_photo } });
    expect(answer).toMatchObject({ status: 200, body: { user_photo } });
    await openBrowser(site.app).post('/identity/sign-up/email', registration({ image: user_photo }));
  }
  await person.call('addComment', { body: { surveyId: survey._id, commentText: 'Well asked.' } });
  await site.guest.call('getSurvey', { params: { id: survey._id } });

  expect(visits).toBe(0);
});

test.each(REFUSED)('[AB-63] %s is no photo', async (user_photo) => {
  const person = await site.join();
  const answer = await person.call('syncUser', { params: { email: person.email }, body: { user_photo } });
  expect(answer).toMatchObject({ status: 422, problem: { fields: { user_photo: expect.any(String) } } });
  const signedUp = await openBrowser(site.app).post('/identity/sign-up/email', registration({ image: user_photo }));
  expect(signedUp.status).toBe(422);
});
