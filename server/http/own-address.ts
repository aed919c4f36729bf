import type { FastifyInstance } from 'fastify';

const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Where the application is reached from its own machine, whatever people reach it by.
 * @throws Error while it does not listen
 */
export function ownAddressOf(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The application does not listen on a port');
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}
