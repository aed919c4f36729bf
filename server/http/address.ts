import type { FastifyRequest } from 'fastify';

/**
 * Is the caller on this machine? Then the limits per address say nothing: it is the operator's own tool, or a proxy
 * that was not named as one, behind which everybody has this address.
 */
export const isLoopback = (request: FastifyRequest): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);
