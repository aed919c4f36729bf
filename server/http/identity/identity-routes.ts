import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { siteLanguageAmong } from '#contract/sharing/site-languages.ts';
import { LANGUAGE_HEADER, wantedBy } from '#server/http/pages/languages.ts';
import { limitConfig } from '#server/http/protection/limits.ts';
import { FORM_BYTES_MAX, IDENTITY_CALLS, type IdentityCall, type IdentityProvider } from './identity-calls.ts';
import { createIdentityEvents, type IdentityEventDeps } from './identity-events.ts';

const PATH = '/api/identity';
const FORWARDED = ['cookie', 'user-agent'];

interface IdentityDeps extends Omit<IdentityEventDeps, 'security'> {
  /** Ends the browser's previous session if the answer sets a new one. */
  endReplaced(cookies: string | undefined, setCookies: readonly string[]): Promise<void>;
  /** Called if the person of an event could not be found. */
  onUntold(error: unknown): void;
}

/** Serves the calls of the identity provider. */
export const identityRoutes =
  (identity: IdentityProvider, { endReplaced, ...deps }: IdentityDeps): FastifyPluginAsync =>
  async (scope) => {
    const events = createIdentityEvents({ ...deps, security: scope.security });

    const serve = (call: IdentityCall) =>
      scope.route({
        method: call.kind === 'form' ? 'POST' : 'GET',
        url: PATH + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(call.body && { bodyLimit: FORM_BYTES_MAX, schema: { body: call.body } }),
        config: { ...limitConfig(call.limit), logs: call.logs },
        async handler(request, reply) {
          if (call.logs || call.access === 'session') request.actor = await deps.findActor(request.headers.cookie);
          if (call.access === 'session' && !request.actor) throw new AppError('not_signed_in');
          const answer = await call.answer(identity, givenIn(request));
          // Not awaited: the duration must not reveal whether the address has an account.
          events.end(request, answer).catch(deps.onUntold);
          await endReplaced(request.headers.cookie, answer.headers.getSetCookie());
          return send(reply, answer);
        },
      });
    for (const call of Object.values(IDENTITY_CALLS)) serve(call);
  };

const givenIn = (request: FastifyRequest): Parameters<IdentityCall['answer']>[1] => ({
  body: request.body,
  provider: (request.params as { provider?: string }).provider ?? '', // the route's own parameter
  query: new URLSearchParams(request.url.split('?')[1] ?? ''),
  caller: callerOf(request),
});

/** The headers that the library may see: the browser's name, the address that the server sees, and the language of the page. */
function callerOf(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-client-ip': request.ip });
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const language = siteLanguageAmong(wantedBy(request, request.actor));
  if (language) headers.set(LANGUAGE_HEADER, language);
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
      // The sign-in window of another provider must be able to reach its opener.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('application/json; charset=utf-8')
      .send(await answer.text())
  );
}
