import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { createInProcessFetch } from './in-process.ts';

/** The address for the payment provider's events. */
export const WEBHOOK_PATH = '/payments/webhook';
const SIGNATURE_HEADER = 'stripe-signature';
export const WebhookAnswer = z.object({ received: z.literal(true) });

const EVENT_BYTES_MAX = 256 * 1024;

interface WebhookCalls {
  /**
   * @param payload byte for byte, because the signature covers the bytes
   * @throws AppError `invalid_signature`; after any other error the provider sends the event again
   */
  receiveEvent(event: { payload: Buffer; signature: string | undefined; requestId: string }): Promise<void>;
}

/** `POST /api/payments/webhook`: for the payment provider only, authenticated by its signature. */
export const webhookRoutes =
  ({ receiveEvent }: WebhookCalls): FastifyPluginAsync =>
  async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );

    scope.post(`/api${WEBHOOK_PATH}`, { schema: { response: { 200: WebhookAnswer } } }, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      await receiveEvent({
        payload: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
        requestId: request.id,
      });
      reply.header('cache-control', 'no-store');
      return { received: true };
    });
  };

/** Sends an event to our own webhook, for the embedded provider. @returns the answer's status */
export function createEventSender(app: FastifyInstance): (payload: string, signature: string) => Promise<number> {
  const ask = createInProcessFetch(app);
  return async (payload, signature) => {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    // The host is never resolved: the request stays inside the process.
    const answer = await ask(`http://webhook.invalid/api${WEBHOOK_PATH}`, { method: 'POST', headers, body: payload });
    return answer.status;
  };
}
