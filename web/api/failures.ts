import { AppError, ERRORS, type ErrorCode } from '#contract/http/errors.ts';

/** The server did not answer: no connection, no server, or a timeout. The request may have arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('The server did not answer.', { cause });
  }
}

/**
 * Turns an error answer into an AppError. An answer in another format (the identity library, a proxy) gets the code of
 * its status, with its body as `cause` and its `Retry-After`.
 */
export function asAppError(status: number, body: unknown, retryAfterMs = 0): AppError {
  const problem = isObject(body) ? body : {};
  const fields = isFields(problem['fields']) ? problem['fields'] : undefined;
  const { code } = problem;

  if (isErrorCode(code)) return new AppError(code, { fields, cause: { retryAfterMs } });
  return new AppError(codeForStatus(status), { cause: { status, code, body, retryAfterMs } });
}

/** The error that the server told; null for a failure in which it told none, as without a connection. */
export const toldError = (failure: unknown): AppError | null => (failure instanceof AppError ? failure : null);

/** Whether repeating the same request is pointless, because the server has read and refused it. */
export function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}

/** Whether the server refuses the person: 401 or 403. Other errors, such as 429, say nothing about the person. */
export function isPersonRefused(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.status === 403);
}

/** The code of an error in another format; null for every other error. */
export function foreignCode(error: unknown): string | null {
  if (!(error instanceof AppError) || !isObject(error.cause)) return null;
  const { code } = error.cause;
  return typeof code === 'string' ? code : null;
}

/** The body of an error answer in another format; undefined for every other error. */
export function foreignBody(error: unknown): unknown {
  return error instanceof AppError && isObject(error.cause) ? error.cause['body'] : undefined;
}

function codeForStatus(status: number): ErrorCode {
  if (status >= 502) return 'unavailable';
  if (status >= 500) return 'internal';
  // In our contract 400 means "already done"; in other formats it only means "wrong".
  const found = Object.entries(ERRORS).find(([, known]) => known === status && known !== 400)?.[0];
  return isErrorCode(found) ? found : 'invalid_input';
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFields(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((words) => typeof words === 'string');
}
