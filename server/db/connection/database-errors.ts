import pg from 'pg';
import { AppError } from '#contract/http/errors.ts';

/** SQLSTATEs that mean "try the same transaction again". */
const RETRY = new Set(['40001', '40P01']);
/** Characters that PostgreSQL cannot store, numbers out of range, unreadable JSON. */
const DATA_CLASSES = ['22', '23'];
/** Shutting down, starting, too many connections, cancelled, lock not available, disk or memory full, login refused. */
const UNAVAILABLE = ['57', '53', '55', '08', '58', '28'];
/** A server that was the primary until now refuses writes. */
const READ_ONLY = '25006';

/** The SQLSTATE of a server's error; undefined for any other error, such as a socket's EPIPE. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

export const isRetryable = (error: unknown): boolean => RETRY.has(sqlState(error) ?? '');

/** Whether the data does not fit the statement, so that repeating it changes nothing. */
export const isDataError = (error: unknown): boolean => DATA_CLASSES.includes((sqlState(error) ?? '').slice(0, 2));

/** Errors inside the database, such as a backend without its postmaster, or a coordinator that lost its nodes. */
const INTERNAL = 'XX';

/** Whether the server refused the statement and is still alive, so that nothing was changed. An internal error leaves that open. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isInternal(error) && !isLostNode(error);

/** Whether the database failed internally, so that the outcome is unknown. */
export const isInternal = (error: unknown): boolean => sqlState(error)?.startsWith(INTERNAL) ?? false;

/** A coordinator's messages about a node that is unreachable or was lost during work. Some have the code of a defect. */
const LOST_NODE =
  /connection (?:to the remote node|marked as essential|not open)|could not establish any connections to the node|server closed the connection|terminating connection|remote transaction|the database system is|postmaster was shut down|failed to execute task/;

const isLostNode = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:08|57P|XX000)/.test(error.code ?? '') && LOST_NODE.test(error.message);

/** Whether the coordinator of a cluster reported that it lost another node: its connection to us is as good as before. */
export const isCoordinatorAlive = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && isLostNode(error);

/** Translates a database failure into an AppError; undefined for a defect of the program. */
export function databaseFailure(error: unknown): AppError | undefined {
  const state = sqlState(error);
  if (state?.startsWith('22')) return new AppError('invalid_input', { cause: error });
  if (state !== undefined) {
    return UNAVAILABLE.includes(state.slice(0, 2)) || state === READ_ONLY || isRetryable(error) || isLostNode(error)
      ? new AppError('unavailable', { cause: error })
      : undefined;
  }
  return isLostConnection(error) ? new AppError('unavailable', { cause: error }) : undefined;
}

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded|timeout expired|Query read timeout|Client was closed|Cannot use a pool|No database server takes writes)/;

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && 'code' in error && SOCKET_ERRORS.has(String(error.code))) return true;
  return DRIVER_MESSAGES.test(error.message);
}
