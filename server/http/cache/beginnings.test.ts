import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { encode } from '#server/http/json-text.ts';
import { beginWith, prepareOwn } from './beginnings.ts';

const Common = z.object({ common: z.string() });
const Own = z.object({ own: z.string() });
const MUCH = 'été ☂ '.repeat(5_000);

const begin = (common: string) => beginWith(encode(Common, { common }));
const owned = (own: string) => encode(Own, { own });

test.each([
  ['short', 'mine'],
  ['long', MUCH],
])('people get the same beginning and a %s part of their own, compressed as one', async (_, own) => {
  const beginning = begin(MUCH);
  for (const mine of [own, `${own} too`]) {
    const answer = prepareOwn(beginning, owned(mine));
    const { bytes, headers } = await answer.encoded('gzip, deflate, br');

    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' });
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(5_000);
    const text = gunzipSync(Buffer.from(bytes, 'latin1')).toString();
    expect(JSON.parse(text)).toEqual({ common: MUCH, own: mine });
    expect(text).toBe(answer.json);
  }
  expect(prepareOwn(beginning, owned(own)).encoded('gzip')).not.toBeInstanceOf(Promise);
});

test.each([
  ['a short answer', 'short', 'gzip, br'],
  ['an answer to a client that reads no gzip', MUCH, 'br'],
])('%s is not compressed', async (_, common, accepted) => {
  const answer = prepareOwn(begin(common), owned('mine'));
  const { bytes, headers } = await answer.encoded(accepted);

  expect(headers['content-encoding']).toBeUndefined();
  expect(Buffer.from(bytes, 'latin1').toString()).toBe(answer.json);
});
