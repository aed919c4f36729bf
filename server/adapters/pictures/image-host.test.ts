import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { type StandInImageHost, startImageHost } from '#server/test/stand-ins/image-host-server.ts';
import { createImageHost } from './image-host.ts';

const SHOWN_AT = 'https://pictures.example';
const PICTURE = Buffer.from('RIFFxxxxWEBP');

let host: StandInImageHost;
beforeAll(async () => {
  host = await startImageHost();
});
afterAll(() => host.close());

test('an external image host gets the picture and the key, and says where it is shown', async () => {
  const url = await createImageHost({ url: host.url, key: 'secret key', shownAt: SHOWN_AT }).save(PICTURE);
  expect(url).toBe('https://pictures.example/ada.webp');
  expect(Object.fromEntries(host.received)).toEqual({ key: 'secret key', image: PICTURE });
});

test.each([
  ['refuses', 400, { error: { message: 'no' } }],
  ['answers nonsense', 200, { data: {} }],
  ['answers an address that a browser would run', 200, { data: { display_url: 'javascript:alert(1)' } }],
  ['answers an address of our own', 200, { data: { display_url: '/api/logout' } }],
  ['shows pictures at another host', 200, { data: { display_url: 'https://elsewhere.example/ada.webp' } }],
])('an image host that %s makes the upload unavailable', async (_, status, body) => {
  host.answer = { status, body };
  await expect(createImageHost({ url: host.url, key: null, shownAt: SHOWN_AT }).save(PICTURE)).rejects.toThrow(
    new AppError('unavailable'),
  );
});

test('an image host that is not there makes the upload unavailable', async () => {
  const nowhere = createImageHost({ url: 'http://127.0.0.1:9/', key: null, shownAt: SHOWN_AT });
  await expect(nowhere.save(PICTURE)).rejects.toThrow(new AppError('unavailable'));
});
