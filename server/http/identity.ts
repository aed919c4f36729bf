import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ChangePassword, SignIn, SignUp } from '#contract/auth.ts';
import { isLoopback } from './address.ts';
import { type SecondFactorCalls, secondFactorRoutes } from './second-factors.ts';

/** What the identity provider does; each answer goes out as it is. */
export interface IdentityCalls extends SecondFactorCalls {
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

/** The calls of the identity provider that the product uses. No other call of the library can be reached. */
export const identityRoutes =
  (identity: IdentityCalls): FastifyPluginAsync =>
  async (scope) => {
    await scope.register(rateLimit, { global: false });
    const post = createPost(scope);

    post('/sign-up/email', SignUp, identity.signUp);
    post('/sign-in/email', SignIn, identity.signIn);
    post('/change-password', ChangePassword, identity.changePassword);
    secondFactorRoutes(post, identity);
    scope.get(`${PATH}/get-session`, async (request, reply) =>
      send(reply, await identity.currentSession(callerOf(request))),
    );
  };

/** Registers a call below the identity provider's path: the parsed body and the caller go in, its answer goes out. */
export type Post = <S extends z.ZodType>(
  path: string,
  schema: S,
  answer: (body: z.output<S>, caller: Headers) => Promise<Response>,
) => void;

const createPost =
  (scope: FastifyInstance): Post =>
  (path, schema, answer) =>
    scope.post(`${PATH}${path}`, {
      bodyLimit: BODY_MAX,
      schema: { body: schema },
      config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute', allowList: isLoopback } },
      // The body was parsed by this schema on its way in.
      handler: async (request, reply) =>
        send(reply, await answer(request.body as z.output<typeof schema>, callerOf(request))),
    });

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
