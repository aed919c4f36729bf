import type { FileEndpoint, Input, Output } from '#contract/http/endpoint.ts';
import type { AppError } from '#contract/http/errors.ts';
import type { Api } from '#contract/index.ts';
import { asAppError, NetworkError } from '#web/api/failures.ts';

/** What every call says; a page for frames of other sites adds that it is one. */
export const CALL_HEADERS: Record<string, string> = { accept: 'application/json' };

export interface CallOptions {
  signal?: AbortSignal;
  /** Counts repeated submissions under one key once; only for endpoints that declare it. */
  idempotencyKey?: string;
  headers?: Record<string, string> | undefined;
  /** The request is sent even if the page closes. Browsers refuse it when more than 64 kB are pending. */
  outlivesPage?: boolean;
}

/** `METHOD /path`: `scripts/vite/contract.ts` writes them in place of an endpoint's name, here and in calls of `call` and `fileAddress`. */
const routeOf = (name: keyof Api): string => name;

/**
 * Calls an endpoint of the contract by its name.
 * @throws AppError when the server refuses, NetworkError when it does not answer, the signal's reason when aborted
 */
export async function call<N extends Exclude<keyof Api, FileName>>(
  name: N,
  ...[input, options]: Arguments<N>
): Promise<Output<Api[N]>> {
  const [method = '', path = ''] = name.split(' ');
  const { params = {}, query = {}, body }: Parts = input ?? {};
  const answer = await send(method, fillIn(path, params) + queryString(query), {
    ...options,
    body,
    // A refused log-out must not log out again.
    refusalEndsSession: name !== routeOf('closeSession'),
  });
  return answer as Output<Api[N]>; // the server filters its answers by this endpoint's schema
}

/** The address of a file endpoint, for a link: a file may be larger than a page's memory. */
export function fileAddress<N extends FileName>(name: N, ...[input]: Arguments<N>): string {
  const { params = {}, query = {} }: Parts = input ?? {};
  const [, path = ''] = name.split(' ');
  return `/api${fillIn(path, params)}${queryString(query)}`;
}

/**
 * Sets the handler that runs when a call is answered with 401 or 403, before that call rejects. Set once by the
 * application, so that the transport knows no session.
 */
export function onRefusal(handler: () => Promise<void>): void {
  let ending: Promise<void> | null = null;
  endSession = () => {
    // The calls of one screen are often refused together.
    ending ??= handler().finally(() => {
      ending = null;
    });
    return ending;
  };
}

/** Sets what runs before a call rejects with an error that the server told. Set once by the application, to load the error's words. */
export function onFailure(prepare: () => Promise<void>): void {
  prepareFailure = prepare;
}

/** An error for a caller, once it can be told. */
export async function told(error: AppError): Promise<AppError> {
  await prepareFailure();
  return error;
}

/**
 * Sends one request below `/api` and reads its JSON answer. For calls that the contract does not declare; otherwise use
 * `call`.
 * @param options.body plain data, sent as JSON, or a form
 * @param options.refusalEndsSession false where 401 or 403 answers the request and says nothing about the session
 */
export async function send(
  method: string,
  path: string,
  options: CallOptions & { body?: unknown; refusalEndsSession: boolean; timeoutMs?: number },
): Promise<unknown> {
  const exchanging = exchange(method, path, options);
  if (method === 'POST' && path.startsWith('/identity/')) changing = Promise.allSettled([changing, exchanging]);
  const { status, body, retryAfterMs } = await exchanging;
  if (status < 400) return body;

  if ((status === 401 || status === 403) && options.refusalEndsSession) await endSession();
  throw await told(asAppError(status, body, retryAfterMs));
}

/** For a request that `send` cannot send, and that was answered with 401 or 403. */
export const sessionRefused = (): Promise<void> => endSession();

/** Resolves when every call is answered that may give this browser another session, such as a new password. */
export const sessionSettled = (): Promise<unknown> => changing;

/** The endpoints whose answer is a file. */
type FileName = { [N in keyof Api]: Api[N] extends FileEndpoint ? N : never }[keyof Api];

type Arguments<N extends keyof Api> =
  Record<never, never> extends Input<Api[N]>
    ? [input?: Input<Api[N]>, options?: CallOptions]
    : [input: Input<Api[N]>, options?: CallOptions];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const TIMEOUT_MS = 30_000;
let endSession = async () => {};
let prepareFailure = async () => {};
let changing: Promise<unknown> = Promise.resolve();

async function exchange(
  method: string,
  path: string,
  { signal, headers, idempotencyKey, outlivesPage = false, body, timeoutMs = TIMEOUT_MS }: Parameters<typeof send>[2],
): Promise<{ status: number; body: unknown; retryAfterMs: number }> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  const passOn = () => giveUp.abort();
  signal?.addEventListener('abort', passOn);

  try {
    signal?.throwIfAborted();
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'include',
      keepalive: outlivesPage,
      signal: giveUp.signal,
      headers: {
        ...CALL_HEADERS,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await readJson(response), retryAfterMs: retryAfterOf(response) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}

/** In seconds, as in `Retry-After`; 0 without the header, or when it holds a date. */
function retryAfterOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/**
 * A success that is not JSON does not come from our server (a hotel's sign-in page, a truncated answer). An error may
 * have any format.
 */
async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  return response.json().catch(() => null);
}

function fillIn(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}
