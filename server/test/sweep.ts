import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ROLES } from '#basics/choices.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { type Api, api } from '#contract/index.ts';
import { type Role, takesPart } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Question } from '#questions/contract.ts';
import { newId } from '#server/db/ids.ts';
import { DRAFT, startTestApp, type TestApp } from './app.ts';
import { EXAMPLES, type Example, type World } from './contract-examples.ts';
import { fingerprint } from './fingerprint.ts';
import { type RawCall, type RawReply, sendRaw } from './hostile/raw-call.ts';
import type { Person } from './people.ts';

export type Name = keyof Api;
export type Kind = Role | 'guest';

export const KINDS: readonly Kind[] = ['guest', ...ROLES];
export const ENDPOINTS = Object.entries(api) as [Name, Endpoint][]; // Object.entries forgets the key type

/** Whether this kind of person may make the call, about a survey for members like those of the examples. */
export function isAllowed({ access, method }: Endpoint, kind: Kind): boolean {
  if (access === 'public') return true;
  if (kind === 'guest') return false;
  if (access === 'session') return true;
  return access === 'respondent' ? method === 'GET' || takesPart(kind) : access.includes(kind);
}

/** An application on which all calls of the contract are tried. */
export interface Sweep {
  app: TestApp;
  personOf(kind: Kind): Promise<Person | null>;
  /** The example of a call for this person; null when there is none. */
  exampleFor(name: Name, person: Person | null): Promise<Example | null>;
  send(call: RawCall): Promise<RawReply>;
  /** Like `send`, and records the endpoint's answer. */
  request(name: Name, call: RawCall): Promise<RawReply>;
  /** The called endpoints, and their answers that are not in the OpenAPI document. */
  report(): Promise<{ called: string[]; undocumented: string[] }>;
  /** Fails when `refusals` changes any stored data. */
  leavesNothingBehind(refusals: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function startSweep(): Promise<Sweep> {
  const app = await startTestApp();
  const author = await app.join('surveyor');
  const survey = await app.survey(author);
  const world: World = {
    survey,
    surveyOf: (me) => app.survey(me?.role === 'surveyor' ? app.as(me) : author),
    async draftOf(me) {
      const writer = me?.role === 'surveyor' ? app.as(me) : author;
      return (await writer.call('createDraft', { body: DRAFT })).body._id;
    },
    newPerson: () => app.join(),
    makeMember: (person) => recordPayment(app, person),
    async liked(me) {
      await app.as(me).call('react', { body: { surveyId: survey._id, action: 'like' } });
      return survey;
    },
    async askAs(me) {
      // Asking would make the person a surveyor.
      await sql`
        insert into surveyor_requests (id, user_id, reason) values (${newId()}, ${me.id}, 'To ask my team.')
        on conflict do nothing`.execute(app.database.db);
    },
  };
  const seen = new Map<Name, Set<number>>();
  return {
    app,
    personOf: async (kind) => (kind === 'guest' ? null : app.join(kind)),
    exampleFor: async (name, person) => (await EXAMPLES[name]?.(world, person)) ?? null,
    send: (call) => sendRaw(app.app, call),
    async request(name, call) {
      const reply = await sendRaw(app.app, call);
      seen.set(name, (seen.get(name) ?? new Set()).add(reply.status));
      return reply;
    },
    async report() {
      const { paths } = (await app.app.inject('/api/openapi.json')).json();
      const answered = [...seen].flatMap(([name, statuses]) => [...statuses].map((status) => ({ name, status })));
      const isDocumented = ({ name, status }: { name: Name; status: number }) => {
        const { path, method } = api[name];
        return String(status) in paths[path][method.toLowerCase()].responses;
      };
      return {
        called: [...seen.keys()].sort(),
        undocumented: answered
          .filter((answer) => !isDocumented(answer))
          .map(({ name, status }) => `${name}: ${status}`),
      };
    },
    async leavesNothingBehind(refusals) {
      // A background job erases the data that an earlier call deleted.
      await expect.poll(async () => (await app.database.pool.query(UNERASED)).rows).toEqual([]);
      const before = await fingerprint(app.database.pool);
      await refusals();
      expect(await fingerprint(app.database.pool)).toEqual(before);
    },
    close: app.close,
  };
}

const UNERASED = 'select id from surveys where deleted_at is not null and erased_at is null';

/** Makes a person a pro-user as a payment does. */
export async function recordPayment(
  { database }: Pick<TestApp, 'database'>,
  { id, name, email }: Person,
): Promise<void> {
  await database.pool.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     values ($1::uuid, 'pi_' || ($1::uuid)::text, 'test', $2, $3, $4, 1000, 'usd')`,
    [newId(), id, name, email],
  );
  await database.pool.query(`update users set role = 'pro-user' where id = $1`, [id]);
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A placeholder person and world, for finding out what an example needs. */
const SKETCHED = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'sketched@people.example',
  name: 'Ada',
  cookie: '',
};
// Examples read no other field of it.
const SKETCHED_SURVEY = {
  _id: NOBODY,
  author: NOBODY,
  revision: 1,
  questions: [] as Question[],
  pollCodes: [] as number[],
} as Survey;
const SKETCHED_WORLD: World = {
  survey: SKETCHED_SURVEY,
  surveyOf: async () => SKETCHED_SURVEY,
  draftOf: async () => NOBODY,
  newPerson: async () => ({ ...SKETCHED, id: randomUUID(), role: 'user' }),
  makeMember: async () => {},
  liked: async () => SKETCHED_SURVEY,
  askAs: async () => {},
};

/** The kinds of people who may make the call and have an example of it. Known while tests are collected. */
export async function kindsWithExample(name: Name): Promise<Kind[]> {
  const kinds = KINDS.filter((kind) => isAllowed(api[name], kind));
  const examples = await Promise.all(kinds.map((kind) => sketchExample(name, kind)));
  return kinds.filter((_, place) => examples[place] !== null);
}

/** Whether the example of this call names the caller. Known while tests are collected. */
export async function namesCaller(name: Name, kind: Kind): Promise<boolean> {
  const said = JSON.stringify(await sketchExample(name, kind));
  return said.includes(SKETCHED.id) || said.includes(SKETCHED.email);
}

async function sketchExample(name: Name, kind: Kind): Promise<Example | null> {
  return (await EXAMPLES[name]?.(SKETCHED_WORLD, kind === 'guest' ? null : { ...SKETCHED, role: kind })) ?? null;
}

/** The example as this person sends it. */
export const callOf = (
  endpoint: Endpoint,
  example: Example | null,
  person: Pick<RawCall, 'cookie'> | null,
): RawCall => ({
  method: endpoint.method,
  url: addressOf(endpoint, example ?? {}),
  cookie: person?.cookie,
  payload: example?.body,
});

/** A missing parameter becomes an unused id. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: Example = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? NOBODY));
  return `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}
