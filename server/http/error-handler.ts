import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SENTENCES } from '#contract/http/error-sentences.ts';
import { AppError, ERRORS, type ErrorCode } from '#contract/http/errors.ts';
import type { Problem } from '#contract/http/problem.ts';
import { refusalOf } from './identity/security-events.ts';
import type { SecurityLog } from './identity/security-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason for a refusal; null without one. */
    refusal: ErrorCode | null;
  }
}

/** Translates a lower layer's error into an AppError; undefined for an unknown error. */
export type TranslateError = (error: unknown) => AppError | undefined;

/** When the client may repeat the request, by status. */
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 5, 503: 1 };
const OUTAGE_LOG_MS = 1_000;

/** The errors by which Fastify refuses a request. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/** Converts any error into the uniform error body. Logs an unexpected error and answers without details. */
export function createErrorHandler(translate: TranslateError, security: SecurityLog) {
  const logOutage = createOutageLog();
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const known = asAppError(error, translate);
    request.refusal = known?.code ?? 'internal';
    if (!known) request.log.error({ err: error }, 'unexpected error');
    else if (known.status >= 500) logOutage(request.log, known);
    else {
      const refusal = refusalOf(known, request);
      if (refusal) security.record(...refusal);
    }
    return sendProblem(reply, known ?? new AppError('internal'), request.id);
  };
}

/** Answers with the uniform error body. */
export function sendProblem(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  const problem: Problem = {
    code: error.code,
    message: SENTENCES[error.code],
    ...(error.fields && { fields: error.fields }),
    requestId,
  };
  const retryAfter = RETRY_AFTER_SECONDS[error.status];
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem));
}

function asAppError(error: unknown, translate: TranslateError): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? FRAMEWORK_CODES[String(error.code)] : undefined;
  if (code) return new AppError(code, { cause: error });
  const translated = translate(error);
  if (translated) return translated;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 500 || Number.isNaN(status)) return undefined;
  return new AppError(codeForStatus(status), { cause: error });
}

/** The code for a plugin's 4xx error: our first code with this status, or `invalid_input`. */
function codeForStatus(status: number): ErrorCode {
  const found = Object.entries(ERRORS).find(([, known]) => known === status && known !== 400);
  return (found?.[0] as ErrorCode | undefined) ?? 'invalid_input'; // Object.entries forgets the key type
}

/** Logs an outage once a second with the number of failed requests, because all fail alike. */
function createOutageLog(): (log: FastifyBaseLogger, error: AppError) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (log, { code, cause }) => {
    count += 1;
    if (performance.now() - toldAt < OUTAGE_LOG_MS) return;
    log.warn({ code, count, cause: cause instanceof Error ? cause.message : undefined }, 'not served');
    toldAt = performance.now();
    count = 0;
  };
}
