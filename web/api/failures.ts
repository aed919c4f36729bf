import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';

/** No answer came: no connection, the server is away, or it took too long. What was sent may have arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('The server did not answer.', { cause });
  }
}

/**
 * An error answer as an AppError. One that is not in our words (the identity library, a proxy on the way) gets the code
 * that belongs to its status; what it said itself is kept as `cause`, and when it asked to come back.
 */
export function asAppError(status: number, body: unknown, retryAfterMs = 0): AppError {
  const problem = isObject(body) ? body : {};
  const fields = isFields(problem['fields']) ? problem['fields'] : undefined;
  const { code } = problem;

  if (isErrorCode(code)) return new AppError(code, { fields, cause: { retryAfterMs } });
  return new AppError(codeForStatus(status), { cause: { status, code, body, retryAfterMs } });
}

/** Whether the same request cannot succeed by being repeated: the server has read it and refused it. */
export function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}

/** Whether the server refuses the person: 401 or 403. Too many requests and the like say nothing about who is here. */
export function isPersonRefused(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.status === 403);
}

/** The code of an error that is not in our words; null for every other one. */
export function foreignCode(error: unknown): string | null {
  if (!(error instanceof AppError) || !isObject(error.cause)) return null;
  const { code } = error.cause;
  return typeof code === 'string' ? code : null;
}

/** What an error answer that is not in our words said; undefined for every other error. */
export function foreignBody(error: unknown): unknown {
  return error instanceof AppError && isObject(error.cause) ? error.cause['body'] : undefined;
}

function codeForStatus(status: number): ErrorCode {
  if (status >= 502) return 'unavailable';
  if (status >= 500) return 'internal';
  // 400 says "already done" in our words and just "wrong" in others'.
  const found = Object.entries(ERRORS).find(([, [known]]) => known === status && known !== 400)?.[0];
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
