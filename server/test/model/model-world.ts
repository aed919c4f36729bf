import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Role } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { sessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';
import { recordAudit } from '#server/db/audit.ts';
import { newId } from '#server/db/ids.ts';
import type { HttpCall, HttpReply } from '#server/test/http-client.ts';
import { createPeople, TEST_SECRET } from '#server/test/people.ts';
import type { StoredPoll, StoredQuestion } from '#survey/document/stored.ts';
import { CAST, type Model } from './state.ts';
import type { TwoServers } from './two-servers.ts';
import { type View, viewIn, viewOf } from './view.ts';

export type Server = 0 | 1;

/** The real people and surveys of one sequence, at the same indexes as in the model. */
export interface World {
  servers: TwoServers;
  people: RealPerson[];
  surveys: string[];
  /** Sends a call to a server as this person, or without a session when null. Repeats it while the server asks for it. */
  send(server: Server, who: number | null, call: Omit<HttpCall, 'cookie'>): Promise<HttpReply>;
  /** The same key for the same arguments. */
  keyOf(kind: string, who: number, survey: number, key: number): string;
  /** Notes a change of a person through this server: the others learn of it a moment later. */
  noteChange(who: number, by: Server | null): void;
  /** The questions of a survey in this revision, with ids and codes; read once, while the revision is the newest. */
  asked(surveyId: string, revision: number): Promise<StoredAsked>;
  /** Waits until the server knows this person's current role. */
  untilKnown(model: Model, server: Server, who: number): Promise<void>;
}

/** The questions of a survey as they are stored. */
export interface StoredAsked {
  questions: StoredQuestion[];
  poll: StoredPoll | null;
}

export interface RealPerson {
  id: string;
  email: string;
  cookie: string;
  checkout: { clientSecret: string; publishableKey: string } | null;
}

export const PASSWORD = 'Engine!1843';
/** Hashed with few rounds, so that thousands can sign in: the cost is part of the hash. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$Blm/XgNGegDiKON9k5pmcRaNxizGppDIO7+cJyC7Vx0';

/** An admin has made the first pro-users. */
const MADE_PRO = { action: 'role', before: { role: 'user' }, after: { role: 'pro-user' }, requestId: null } as const;

/** Milliseconds after which a server must show a change made through another one. */
const LATE_MS = 4_000;
const LOOK_MS = 20;
const RETRIES = 40;

/** Creates new people, all signed in; the only admins are among them. */
export async function openWorld(servers: TwoServers): Promise<World> {
  const { db, pool } = servers.database;
  await pool.query(`update users set role = 'surveyor' where role = 'admin'`);
  const cookie = sessionCookie(new URL(`http://localhost:${servers.urls[0].port}`), TEST_SECRET);
  const tag = newId();
  const people: RealPerson[] = [];
  for (const role of CAST) people.push(await createCast(role));
  /** The servers that may still hold an old session of a person. */
  const late = new Map<number, Set<Server>>();
  const asked = new Map<string, StoredAsked>();

  async function createCast(role: Role): Promise<RealPerson> {
    const [person] = await createPeople(db, 1, role, cookie);
    if (!person) throw new Error('Nobody came');
    await db
      .updateTable('users')
      .set({ name: `Person ${people.length}` })
      .where('id', '=', person.id)
      .execute();
    const account = { id: newId(), user_id: person.id, provider_id: 'credential', account_id: person.id };
    await db
      .insertInto('identity_accounts')
      .values({ ...account, password: CHEAP_HASH })
      .execute();
    if (role === 'pro-user') await recordAudit(db, { ...MADE_PRO, actorId: people[0]?.id ?? null, subject: person.id });
    return { id: person.id, email: person.email, cookie: person.cookie, checkout: null };
  }

  async function send(server: Server, who: number | null, call: Omit<HttpCall, 'cookie'>): Promise<HttpReply> {
    const session = who === null ? undefined : people[who]?.cookie;
    for (let n = 0; ; n += 1) {
      const reply = await servers.http[server].send({ ...call, ...(session && { cookie: session }) });
      const isBusy = reply.status === 503 && reply.headers['retry-after'] !== undefined;
      if (!isBusy || n === RETRIES) return reply;
      await delay(LOOK_MS);
    }
  }

  const world: World = {
    servers,
    people,
    surveys: [],
    send,
    keyOf(kind, who, survey, key) {
      const digest = hash('sha256', `${tag} ${kind} ${who} ${survey} ${key}`, 'hex');
      return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
    },
    noteChange(who, by) {
      late.set(who, new Set(([0, 1] as const).filter((server) => server !== by)));
    },
    async asked(surveyId, revision) {
      const name = `${surveyId} ${revision}`;
      const known = asked.get(name);
      if (known) return known;
      const { rows } = await pool.query('select questions, poll from surveys where id = $1 and revision = $2', [
        surveyId,
        revision,
      ]);
      const stored: StoredAsked | undefined = rows[0];
      if (stored) asked.set(name, stored);
      return stored ?? { questions: [], poll: null };
    },
    async untilKnown(model, server, who) {
      if (!late.get(who)?.has(server)) return;
      await untilEqual(() => roleOf(world, server, who), model.people[who]?.session ?? null);
      late.get(who)?.delete(server);
    },
  };
  return world;
}

/** The person's role in their session at this server; null without a session. */
export async function roleOf(world: World, server: Server, who: number): Promise<Role | null> {
  const path = `/api/user/${encodeURIComponent(world.people[who]?.email ?? '')}`;
  const { status, text } = await world.send(server, who, { method: 'GET', path });
  return status === 200 ? JSON.parse(text).user_role : null;
}

/** Polls until the value is equal. @throws when it is not equal in time */
export async function untilEqual<T>(look: () => Promise<T>, expected: T): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < LATE_MS) {
    if (isDeepStrictEqual(await look(), expected)) return;
    await delay(LOOK_MS);
  }
  expect(await look()).toEqual(expected);
}

/** The person's view of a survey through this server; null when they may not see it. */
export async function look(world: World, server: Server, who: number | null, survey: number): Promise<View | null> {
  const path = `/api/survey/${world.surveys[survey]}`;
  const { status, text } = await world.send(server, who, { method: 'GET', path });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The details were answered with ${status}: ${text}`);
  const details: Survey = JSON.parse(text);
  const { questions } = await world.asked(details._id, details.revision);
  return viewIn(details, questions, who === null ? null : (world.people[who]?.id ?? null));
}

/** Waits until the views of all people and of a guest match the model, for every survey and through both servers. */
export async function expectAllViews(world: World, model: Model): Promise<void> {
  for (const server of [0, 1] as const) {
    for (const who of [null, ...world.people.keys()]) {
      if (who !== null) await world.untilKnown(model, server, who);
      for (const [n, survey] of model.surveys.entries()) {
        await untilEqual(() => look(world, server, who, n), viewOf(model, survey, who));
      }
    }
  }
}
