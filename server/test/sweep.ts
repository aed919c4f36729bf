import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Api, api } from '#contract/index.ts';
import { Problem } from '#contract/problem.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { startTestApp, type TestApp } from './app.ts';
import { EXAMPLES, type Example, type World } from './contract-examples.ts';
import type { Person } from './people.ts';

export type Name = keyof Api;
export type Kind = Role | 'guest';

export const KINDS: readonly Kind[] = ['guest', ...ROLES];
export const ENDPOINTS = Object.entries(api) as [Name, Endpoint][]; // Object.entries forgets the key type

/** May this kind of person make the call? */
export function isAllowed({ access }: Endpoint, kind: Kind): boolean {
  if (access === 'public') return true;
  if (kind === 'guest') return false;
  return access === 'session' || access.includes(kind);
}

/** A call as it is sent: what the contract forbids can be said too. */
export interface RawCall {
  method: string;
  url: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Text as it is; anything else as JSON. */
  payload?: unknown;
}

export interface RawReply {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: unknown;
}

/** An application to make all calls of the contract to. */
export interface Sweep {
  app: TestApp;
  someone(kind: Kind): Promise<Person | null>;
  /** The example of a call for this person; null where it has none. */
  exampleFor(name: Name, person: Person | null): Promise<Example | null>;
  send(call: RawCall): Promise<RawReply>;
  /** As `send`, and notes how the endpoint answered. */
  request(name: Name, call: RawCall): Promise<RawReply>;
  /** The endpoints that were called, and what they answered that the OpenAPI document does not say they do. */
  report(): Promise<{ called: string[]; undocumented: string[] }>;
  /** Fails when anything stored is not as it was before. */
  leavesNothingBehind(refusals: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function startSweep(): Promise<Sweep> {
  const app = await startTestApp();
  const author = await app.join('surveyor');
  const world: World = {
    survey: await app.survey(author),
    surveyOf: (me) => app.survey(me?.role === 'surveyor' ? app.as(me) : author),
    somebody: () => app.join(),
  };
  const seen = new Map<Name, Set<number>>();
  return {
    app,
    someone: async (kind) => (kind === 'guest' ? null : app.join(kind)),
    exampleFor: async (name, person) => (await EXAMPLES[name]?.(world, person)) ?? null,
    send: (call) => send(app.app, call),
    async request(name, call) {
      const reply = await send(app.app, call);
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
      const before = await fingerprint(app.database.pool);
      await refusals();
      expect(await fingerprint(app.database.pool)).toEqual(before);
    },
    close: app.close,
  };
}

/** The example as it is sent by this person. */
export const callOf = (endpoint: Endpoint, example: Example | null, person: Person | null): RawCall => ({
  method: endpoint.method,
  url: addressOf(endpoint, example ?? {}),
  cookie: person?.cookie,
  payload: example?.body,
});

/** A parameter that is not given becomes one that nobody has. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: Example = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? NOBODY));
  return `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Is this a refusal in the uniform shape, and the fault of the caller? */
export const isRefusal = ({ status, body }: RawReply): boolean =>
  status >= 400 && status < 500 && Problem.strict().safeParse(body).success;

/** The status and the code of a refusal. */
export const outcomeOf = ({ status, body }: RawReply): [number, unknown] => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined,
];

async function send(app: FastifyInstance, { method, url, cookie, headers, payload }: RawCall): Promise<RawReply> {
  const text = typeof payload === 'string' || payload === undefined ? payload : JSON.stringify(payload);
  const response = await app.inject({
    method: method as NonNullable<InjectOptions['method']>, // any word may be sent as a method
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { payload: text }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? JSON.parse(response.body) : response.body,
  };
}

/** All that is stored, as one number for each table. */
async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const prints = tables.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await pool.query(`select md5(string_agg(t::text, '' order by t::text)) as print from ${name} t`);
    return [name, rows[0].print];
  });
  return Object.fromEntries(await Promise.all(prints));
}
