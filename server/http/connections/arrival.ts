import type { IncomingMessage } from 'node:http';

/**
 * Cuts off a client whose request takes longer than this to arrive, as the HTTP server cuts off one with a file, for which it waits
 * longer. Call it for every request.
 */
export function expectArrival(request: IncomingMessage, milliseconds: number, cutOff: (error: Error) => void): void {
  const { method, headers } = request;
  if (method === 'GET' || headers['content-type']?.startsWith('multipart/form-data')) return;
  const timer = setTimeout(
    () => cutOff(Object.assign(new Error('Request timeout'), { code: TIMED_OUT })),
    milliseconds,
  );
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/** As the HTTP server calls it. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
