import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that were read and wait for the answer to the one before. */
interface Line {
  last: ServerResponse;
  waiting: { request: IncomingMessage; response: ServerResponse }[];
}

/**
 * Handles the requests of one connection one after the other, each in its own turn of the event loop, and reads no more of
 * the connection meanwhile. Otherwise a client that sends thousands at once, without waiting for answers, would be
 * answered in one go while all others wait.
 */
export function inTurns(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  return (request, response) => {
    const line = lines.get(request.socket);
    if (!line) {
      lines.set(request.socket, { last: response, waiting: [] });
      return handle(request, response);
    }
    if (line.waiting.length === 0 && line.last.closed) {
      line.last = response;
      return handle(request, response);
    }
    line.waiting.push({ request, response });
    if (line.waiting.length > 1) return;
    hold(request.socket, line);
    line.last.once('close', () => setImmediate(handleNext, request.socket, line));
  };

  function handleNext(socket: Socket, line: Line): void {
    const next = line.waiting.shift();
    if (!next || socket.destroyed) return;
    if (line.waiting.length === 0) socket.resume();
    else next.response.once('close', () => setImmediate(handleNext, socket, line));
    line.last = next.response;
    handle(next.request, next.response);
  }
}

const held = new WeakSet<Socket>();

/** Reads nothing while requests wait. Node resumes a connection whenever an answer was sent, so that is undone each time. */
function hold(socket: Socket, line: Line): void {
  socket.pause();
  if (held.has(socket)) return;
  held.add(socket);
  socket.on('resume', () => {
    if (line.waiting.length > 0) socket.pause();
  });
}
