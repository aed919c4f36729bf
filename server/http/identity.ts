import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ChangePassword, SignIn, SignUp } from '#contract/auth.ts';
import { isLoopback } from './address.ts';
import { createIdentityEvents, type IdentityEventDeps } from './identity-events.ts';
import { assertShallow } from './limits.ts';
import { type RecoveryCalls, recoveryRoutes } from './recovery.ts';
import { type SecondFactorCalls, secondFactorRoutes } from './second-factors.ts';
import { PROOFS } from './security-events.ts';
import { type SocialCalls, socialRoutes } from './social.ts';

/** What the identity provider does; each answer goes out as it is. */
export interface IdentityCalls extends SecondFactorCalls, RecoveryCalls {
  social: SocialCalls;
  signUp(person: SignUp, caller: Headers): Promise<Response>;
  signIn(credentials: SignIn, caller: Headers): Promise<Response>;
  changePassword(change: ChangePassword, caller: Headers): Promise<Response>;
  currentSession(caller: Headers): Promise<Response>;
}

const PATH = '/api/identity';
const BODY_MAX = 64 * 1024;
/** For one address and call: an office behind one address may register at once, a guessing machine is slowed down. */
const CALLS_PER_MINUTE = 600;
const FORWARDED = ['cookie', 'user-agent'];

interface IdentityDeps extends Omit<IdentityEventDeps, 'security'> {
  /** Ends the session that the browser had, when the answer gives it another one. */
  endReplaced(cookies: string | undefined, setCookies: readonly string[]): Promise<void>;
  /** Told when it could not be found out whom an event was about. */
  onUntold(error: unknown): void;
}

/** The calls of the identity provider that the product uses. No other call of the library can be reached. */
export const identityRoutes =
  (identity: IdentityCalls, { endReplaced, ...deps }: IdentityDeps): FastifyPluginAsync =>
  async (scope) => {
    await scope.register(rateLimit, { global: false });
    const events = createIdentityEvents({ ...deps, security: scope.security });
    const rateLimits = { max: CALLS_PER_MINUTE, timeWindow: '1 minute', allowList: isLoopback };
    const configOf = (path: string) => ({ rateLimit: rateLimits, proof: PROOFS[path] });

    async function serve(request: FastifyRequest, reply: FastifyReply, call: (caller: Headers) => Promise<Response>) {
      await events.begin(request);
      const answer = await call(callerOf(request));
      // Nobody waits for it: how long it takes must not tell whether an address is an account's.
      events.end(request, answer).catch(deps.onUntold);
      await endReplaced(request.headers.cookie, answer.headers.getSetCookie());
      return send(reply, answer);
    }
    const post: Post = (path, schema, answer) =>
      scope.post(`${PATH}${path}`, {
        bodyLimit: BODY_MAX,
        schema: { body: schema },
        config: configOf(path),
        preValidation(request, _reply, done) {
          assertShallow(request.body);
          done();
        },
        handler: (request, reply) =>
          // The body was parsed by this schema on its way in.
          serve(request, reply, (caller) => answer(request.body as z.output<typeof schema>, caller)),
      });
    const visit: Visit = (path, answer) =>
      scope.get(`${PATH}${path}`, { config: configOf(path) }, (request, reply) =>
        serve(request, reply, (caller) => answer(request, caller)),
      );

    post('/sign-up/email', SignUp, identity.signUp);
    post('/sign-in/email', SignIn, identity.signIn);
    post('/change-password', ChangePassword, identity.changePassword);
    secondFactorRoutes(post, identity);
    recoveryRoutes(post, identity);
    socialRoutes(visit, post, identity.social);
    scope.get(`${PATH}/get-session`, (request, reply) => serve(request, reply, identity.currentSession));
  };

/** Registers a call below the identity provider's path: the parsed body and the caller go in, its answer goes out. */
export type Post = <S extends z.ZodType>(
  path: string,
  schema: S,
  answer: (body: z.output<S>, caller: Headers) => Promise<Response>,
) => void;

/** Registers a call that a browser goes to itself, instead of a page's code. */
export type Visit = (path: string, answer: (request: FastifyRequest, caller: Headers) => Promise<Response>) => void;

/** What the library may know of the request: who the browser is, and the address as the server sees it. */
function callerOf(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-client-ip': request.ip });
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const location = answer.headers.get('location');
  if (location) reply.header('location', location);
  return (
    reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      // A sign-in window that another provider opens must be able to talk to its opener.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('application/json; charset=utf-8')
      .send(await answer.text())
  );
}
