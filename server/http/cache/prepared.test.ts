import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';

let t: TestApp;
let author: Awaited<ReturnType<TestApp['join']>>;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const ask = (id: string, headers: Record<string, string> = {}) => t.app.inject({ url: `/api/survey/${id}`, headers });

describe('[AB-66] a prepared answer', () => {
  test('made for one person is not cached', async () => {
    const survey = await t.survey(author);

    const { headers } = await ask(survey._id, { cookie: author.cookie });

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['etag']).toBeUndefined();
    expect(headers['vary']).toContain('cookie');
  });

  test('for guests keeps its tag until its content changes', async () => {
    const survey = await t.survey(author);
    const ann = await t.join();
    const etag = String((await ask(survey._id)).headers['etag']);
    expect((await ask(survey._id, { 'if-none-match': etag })).statusCode).toBe(304);

    await ann.call('submitResponse', submissionTo(survey));

    const changed = await ask(survey._id, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().responseCount).toBe(1);
  });

  test('for guests is not given to a person with a session', async () => {
    const survey = await t.survey(author);
    const etag = String((await ask(survey._id)).headers['etag']);

    expect((await ask(survey._id, { 'if-none-match': etag, cookie: author.cookie })).statusCode).toBe(200);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('has a %s twin that says the same', async (encoding, accepted, decompress) => {
    const survey = await t.survey(author, { description: SURVEY.description.repeat(50) });
    const plain = await ask(survey._id);

    const { headers, rawPayload } = await ask(survey._id, { 'accept-encoding': accepted });

    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  });

  test.each(['br', 'identity'])('is left as it is when it is small or no encoding is taken: %s', async (accepted) => {
    const url = '/api/get-filtered-survey?searchTerm=no-such-title';

    const { headers, body } = await t.app.inject({ url, headers: { 'accept-encoding': accepted } });

    expect(headers['etag']).toBeDefined();
    expect(body.length).toBeLessThan(1_000);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
