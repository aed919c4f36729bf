import type { Socket } from 'node:net';
import { AppError } from '#contract/http/errors.ts';
import type { Problem } from '#contract/http/problem.ts';

/** Milliseconds for a client that is still sending to read the refusal. */
const LINGER_MS = 1_000;

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Refuses bytes that cannot be parsed as a request; no handler sees them. @param headers the security headers of every answer */
export function createRefusal(headers: Readonly<Record<string, string>>) {
  const common = Object.entries({ connection: 'close', 'cache-control': 'no-store', ...headers });

  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
    const body = error.code === 'HPE_HEADER_OVERFLOW' ? describe(new AppError('headers_too_large')) : '';
    const own = body ? [['content-type', 'application/json; charset=utf-8']] : [];
    const head = [...common, ...own, ['content-length', String(Buffer.byteLength(body))]];
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');

    // Destroying the socket with unread bytes would reset the connection and lose the refusal.
    socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n${body}`);
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

const describe = ({ code, message }: AppError): string => JSON.stringify({ code, message } satisfies Problem);
