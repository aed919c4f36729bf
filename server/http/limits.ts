import type { FastifyContextConfig } from 'fastify';
import type { CallLimit } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { ConnectionTimes } from './connections/connections.ts';

/** Bytes of a request body. */
export const BODY_MAX = 1024 * 1024;
/** Nesting depth of a JSON body. A deeper one could overflow the stack of the code that walks it. */
const DEPTH_MAX = 20;

/** Recurses no deeper than the limit. @throws AppError `invalid_input` for a body nested too deep */
export function assertShallow(body: unknown): void {
  assertDepth(body, 0);
}

function assertDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_MAX) throw new AppError('invalid_input', { fields: { body: 'Nested too deeply' } });
  for (const child of Array.isArray(value) ? value : Object.values(value)) assertDepth(child, depth + 1);
}

/** The part of a route's configuration that enforces a declared limit. */
export const limitConfig = (limit: CallLimit | null | undefined): FastifyContextConfig =>
  limit ? { rateLimit: { max: limit.calls, timeWindow: limit.minutes * 60_000 } } : {};

/** Milliseconds for slow clients. A request with a file may take longer: 10 MB over the connection of a phone. */
export const CLIENT_TIMEOUTS = { headers: 10_000, upload: 120_000, keepAlive: 10_000, check: 2_000 };
/** Milliseconds for clients that read or send slowly, and for a server that stops. */
export const CONNECTION_TIMES: ConnectionTimes = {
  stalled: 15_000,
  arrival: 20_000,
  look: 1_000,
  quiet: 500,
  drain: 10_000,
};
