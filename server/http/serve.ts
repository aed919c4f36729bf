import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Access, Endpoint, FileEndpoint, Output } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Actor, FindActor } from './actor.ts';
import type { MembersRead } from './cache/front.ts';
import { isReady, type Prepared, sendReady } from './cache/prepared.ts';
import { type Download, sendDownload } from './files/download.ts';
import { type FindGrant, findCaller } from './identity/bearer.ts';
import { eventOf, factsOf } from './identity/security-events.ts';
import { boundsFinder } from './input/json-bounds.ts';
import { ignoring } from './input/validation.ts';
import { limitConfig } from './protection/limits.ts';
import { type ReadVisitor, sendingOf, type Visitor } from './visitor.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The arguments of a handler: parsed input and the authenticated person. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  actor: E['access'] extends 'public' | 'respondent' ? Actor | null : Actor;
  /** The sender: the actor, and the proof of a respondent without a session. */
  visitor: Visitor;
  /** null if the client sent none. */
  idempotencyKey: string | null;
  /** The `Cookie` header, for calls that end sessions. */
  cookies: string | undefined;
  /** Identifies this request in logs and records. */
  requestId: string;
  /** Reports that nothing was left to do. A `repeatable` endpoint then answers 200. */
  markRepeated(): void;
  /** Sets `Set-Cookie`. */
  setCookies(cookies: string[]): void;
}

/** Answers with the contract's output, a prepared answer or a file. The router filters the output by its schema. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends FileEndpoint ? Download : Output<E> | Prepared<Output<E>>>;

export interface Router {
  serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const IdempotencyKey = z.uuid();
const NO_QUERY = z.object({});

interface Callers {
  findActor: FindActor;
  /** As `findActor`, never from the cache. */
  findActorNow(cookieHeader: string | undefined): Promise<Actor | null>;
  findGrant: FindGrant;
  readVisitor: ReadVisitor;
}

/** Routes every call to its feature: access, limits and validation come before the handler. */
export function createRouter(
  app: FastifyInstance,
  { findActor, findActorNow, findGrant, readVisitor }: Callers,
): Router {
  app.decorateRequest('actor', null);
  return {
    serve(endpoint, handler) {
      const { status: successStatus = 200 } = endpoint;
      const event = eventOf(endpoint);
      const parameters = new Set(Object.keys(endpoint.query?.shape ?? {}));
      if (endpoint.often) app.front.serveMembers(...membersRead(endpoint, handler));
      app.route({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        // A HEAD request would make the whole file.
        exposeHeadRoute: !endpoint.file,
        config: {
          ...limitConfig(endpoint.limit),
          ...(endpoint.body && { findBounds: boundsFinder(endpoint.body, isOfAuthors(endpoint.access)) }),
        },
        ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
        schema: {
          ...(endpoint.params && { params: endpoint.params }),
          querystring: endpoint.query ?? NO_QUERY,
          ...(endpoint.body && { body: ignoring(endpoint.body, endpoint.ignores ?? []) }),
          ...(endpoint.response && {
            response: { [successStatus]: endpoint.response, ...(endpoint.repeatable && { 200: endpoint.response }) },
          }),
        },
        onRequest(request, _reply, done) {
          const { authorization, cookie } = request.headers;
          const judge = (actor: Actor | null) => {
            request.actor = actor;
            done(refusalOf(endpoint.access, actor));
          };
          const admit = (actor: Actor | null) => {
            // Another process may have just given them the role, as after a payment, and this process does not know it yet.
            const isRefused = actor !== null && refusalOf(endpoint.access, actor) !== undefined;
            if (isRefused && authorization === undefined) findActorNow(cookie).then(judge, done);
            else judge(actor);
          };
          const found =
            authorization === undefined
              ? findActor(cookie)
              : findCaller(request.headers, endpoint, { findActor, findGrant });
          if (found instanceof Promise) found.then(admit, done);
          else admit(found);
        },
        handler: async (request, reply) => {
          assertOwnName(endpoint, request);
          let status: number = successStatus;
          // Validation has parsed params, query and body by the endpoint's schemas, and the access check has proved the actor.
          const call = {
            params: request.params,
            query: request.query,
            body: request.body,
            actor: request.actor,
            visitor: readVisitor(request.actor, request.headers.cookie, sendingOf(request, reply)),
            idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request) : null,
            cookies: request.headers.cookie,
            requestId: request.id,
            markRepeated: () => {
              status = 200;
            },
            setCookies: (cookies: string[]) => void reply.header('set-cookie', cookies),
          } as unknown as Call<typeof endpoint>;
          const answer = await handler(call);
          const told = event && request.actor && event(answer, request.actor);
          if (told) app.security.record(told, factsOf(request));
          reply.code(status);
          // The handler's type ensures this, but it cannot be checked at run time.
          if (endpoint.file) return sendDownload(reply, endpoint.file, answer as Download);
          if (isReady(answer)) {
            const { authorization, cookie } = request.headers;
            const byGuest = request.method === 'GET' && cookie === undefined && authorization === undefined;
            const isKept = byGuest && answer.tag !== null && status === 200;
            // Only addresses without other parameters are remembered, because other addresses are unlimited.
            if (isKept && hasOnly(parameters, request.url)) app.front.remember(request.url, answer);
            return sendReady(request, reply, answer);
          }
          if (request.actor || request.method !== 'GET') reply.header('cache-control', 'private, no-store');
          return answer;
        },
      });
    },
  };

  /** The path before its parameter, and the read of a call that is often made. */
  function membersRead<E extends Endpoint>(
    { path, params }: E,
    handler: Handler<E>,
  ): Parameters<FastifyInstance['front']['serveMembers']> {
    const [before = '', name = ''] = path.slice(0, -1).split('{');
    const read: MembersRead = async (rest, actor, request) => {
      const parsed = params?.safeParse({ [name]: rest });
      if (!parsed?.success) return null;
      const visitor = readVisitor(actor, request.headers.cookie);
      const call = { params: parsed.data, query: {}, actor, visitor, idempotencyKey: null } as unknown as Call<E>;
      const answer = await handler(call);
      return isReady(answer) ? answer : null;
    };
    return [`/api${before}`, { findActor, read }];
  }
}

const hasOnly = (parameters: ReadonlySet<string>, url: string): boolean => {
  const [, query] = url.split('?', 2);
  return query === undefined || query.split('&').every((part) => parameters.has(part.split('=', 1)[0] ?? ''));
};

/** Whether only surveyors and admins may call. */
const isOfAuthors = (access: Access): boolean =>
  typeof access !== 'string' && access.every((role) => role === 'surveyor' || role === 'admin');

/** undefined if the caller may call. */
function refusalOf(access: Access, actor: Actor | null): AppError | undefined {
  // For respondents the service decides, by the survey.
  if (access === 'public' || access === 'respondent') return undefined;
  if (!actor) return new AppError('not_signed_in');
  const roles: readonly Role[] | 'session' = access;
  return roles === 'session' || roles.includes(actor.role) ? undefined : new AppError('forbidden');
}

/** The session says who the person is. A call that names another person tries to act for them. */
function assertOwnName(endpoint: Endpoint, { body, query, actor }: FastifyRequest): void {
  if (!endpoint.actsAs) return;
  const input: unknown = endpoint.body ? body : query;
  if (typeof input !== 'object' || input === null) return;
  const named: unknown = Reflect.get(input, endpoint.actsAs);
  if (named === undefined || named === (actor?.id ?? GUEST)) return;
  throw new AppError(actor ? 'other_person' : 'not_signed_in');
}

/** Names a caller without an account. */
const GUEST = 'guest';

function readIdempotencyKey(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return null;
  const parsed = IdempotencyKey.safeParse(given);
  if (!parsed.success) throw new AppError('invalid_input', { fields: { 'Idempotency-Key': 'Must be a UUID' } });
  return parsed.data;
}
