import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Is the caller on this machine? Then the limits per address say nothing: it is the operator's own tool, or a proxy
 * that was not named as one, behind which everybody has this address.
 */
export const isLoopback = (request: FastifyRequest): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);

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
