import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { submissionTo } from '#server/test/app.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { createHttpClient, type HttpCall, type HttpClient, NoAnswer } from '#server/test/http-client.ts';
import { type Person, TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort, type ServerProcess, startServer } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { registration } from '#server/test/stand-ins/browser.ts';
import { auditLedger, FLAWLESS, type Ledger, openLedger } from '#server/test/storm/ledger.ts';

const PORT = 3330;
const AT_ONCE = 32;
const SUBMISSIONS = 200;
const REGISTRATIONS = 100;
/** Within these milliseconds all submissions are sent and the survey is unpublished. */
const WINDOW_MS = 100;
const SEATS = 50;
/** `npm run trust` tries many more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 15);
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 1_000 });

let place: string;
let database: TestDatabase;
let reserved: [ReservedPort, ReservedPort];
let servers: [ServerProcess, ServerProcess];
let site: Site;
let http: HttpClient[];
let ledger: Ledger;

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'canvass-races-'));
  database = await createTestDatabase();
  const env = serverEnv();
  reserved = [await reservePort(PORT), await reservePort(PORT)];
  const start = ({ port }: ReservedPort) => startServer({ dataDir: place, port, env });
  servers = [await start(reserved[0]), await start(reserved[1])];
  site = openSite(servers[0].url, { connection: database.connection, secret: TEST_SECRET });
  http = servers.map(({ url }) => createHttpClient(url, SUBMISSIONS));
  ledger = openLedger(path.join(place, 'ledger'));
});
afterAll(async () => {
  for (const client of http) client.close();
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await site.close();
  await database.drop();
  ledger.close();
  await rm(place, { recursive: true, force: true });
});

const serverEnv = () => ({ DATABASE_URL: databaseUrl(database.connection), SECRET: TEST_SECRET });

/** @returns the status; the ledger records each attempt and response */
async function submit(
  client: HttpClient | undefined,
  person: Person,
  survey: Survey,
  picks?: number[],
  key = randomUUID() as string,
): Promise<number> {
  const { body } = submissionTo(survey, picks);
  ledger.attempt({ survey: survey._id, revision: survey.revision, person: person.id, key, answers: body.answers });
  const call: HttpCall = {
    method: 'POST',
    path: '/api/survey/response',
    cookie: person.cookie,
    headers: { 'idempotency-key': key },
    body,
  };
  const reply = await client?.send(call).catch((error: unknown) => {
    // The server may close an idle connection at the moment of its reuse. The key makes the repeated submission count once.
    if (error instanceof NoAnswer && error.how === 'crossed') return client.send(call);
    throw error;
  });
  ledger.answer(key, reply?.status ?? 0);
  return reply?.status ?? 0;
}
const countOf = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([s, all]) => [s, all.length]),
  );

describe(`[AB-19] [FT-07] of ${AT_ONCE} submissions by one person at once`, () => {
  test.each([
    ['to one server', () => http.slice(0, 1)],
    ['to two servers', () => http],
  ])('%s one is counted and all others are told so', async (_, targets) => {
    const [survey] = await site.surveys(1);
    if (!survey) throw new Error('No survey was written');
    ledger.version(survey);
    const clients = targets();

    for (const person of await site.people(ROUNDS)) {
      const statuses = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => submit(clients[n % clients.length], person, survey)),
      );
      expect(countOf(statuses)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    }

    const { findings, figures } = await auditLedger(path.join(place, 'ledger'), database.connection);
    expect(findings).toEqual(FLAWLESS);
    expect(figures.stored).toBe(figures.acknowledged);
  });
});

test(`[AB-09] of ${REGISTRATIONS} registrations of one address at once, through two servers, one makes an account`, async () => {
  const body = registration();
  const replies = await Promise.all(
    Array.from({ length: REGISTRATIONS }, (_, n) =>
      http[n % http.length]?.send({ method: 'POST', path: '/api/identity/sign-up/email', body }),
    ),
  );

  const [made, ...refused] = replies.toSorted((a, b) => (a?.status ?? 0) - (b?.status ?? 0));
  expect(made?.status).toBe(200);
  for (const reply of refused) {
    expect(reply?.status, reply?.text).toBe(422);
    expect(reply?.text).toContain('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
  }
  const { rows } = await database.pool.query('select from users where lower(email) = $1', [body.email]);
  expect(rows).toHaveLength(1);
});

test(`[AB-22] of ${SUBMISSIONS} submissions none is stored after the commit that unpublishes the survey`, async () => {
  for (const survey of await site.surveys(Math.ceil(ROUNDS / 3))) {
    ledger.version(survey);
    const people = await site.people(SUBMISSIONS);
    const submitting = Promise.all(
      people.map(async (person, n) => {
        await delay(Math.random() * WINDOW_MS);
        return submit(http[n % http.length], person, survey);
      }),
    );
    await delay(Math.random() * WINDOW_MS);
    const storedBefore = await unpublish(survey._id);
    const statuses = await submitting;

    expect(countOf(statuses)).toEqual({
      ...(storedBefore > 0 && { 200: storedBefore }),
      ...(storedBefore < SUBMISSIONS && { 404: SUBMISSIONS - storedBefore }),
    });
    const { rows } = await database.pool.query('select count(*) as n from responses where survey_id = $1', [
      survey._id,
    ]);
    expect(rows[0].n).toBe(storedBefore);
  }
});

/** @returns the number of all responses, then the count of each option of the first question */
async function taken({ _id, questions }: Survey): Promise<number[]> {
  const { rows } = await database.pool.query('select choices from responses where survey_id = $1', [_id]);
  const chosen = (questions[0]?.codes ?? []).map((code) => rows.filter(({ choices }) => choices.includes(code)).length);
  return [rows.length, ...chosen];
}

const LIMITED = {
  questions: [{ text: 'When?', options: [{ text: 'Monday', seats: SEATS }, 'Tuesday', 'Wednesday'] }],
};

describe(`[S70] of ${SUBMISSIONS} submissions at once, through two servers,`, () => {
  test.each([
    [`for ${SEATS} seats as many are stored`, {}, () => 0, [SEATS, SEATS, 0, 0]],
    ['those over the cap are told so', { cap: SEATS }, (n: number) => n % 3, [SEATS]],
    [`${SEATS} find a seat, and all who want another day are stored`, {}, (n: number) => n % 2, [150, SEATS, 100, 0]],
  ])('%s', async (_, changes, pick, room) => {
    for (const survey of await site.surveys(Math.ceil(ROUNDS / 5), () => ({ ...LIMITED, ...changes }))) {
      ledger.version(survey);
      const people = await site.people(SUBMISSIONS);

      const statuses = await Promise.all(people.map((person, n) => submit(http[n % 2], person, survey, [pick(n)])));

      expect(countOf(statuses)).toEqual({ 200: room[0], 409: SUBMISSIONS - (room[0] ?? 0) });
      expect((await taken(survey)).slice(0, room.length)).toEqual(room);
    }
    const { findings } = await auditLedger(path.join(place, 'ledger'), database.connection);
    expect(findings).toEqual(FLAWLESS);
  });

  test(`a server that is killed in the middle neither loses a seat nor gives one twice`, async () => {
    for (const survey of await site.surveys(Math.ceil(ROUNDS / 5), () => LIMITED)) {
      const people = await site.people(SUBMISSIONS);
      const keys = people.map(() => randomUUID());
      const send = (client: HttpClient | undefined, person: Person, n: number) =>
        submit(client, person, survey, [0], keys[n]);

      const first = Promise.all(people.map((person, n) => send(http[n % 2], person, n).catch(() => 0)));
      await delay(Math.random() * WINDOW_MS);
      await servers[1].stop('SIGKILL');
      const statuses = await first;
      await Promise.all(people.map((person, n) => statuses[n] === 200 || send(http[0], person, n)));

      expect((await taken(survey))[0]).toBe(SEATS);
      servers[1] = await startServer({ dataDir: place, port: reserved[1].port, env: serverEnv() });
    }
  });
});

/** @returns the number of responses at the commit: each submission locks the survey's row until it ends */
async function unpublish(id: string): Promise<number> {
  return database.db.transaction().execute(async (trx) => {
    await trx.updateTable('surveys').set({ is_published: false }).where('id', '=', id).execute();
    const counted = trx.selectFrom('responses').select((eb) => eb.fn.countAll<number>().as('n'));
    return (await counted.where('survey_id', '=', id).executeTakeFirstOrThrow()).n;
  });
}
