import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from '#server/adapters/outside-addresses.ts';
import { fetchRemotePicture } from '#server/adapters/pictures/remote-picture.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';

let site: TestApp;
/** Counts the connections to this server; there must be none. */
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

/** Addresses of the machine itself and of its network, in disguised forms. */
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

/** Addresses at other hosts. The server must not visit any. */
const ELSEWHERE = [
  'http://localhost:3999@pictures.example/pictures/ada-lovelace-1815-1852.webp',
  'http://localhost:3998/pictures/ada-lovelace-1815-1852.webp',
  'https://localhost:3999/pictures/ada-lovelace-1815-1852.webp',
  'http://127.0.0.1/me.png',
];
const REFUSED = [
  '/pictures/../api/logout',
  '/api/logout',
  'file:///etc/passwd',
  'gopher://127.0.0.1:5432/_',
  'ftp://127.0.0.1/me.png',
  '//127.0.0.1/me.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://pictures.example/me.png" onerror="alert(1)',
];

test('[AB-63] [C01] the server visits no private address that a person gives for a photo, and takes none of it', async () => {
  for (const user_photo of [...inside(), ...ELSEWHERE]) {
    const person = await site.join('pro-user');
    const answer = await person.call('syncUser', { params: { email: person.email }, body: { user_photo } });
    expect(answer).toMatchObject({ status: 200, body: { user_photo: null } });
    await openBrowser(site.app).post('/identity/sign-up/email', registration({ image: user_photo }));
  }

  expect(visits).toBe(0);
});

test('[AB-63] the server visits no private address that an identity provider names for a picture', async () => {
  const addresses = [...inside(), ...ELSEWHERE, ...REFUSED.filter((address) => URL.canParse(address))];
  for (const address of addresses) {
    await expect(fetchRemotePicture(address, { trusted: 'https://issuer.example' })).rejects.toThrow();
  }
  expect(visits).toBe(0);
});

test('[AB-63] a name that resolves to a private address is refused at the connection', async () => {
  await expect(fetchRemotePicture('https://localhost/me.png', { trusted: '' })).rejects.toThrow('public internet');
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
  ...['fe80::1', 'fd00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'localhost', ''],
])('[AB-63] %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '223.255.255.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each(REFUSED)('[AB-63] [B07] %s is no photo', async (user_photo) => {
  const person = await site.join();
  const answer = await person.call('syncUser', { params: { email: person.email }, body: { user_photo } });
  expect(answer).toMatchObject({ status: 422, problem: { fields: { user_photo: expect.any(String) } } });
  const signedUp = await openBrowser(site.app).post('/identity/sign-up/email', registration({ image: user_photo }));
  expect(signedUp.status).toBe(422);
});
