import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Logger = NonNullable<FastifyServerOptions['logger']>;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
}

/** Wraps the logger so that logged errors have no personal data. */
export function withoutPersonalData(logger: Logger): Logger {
  return typeof logger === 'object' ? { ...logger, serializers: { ...logger.serializers, err: describe } } : logger;
}

/** Makes a handler that logs an error of background work under this message. */
export type WarnOf = (message: string) => (error: unknown) => void;

export function warningsOf(log: FastifyBaseLogger): WarnOf {
  return (message) => (error) => log.warn({ cause: error instanceof Error ? error.message : undefined }, message);
}

/** Keeps an error's message and stack and drops its other fields: a database error quotes the row that it refused. */
function describe(error: Error): LoggedError & Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}
