import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const HOST = 'localhost:3999';

const post = (headers: Record<string, string>) =>
  site.app.inject({ method: 'POST', url: '/api/logout', headers: { host: HOST, ...headers } });

test.each([
  ['no header, as programs send', {}],
  ['the origin of the address', { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }],
  ['the same host over https, behind a proxy', { origin: `https://${HOST}` }],
  ['the configured origin', { origin: 'http://localhost:3999', host: 'inside:8080' }],
])('a state-changing call with %s is let through', async (_, headers) => {
  expect((await post(headers)).statusCode).toBe(200);
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin that begins alike', { origin: `http://${HOST}.evil.example` }],
  ['an origin that ends alike', { origin: `http://evil-${HOST}` }],
  ['another port', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
  ['no origin to speak of', { origin: 'null' }],
  ['an origin that is none', { origin: `file://${HOST}` }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a browser that says same-site and nothing more', { 'sec-fetch-site': 'same-site' }],
])('[AB-50] a state-changing call with %s is 403', async (_, headers) => {
  const answer = await post(headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'cross_site' });
});

test('[AB-50] neither sign-in nor upload can be made from another site', async () => {
  for (const url of [
    '/api/identity/sign-in/email',
    '/api/identity/sign-up/email',
    '/api/upload',
    '/api/upload/ticket',
  ]) {
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    const answer = await site.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect(answer.statusCode).toBe(403);
  }
});

test('reading is free for every origin', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await site.app.inject({ url: '/api/get-featured-surveys', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
