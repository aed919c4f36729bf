import type { Socket } from 'node:net';
import { AppError } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';

/** Milliseconds in which a client that is still sending may read the refusal. */
const LINGER_MS = 1_000;

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Refuses what could not be read as a request: no code of ours sees it. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const head = ['Connection: close', 'Cache-Control: no-store', 'X-Content-Type-Options: nosniff'];
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const body = error.code === 'HPE_HEADER_OVERFLOW' ? describe(new AppError('headers_too_large')) : '';
  if (body) head.push('Content-Type: application/json; charset=utf-8');
  head.push(`Content-Length: ${Buffer.byteLength(body)}`);

  // Destroyed at once, with bytes of the client unread, the refusal would be lost on its way.
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const describe = ({ code, message }: AppError): string => JSON.stringify({ code, message } satisfies Problem);
