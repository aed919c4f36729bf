import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { takeForms } from '#server/stand-ins/take-forms.ts';
import type { BrowserAnswer, DemoIssuer, ProgramAnswer } from './demo-issuer.ts';

const FORM_LIMITS = { depth: 1, parameterLimit: 30 };

/**
 * The routes of an OpenID provider. Not in the API's document, because they stand in for another company's API.
 * @param path the prefix of the provider's own paths
 * @param style the pages' style sheet
 */
export const demoIssuerRoutes =
  (path: string, issuer: DemoIssuer, style: { name: string; text: string }): FastifyPluginAsync =>
  async (scope) => {
    await takeForms(scope, path, FORM_LIMITS);

    scope.get(`${path}/.well-known/openid-configuration`, async () => issuer.describe());
    scope.get(`${path}/jwks`, () => issuer.publishKeys());
    scope.get(`${path}/authorize`, async (request, reply) => show(reply, issuer.authorize(request.query)));
    scope.post(`${path}/authorize`, async (request, reply) => show(reply, await issuer.choose(request.body)));
    scope.post(`${path}/token`, async (request, reply) =>
      tell(reply, await issuer.exchange(request.body, request.headers.authorization)),
    );
    scope.get(`${path}/userinfo`, async (request, reply) =>
      tell(reply, await issuer.describePerson(request.headers.authorization)),
    );
    scope.get(`${path}/${style.name}`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style.text),
    );
  };

function show(reply: FastifyReply, answer: BrowserAnswer): FastifyReply {
  // Like other issuers, it leaves the window connected to the page that opened it.
  reply.code(answer.status).header('cache-control', 'no-store').header('cross-origin-opener-policy', 'unsafe-none');
  if ('location' in answer) return reply.header('location', answer.location).send();
  return reply.type('text/html; charset=utf-8').send(answer.html);
}

const tell = (reply: FastifyReply, { status, body }: ProgramAnswer): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);
