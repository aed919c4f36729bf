import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Logger = NonNullable<FastifyServerOptions['logger']>;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
}

/** The logger as it was asked for, with nobody's data in what it says of failures. */
export function withoutPersonalData(logger: Logger): Logger {
  return typeof logger === 'object' ? { ...logger, serializers: { ...logger.serializers, err: describe } } : logger;
}

/** Makes what is told of a failure that nobody waits for: it is logged under these words. */
export type WarnOf = (message: string) => (error: unknown) => void;

export function warningsOf(log: FastifyBaseLogger): WarnOf {
  return (message) => (error) => log.warn({ cause: error instanceof Error ? error.message : undefined }, message);
}

/**
 * What went wrong and where, not with whose data. An error's other fields stay out: a database's error quotes the row that it
 * would not take.
 */
function describe(error: Error): LoggedError & Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}
