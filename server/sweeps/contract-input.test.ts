import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_TYPES } from '#contract/http/endpoint.ts';
import { api } from '#contract/index.ts';
import { NO_SUCH_FIELD } from '#server/http/input/fault-words.ts';
import { EXAMPLES } from '#server/test/contract-examples.ts';
import { fuzzedBodies, fuzzedQueries } from '#server/test/hostile/fuzz.ts';
import { mutationsOf, ODD_TEXTS } from '#server/test/hostile/malformed.ts';
import { isRefusal } from '#server/test/hostile/raw-call.ts';
import { callOf, ENDPOINTS, isAllowed, KINDS, kindsWithExample, type Sweep, startSweep } from '#server/test/sweep.ts';

/** Random inputs for each endpoint. `npm run trust` tries many more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
/** The most bytes of a response to a random body. */
const ANSWER_BYTES = 1024 * 1024;
/** Segments of a path; segments of dots alone would change the path. */
const SEGMENTS = fc.string({ unit: 'grapheme' }).filter((part) => !/^\.\.?$/.test(part));

/** Words for faults that the schema library and programmers use. */
const FOREIGN_WORDS =
  /Too (?:small|big)|Invalid|Unrecognized|[Ee]xpected|received|undefined|NaN|regex|pattern|ZodError|>=|<=/;

let sweep: Sweep;
beforeAll(async () => {
  sweep = await startSweep();
});
afterAll(() => sweep.close());

describe.each(ENDPOINTS)('%s', async (name, endpoint) => {
  const allowed = KINDS.filter((kind) => isAllowed(endpoint, kind));
  const [someKind = 'guest'] = allowed;

  test.for(await kindsWithExample(name))('answers a %s as its schema says, and with nothing else', async (kind) => {
    const person = await sweep.personOf(kind);
    const example = await sweep.exampleFor(name, person);

    const { status, headers, body } = await sweep.request(name, callOf(endpoint, example, person));

    expect(status, JSON.stringify(body)).toBe(endpoint.status ?? 200);
    if (endpoint.file)
      expect([endpoint.file].flat().map((type) => FILE_TYPES[type])).toContain(headers['content-type']);
    else expect(endpoint.response.parse(body)).toEqual(body); // parsing drops unknown fields
  });

  if (endpoint.body)
    test('[V10] [FZ-2] refuses each field that its schema refuses, and fails for none', async () => {
      const person = await sweep.personOf(someKind);
      const example = await sweep.exampleFor(name, person);

      for (const payload of mutationsOf(example?.body)) {
        const reply = await sweep.request(name, { ...callOf(endpoint, example, person), payload });
        const isValid = endpoint.body?.safeParse(JSON.parse(JSON.stringify(payload))).success;
        const isRight = isValid ? reply.status < 500 : reply.status === 422 && isRefusal(reply);
        expect(isRight, `${JSON.stringify(payload).slice(0, 300)}: ${JSON.stringify(reply)}`).toBe(true);
        if (!isValid) expect(JSON.stringify(reply.body)).not.toMatch(FOREIGN_WORDS);
      }
    });

  test('refuses a name that it does not know, in its body and in its query, and says which', async () => {
    const person = await sweep.personOf(someKind);
    const example = await sweep.exampleFor(name, person);
    const call = callOf(endpoint, example, person);
    const fields = { surprise: NO_SUCH_FIELD };
    const refused = { status: 422, body: { code: 'invalid_input', fields } };

    const payload = { ...example?.body, surprise: 1 };
    if (endpoint.body) expect(await sweep.request(name, { ...call, payload })).toMatchObject(refused);
    // The server refuses its body before its query, and its address before both.
    if (example === null && (endpoint.body || endpoint.params)) return;
    const url = `${call.url}${call.url.includes('?') ? '&' : '?'}surprise=1`;
    const body = endpoint.body && { ...example?.body };
    expect(await sweep.request(name, { ...call, url, payload: body })).toMatchObject({ status: 422, body: { fields } });
  });

  if (endpoint.query)
    test('[FZ-2] [AB-40] [AB-45] takes odd queries as they are written, or refuses them', async () => {
      const person = await sweep.personOf(someKind);
      const call = callOf(endpoint, await sweep.exampleFor(name, person), person);
      const [path] = call.url.split('?');

      for (const field of [...Object.keys(endpoint.query?.shape ?? {}), '__proto__', 'constructor', 'unknown']) {
        for (const value of ODD_TEXTS) {
          const given = { [field]: value };
          const reply = await sweep.request(name, { ...call, url: `${path}?${new URLSearchParams(given)}` });
          const isRight = endpoint.query?.safeParse(given).success ? reply.status < 500 : isRefusal(reply);
          expect(isRight, `${JSON.stringify(given)}: ${JSON.stringify(reply)}`).toBe(true);
        }
        for (const query of [`${field}=a&${field}=b`, `${field}[$ne]=x`, `${field}[]=x`, `${field}`, `${field}=%FF`]) {
          const reply = await sweep.request(name, { ...call, url: `${path}?${query}` });
          expect(reply.status, `${query}: ${JSON.stringify(reply)}`).toBeLessThan(500);
        }
      }
    });

  if (endpoint.body)
    test('[FZ-3] answers random bodies of every role with no failure, and briefly', {
      timeout: 3_600_000,
    }, async () => {
      const example = await sweep.exampleFor(name, await sweep.personOf(someKind));
      // Roles that may not make the call are tried less often: they are refused whatever they send.
      const senders = [...KINDS, ...allowed, ...allowed].map(async (kind) => ({ person: await sweep.personOf(kind) }));
      const sender = fc.constantFrom(...(await Promise.all(senders)));

      await fc.assert(
        fc.asyncProperty(sender, fuzzedBodies(example?.body), async ({ person }, payload) => {
          const reply = await sweep.request(name, { ...callOf(endpoint, example, person), payload });
          const said = JSON.stringify(reply.body);
          expect(reply.status < 500 || reply.status === 503, said).toBe(true);
          expect(reply.status < 400 || reply.status === 503 || isRefusal(reply), said).toBe(true);
          expect(said.length).toBeLessThan(ANSWER_BYTES);
        }),
        { numRuns: RUNS },
      );
    });

  if (endpoint.query || endpoint.params)
    test('[FZ-3] answers random addresses with no failure', async () => {
      const person = await sweep.personOf(someKind);
      const call = callOf(endpoint, await sweep.exampleFor(name, person), person);
      const fields = Object.keys(endpoint.query?.shape ?? {});

      await fc.assert(
        fc.asyncProperty(SEGMENTS, fuzzedQueries(fields), async (part, query) => {
          const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(part.toWellFormed()));
          const reply = await sweep.request(name, { ...call, url: `/api${path}?${query}` });
          expect(reply.status, JSON.stringify(reply)).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    });
});

test('every endpoint has an example of a call that succeeds', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(api).sort());
});

test('[FZ-1] every endpoint was called, and answered nothing that the OpenAPI document does not say', async () => {
  expect(await sweep.report()).toEqual({ called: Object.keys(api).sort(), undocumented: [] });
});
