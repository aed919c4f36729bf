import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Tells whether the caller is on this machine. Limits per address do not fit it: it is the operator's own tool, or an undeclared
 * proxy behind which all visitors share the address.
 */
export const isLoopback = (request: FastifyRequest): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);

const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * The application's address on its own machine, which may differ from its public address.
 * @throws Error while it does not listen
 */
export function ownAddressOf(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The application does not listen on a port');
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}
