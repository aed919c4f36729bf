import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Whether the caller is on this machine. Limits per address do not apply to it: it is the operator's own tool, or an undeclared
 * proxy whose visitors all share the address.
 */
export const isLoopback = (request: FastifyRequest): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);

/** The network of an address: the address itself for IPv4, the 64 bits of a household for IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : []);

const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * The application's address on its own machine, which may differ from its public address.
 * @throws Error if it does not listen
 */
export function ownAddressOf(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The application does not listen on a port');
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}
