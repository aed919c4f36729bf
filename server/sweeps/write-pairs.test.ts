import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Role, takesPart } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Databases, openDatabases } from '#server/db/connection/pool.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { type RawCall, sendRaw } from '#server/test/hostile/raw-call.ts';
import { openWorld, type World } from '#server/test/matrix/matrix-world.ts';
import { createPeople, type Person } from '#server/test/people.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#server/test/stand-ins/database-proxy.ts';
import { ASKED, givePassword, type Rows, WRITES, type Write } from '#server/test/writes.ts';

/**
 * Attempts per pair. The number of pairs grows with the square of the calls, so this tries only a share; `npm run trust` tries all.
 */
const ROUNDS = Number(process.env['PAIR_ROUNDS'] ?? 0.3);
/** The number of concurrent pairs, each on separate rows. */
const AT_ONCE = 8;
/** Milliseconds by which each database answer is delayed, so that transactions overlap. */
const LATENCY_MS = 4;
vi.setConfig({ testTimeout: 120_000 + ROUNDS * 60_000 });

const SMTP_NOWHERE = { url: 'smtp://127.0.0.1:1', from: 'Canvass <no-reply@localhost>' };

let world: World;
let proxy: DatabaseProxy;
let databases: Databases;
let site: TestApp;
const underWay = new Set<string>();
const collisions = new Set<string>();
const statuses = new Map<string, Set<number>>();

beforeAll(async () => {
  world = await openWorld({ mail: SMTP_NOWHERE });
  const onCollision = () => collisions.add([...underWay].join('; '));
  proxy = await openDatabaseProxy(world.site.database.connection, { latencyMs: LATENCY_MS, onCollision });
  databases = openDatabases(proxy.connection, 4 * AT_ONCE, () => {});
  site = await startTestApp(world.site, { databases, mail: SMTP_NOWHERE, stripe: world.stripe.keys });
});
afterAll(async () => {
  await site.close();
  await databases.close();
  await proxy.close();
  await world.close();
});

interface Pair {
  calls: readonly [Write, Write];
  /** In `crossed` two admins act on each other, in `own` the admin acts on the survey's author. */
  roles: 'usual' | 'crossed' | 'own';
}

const isFor = ({ access }: Write, role: Role) =>
  access === 'public' || access === 'session' || (access === 'respondent' ? takesPart(role) : access.includes(role));
/** Only admins give roles. For other people the call succeeds only if the role stays the same. */
const isAdmins = (write: Write) =>
  write.name === 'setUserRole' || (isFor(write, 'admin') && !isFor(write, 'user') && !isFor(write, 'surveyor'));

const PAIRS: readonly Pair[] = WRITES.flatMap((one, place) =>
  WRITES.slice(place).flatMap((other): Pair[] => {
    const calls = [one, other] as const;
    const others = calls.filter((write) => !isAdmins(write));
    return [
      { calls, roles: 'usual' },
      ...(others.length === 0 ? [{ calls, roles: 'crossed' } as const] : []),
      ...(others.length === 1 && others.every((write) => isFor(write, 'surveyor'))
        ? [{ calls, roles: 'own' } as const]
        : []),
    ];
  }),
);

/** Evenly spread, so that each call is in many pairs. */
const TRIED = Array.from({ length: Math.ceil(ROUNDS * PAIRS.length) }, (_, n) => Math.floor(n / ROUNDS)).flatMap(
  (place) => PAIRS[place % PAIRS.length] ?? [],
);

/** The people of a pair, besides the shared author and admin. */
interface Cast {
  pair: Pair;
  person: Person;
  /** Only in a crossed pair. */
  admin: Person | undefined;
}

function roleIn({ calls, roles }: Pair): Role {
  if (roles === 'crossed') return 'admin';
  if (roles === 'own') return 'surveyor';
  return calls.some((write) => !isFor(write, 'user') && isFor(write, 'pro-user')) ? 'pro-user' : 'user';
}

/** New people for each pair, made all at once. */
async function castPairs(pairs: readonly Pair[]): Promise<Cast[]> {
  const { db } = world.site.database;
  const make = async (role: Role) => {
    const people = await createPeople(db, pairs.length, role);
    await givePassword(world, people);
    return people;
  };
  const made = { user: await make('user'), 'pro-user': await make('pro-user'), surveyor: await make('surveyor') };
  const admins = await makeAdmins(pairs);
  return pairs.flatMap((pair, n) => {
    const role = roleIn(pair);
    const person = role === 'admin' ? admins.pop() : made[role][n];
    return person ? [{ pair, person, admin: role === 'admin' ? admins.pop() : undefined }] : [];
  });
}

async function makeAdmins(pairs: readonly Pair[]): Promise<Person[]> {
  const crossed = pairs.filter(({ roles }) => roles === 'crossed');
  const admins = await createPeople(world.site.database.db, 2 * crossed.length, 'admin');
  await givePassword(world, admins);
  return admins;
}

/** A survey that several pairs use in turn, until one of them ends its use. */
function openSurveys(): (own: Person | null) => Promise<{ author: Person; survey: Survey }> {
  let shared: { author: Person; survey: Survey } | null = null;
  const make = async (author: Person) => ({
    author,
    survey: await world.site.survey(world.site.as(author), { questions: ASKED }),
  });
  const isOpen = async ({ survey, author }: { author: Person; survey: Survey }) => {
    const { rows } = await world.site.database.pool.query(
      `select from surveys s join users u on u.id = s.author_id and u.role = 'surveyor'
       where s.id = $1 and s.is_published and exists (select from identity_sessions where user_id = $2)`,
      [survey._id, author.id],
    );
    return rows.length > 0;
  };
  return async (own) => {
    if (own) return make(own);
    if (!shared || !(await isOpen(shared))) shared = await make(await world.site.join('surveyor'));
    return shared;
  };
}

function callerOf(write: Write, { person, author, admin }: Rows): Person {
  const mayCall = ({ role }: Person) => (isAdmins(write) ? role === 'admin' : isFor(write, role));
  const caller = [person, author, admin].find(mayCall);
  if (!caller) throw new Error(`Nobody may call ${write.name}`);
  return caller;
}

/** Sends both calls at once, and records their statuses. */
async function tryPair({ pair, person, admin = world.admin }: Cast, written: { author: Person; survey: Survey }) {
  const rows = { ...written, person: world.site.as(person), admin };
  const mirrored = pair.roles === 'crossed' ? { ...rows, person: world.site.as(admin), admin: person } : rows;
  const [one, other] = pair.calls;
  const first = await one.prepare(world, rows, callerOf(one, rows));
  // Some calls can be prepared only once, so a call paired with itself is sent twice.
  const isTwice = one === other && pair.roles !== 'crossed';
  const second = isTwice ? first : await other.prepare(world, mirrored, callerOf(other, mirrored));

  const name = `${one.name} and ${other.name}, ${pair.roles}`;
  underWay.add(name);
  await Promise.all([send(one, first), send(other, second)]);
  underWay.delete(name);
}

async function send({ name }: Write, call: RawCall): Promise<void> {
  const { status } = await sendRaw(site.app, call);
  statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
}

test(`${TRIED.length} pairs of writing calls on the same rows never wait for each other for ever`, async () => {
  const waiting = await castPairs(TRIED);
  const tryOthers = async () => {
    const openSurvey = openSurveys();
    for (let cast = waiting.pop(); cast; cast = waiting.pop()) {
      await tryPair(cast, await openSurvey(cast.pair.roles === 'own' ? cast.person : null));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryOthers));

  expect([...collisions]).toEqual([]);
  // A busy machine may answer 503, but never 500.
  expect([...statuses].filter(([, seen]) => seen.has(500))).toEqual([]);
  // A call that the server always refuses would prove nothing.
  const idle = [...statuses].filter(([, seen]) => ![...seen].some((status) => status < 300));
  expect(idle).toEqual([]);
});
