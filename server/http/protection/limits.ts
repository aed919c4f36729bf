import type { FastifyContextConfig } from 'fastify';
import type { CallLimit } from '#contract/http/endpoint.ts';
import type { ConnectionTimes } from '../connections/connections.ts';

/** Bytes of a request body. */
export const BODY_MAX = 1024 * 1024;
/** The part of a route's configuration that enforces a declared limit. */
export const limitConfig = (limit: CallLimit | null | undefined): FastifyContextConfig =>
  limit ? { rateLimit: { max: limit.calls, timeWindow: limit.minutes * 60_000 } } : {};

/**
 * Milliseconds for slow clients. A request with a file may take longer: 10 MB over a phone's connection. Proxies keep idle connections for
 * 60 s and must not send into one that is just being closed.
 */
export const CLIENT_TIMEOUTS = { headers: 10_000, upload: 120_000, keepAlive: 75_000, check: 2_000 };
/** Milliseconds for clients that read or send slowly, and for a server that stops. */
export const CONNECTION_TIMES: ConnectionTimes = {
  stalled: 15_000,
  arrival: 20_000,
  look: 1_000,
  quiet: 500,
  drain: 10_000,
};
