import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '#contract/http/errors.ts';
import { readSurveyFile } from '#server/features/exchange/survey-file.ts';
import { FORM_BYTES_MAX, IDENTITY_CALLS } from '#server/http/identity/identity-calls.ts';
import { BODY_MAX } from '#server/http/protection/limits.ts';
import type { Sending } from '#server/test/hostile/body-sender.ts';
import { hostileBodies } from '#server/test/hostile/hostile-bodies.ts';
import { HOSTILE_FILES, LARGEST_BODIES } from '#server/test/hostile/largest-bodies.ts';
import { calibrate, longestTurn } from '#server/test/hostile/longest-turn.ts';
import { listening } from '#server/test/live-site.ts';
import { addressOf, ENDPOINTS, isAllowed, KINDS, type Sweep, startSweep } from '#server/test/sweep.ts';

/** The limit for one request that holds the event loop, in pieces of work of `calibrate`: 200 ms if one piece needs 12. */
const HELD_MAX = 16;
/** The same limit for reading a file, in another thread. */
const READ_MAX = 150;
/** The first try also measures the compiler. */
const TRIES = 3;
/** Milliseconds for which a database that other tests keep busy may answer 503, which asks to come back. */
const BUSY_MS = 30_000;

let sweep: Sweep;
let sender: Worker;
let port: number;
let piece: number;
beforeAll(async () => {
  sweep = await startSweep();
  await listening(sweep.app);
  ({ port } = sweep.app.app.server.address() as AddressInfo); // it listens on a port
  sender = new Worker(new URL('../test/hostile/body-sender.ts', import.meta.url));
  piece = calibrate();
});
afterAll(async () => {
  await sender.terminate();
  await sweep.close();
});

/** @returns the pieces of work for which the request held the event loop, and the status */
async function held(sending: Omit<Sending, 'port'>): Promise<{ pieces: number; status: number }> {
  let status = -1;
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + BUSY_MS;
  const isBusy = () => status === 503 && performance.now() < until;
  for (let tried = 0; (tried < TRIES && least > HELD_MAX) || isBusy(); tried += 1) {
    const turn = await longestTurn(async () => {
      const answered = new Promise<number>((resolve) => sender.once('message', resolve));
      sender.postMessage({ ...sending, port });
      status = await answered;
    });
    least = Math.min(least, turn / piece);
  }
  return { pieces: least, status };
}

async function tooLong(
  bodies: Iterable<readonly [title: string, body: string | Uint8Array]>,
  sending: Omit<Sending, 'port' | 'body'>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [title, body] of bodies) {
    const { pieces, status } = await held({ ...sending, body: Buffer.from(body) });
    if (pieces > HELD_MAX) found.push(`${title}: ${pieces.toFixed(1)} pieces, ${status}`);
    if (status >= 500) found.push(`${title}: ${status}`);
  }
  return found;
}

const JSON_BODY = { 'content-type': 'application/json' };

describe('[AB-75] no body of any call holds the event loop for long', () => {
  test.for(ENDPOINTS.filter(([, { body }]) => body))('%s', { timeout: 3_600_000 }, async ([name, endpoint]) => {
    const [kind = 'guest'] = KINDS.filter((each) => isAllowed(endpoint, each));
    const person = await sweep.personOf(kind);
    const example = await sweep.exampleFor(name, person);
    const largest = Object.entries(LARGEST_BODIES[name] ?? {});
    const bodies = hostileBodies({
      schema: endpoint.body ?? z.never(),
      example: example?.body,
      bytesMax: endpoint.bodyBytes ?? BODY_MAX,
    });
    const found = await tooLong(
      [...largest.map(([title, make]) => [title, JSON.stringify(make())] as const), ...bodies],
      {
        ...{ method: endpoint.method, path: addressOf(endpoint, example ?? {}) },
        headers: { ...JSON_BODY, ...(person && { cookie: person.cookie }) },
      },
    );
    expect(found).toEqual([]);
  });

  test.for(Object.entries(IDENTITY_CALLS).flatMap(([name, call]) => ('body' in call ? [[name, call] as const] : [])))(
    'identity: %s',
    { timeout: 3_600_000 },
    async ([, call]) => {
      const person = call.access === 'session' ? await sweep.personOf('user') : null;
      const found = await tooLong(hostileBodies({ schema: call.body, bytesMax: FORM_BYTES_MAX }), {
        ...{ method: 'POST', path: `/api/identity${call.path}` },
        headers: { ...JSON_BODY, ...(person && { cookie: person.cookie }) },
      });
      expect(found).toEqual([]);
    },
  );

  /** A form with these parts, each with its header as it is sent. */
  const formOf = (parts: readonly (readonly [header: string, content: string])[]) =>
    `${parts.map(([header, content]) => `--b\r\n${header}\r\n\r\n${content}\r\n`).join('')}--b--\r\n`;
  const file = (name: string) =>
    `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`;
  const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const FORMS = (name: string, bytes: number): [title: string, form: string][] => [
    ['a file of line breaks', formOf([[file(name), '\r\n'.repeat(bytes / 2)]])],
    ['a file of half boundaries', formOf([[file(name), '\r\n-'.repeat(bytes / 3)]])],
    ['a file of nearly boundaries', formOf([[file(name), '\r\n--a'.repeat(bytes / 5)]])],
    ['a file of zeros', formOf([[file(name), '\0'.repeat(bytes)]])],
    ['fields without end', formOf(Array.from({ length: bytes / 100 }, (_, n) => [field(`f${n}`), 'x'] as const))],
    ['a long field', formOf([[field('use'), ' '.repeat(bytes)]])],
    ['a long header', formOf([[`${field(name)}; x="${'\\"'.repeat(bytes / 2)}"`, 'x']])],
    ['a long name', formOf([[file('%'.repeat(bytes)), 'x']])],
    ['headers without end', formOf([[Array.from({ length: bytes / 20 }, (_, n) => `X-${n}: x`).join('\r\n'), 'x']])],
    ['boundaries without end', '--b\r\n'.repeat(bytes / 5)],
    ['a picture of text', formOf([[file(name), '<svg>'.repeat(bytes / 5)]])],
    ['no form', 'x'.repeat(bytes)],
  ];

  test('forms with files', { timeout: 3_600_000 }, async () => {
    const person = await sweep.app.join('user');
    const author = await sweep.app.join('surveyor');
    const survey = await sweep.app.survey(author, {
      questions: [{ kind: 'file', text: 'Show it' }],
      pollOptions: [],
      pollQuestion: '',
    });
    const headers = { cookie: person.cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const question = survey.questions[0]?._id;
    expect(await tooLong(FORMS('image', 5_000_000), { method: 'POST', path: '/api/upload', headers })).toEqual([]);
    const path = `/api/survey/${survey._id}/questions/${question}/files`;
    expect(await tooLong(FORMS('file', 9_000_000), { method: 'POST', path, headers })).toEqual([]);
  });

  test.for(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'])(
    'raw bytes as %s',
    async (type) => {
      const bodies: [string, string][] = ['{"a":', 'a=b&', '%00', '"\\"', 'x'].map((unit) => [
        unit,
        unit.repeat(250_000 / unit.length),
      ]);
      for (const path of ['/api/payments/webhook', '/api/survey', '/api/mail-stops/x/one-click', '/api/nothing'])
        expect(
          await tooLong(bodies, {
            method: 'POST',
            path,
            headers: { 'content-type': type, 'stripe-signature': 't=1,v1=a' },
          }),
        ).toEqual([]);
    },
  );
});

test.for(Object.entries(HOSTILE_FILES))(
  '[AB-75] [L57] a file is read by few looks at each sign: %s',
  async ([, make]) => {
    const text = make();
    let least = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < TRIES && least > READ_MAX; tried += 1) {
      const turn = await longestTurn(async () => {
        try {
          readSurveyFile(text);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      });
      least = Math.min(least, turn / piece);
    }
    expect(least).toBeLessThan(READ_MAX);
  },
);
