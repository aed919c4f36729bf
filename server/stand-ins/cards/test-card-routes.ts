import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { readForm, takeForms } from '#server/stand-ins/take-forms.ts';
import type { CardAnswer, CardRequest } from './test-card-answers.ts';
import type { TestCards } from './test-cards.ts';

/** The address of the embedded provider's API, followed by Stripe's own paths. */
export const CARD_PROVIDER_PATH = '/api/test-cards';

const FORM_LIMITS = { depth: 4, parameterLimit: 100, arrayLimit: 20 };

/**
 * The routes of a card provider: forms in, JSON out, errors in Stripe's shape. Not in the API's document, because they stand in
 * for another company's API.
 * @param path the prefix of Stripe's own paths
 */
export const cardProviderRoutes =
  (path: string, cards: TestCards): FastifyPluginAsync =>
  async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      // The application words its own refusals, such as of a call from another site's page.
      if (error instanceof AppError) throw error;
      return sendFailure(reply, error, request.log);
    });
    await takeForms(scope, path, FORM_LIMITS);

    const post = (call: string, answer: (request: CardRequest, id: string) => Promise<CardAnswer>) =>
      scope.post(`${path}/v1${call}`, async (request, reply) =>
        send(reply, await answer(await readRequest(request), idOf(request))),
      );

    post('/payment_methods', (request) => cards.createMethod(request));
    post('/payment_intents', (request) => cards.createIntent(request));
    post('/payment_intents/:id/confirm', (request, id) => cards.confirmIntent(id, request));
    post('/payment_intents/:id/cancel', (request, id) => cards.cancelIntent(id, request));
    scope.get(`${path}/v1/payment_intents/:id`, async (request, reply) =>
      send(reply, await cards.findIntent(idOf(request), await readRequest(request))),
    );
  };

async function readRequest(request: FastifyRequest): Promise<CardRequest> {
  const asked = await readForm(request.url.split('?')[1] ?? '', FORM_LIMITS);
  const { key, ...fields }: Record<string, unknown> = { ...asked, ...asForm(request.body) };
  const inHeader = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const idempotencyKey = request.headers['idempotency-key'];
  return {
    apiKey: inHeader ?? (typeof key === 'string' ? key : null),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    fields,
  };
}

/** The fields that the form parser made; empty for a request without a body. */
const asForm = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Empty where the path has no id. */
function idOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}

function send(reply: FastifyReply, { status, body, replayed }: CardAnswer): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function sendFailure(reply: FastifyReply, error: unknown, log: FastifyBaseLogger): FastifyReply {
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (given >= 400 && given < 500) {
    const type = given === 429 ? 'rate_limit_error' : 'invalid_request_error';
    return send(reply, { status: given, body: { error: { type, message: 'The request could not be processed.' } } });
  }
  log.warn({ cause: error instanceof Error ? error.message : undefined }, 'the test-mode card provider failed');
  return send(reply, { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } });
}
