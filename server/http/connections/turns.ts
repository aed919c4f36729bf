import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that were read and wait for the previous answer. */
interface Line {
  last: ServerResponse;
  waiting: { request: IncomingMessage; response: ServerResponse }[];
}

/**
 * Handles the requests of a connection one at a time, each in its own turn of the event loop. Reading pauses meanwhile, so that a
 * client with thousands of requests does not block others.
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

/** Stops reading while requests wait. Node resumes the connection after each answer, so this is repeated. */
function hold(socket: Socket, line: Line): void {
  socket.pause();
  if (held.has(socket)) return;
  held.add(socket);
  socket.on('resume', () => {
    if (line.waiting.length > 0) socket.pause();
  });
}
