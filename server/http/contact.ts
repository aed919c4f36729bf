import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { type ContactMessage, contact } from '#contract/contact.ts';
import { isLoopback } from './address.ts';

interface ContactCalls {
  sendContactMessage(message: ContactMessage): Promise<void>;
}

const { path, body, response, status } = contact.sendContactMessage;
const BODY_MAX = 64 * 1024;
/** For one address: a whole office may write, a machine may not fill the table. */
const MESSAGES = { max: 30, timeWindow: '10 minutes', allowList: isLoopback };

/** `POST /api/contact`, by hand for its limit by address: nobody has to be signed in. */
export const contactRoutes =
  ({ sendContactMessage }: ContactCalls): FastifyPluginAsync =>
  async (scope) => {
    await scope.register(rateLimit, { global: false });

    scope.post(
      `/api${path}`,
      { bodyLimit: BODY_MAX, config: { rateLimit: MESSAGES }, schema: { body, response: { [status]: response } } },
      async (request, reply) => {
        // The body was parsed by the schema above on its way in.
        await sendContactMessage(request.body as ContactMessage);
        return reply.code(status).header('cache-control', 'no-store').send({ message: 'Message sent' });
      },
    );
  };
