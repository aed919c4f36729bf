import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createLoop } from '#server/timing/loop.ts';
import { countUntaken, readTcpQueues } from './tcp-queues.ts';

export interface ConnectionTimes {
  /** Milliseconds after which the server disconnects a client that reads nothing of its answer. */
  stalled: number;
  /** Milliseconds for a request to arrive. A request with a file has as long as the HTTP server waits. */
  arrival: number;
  /** Milliseconds between two checks of all connections. */
  look: number;
  /** Milliseconds without a request after which a stopping server closes a connection. */
  quiet: number;
  /** Milliseconds for a stopping server to answer the requests it has read; then it closes the rest. */
  drain: number;
}

export interface Connections {
  /** Stops listening. First accepts the connections that clients have made, which would otherwise be reset. */
  stopTaking(): Promise<void>;
  /**
   * Delays requests while the last connections are accepted. Otherwise an answered client would open a new connection each time.
   */
  handleOnceTaken(handle: RequestListener): RequestListener;
  /** Disconnects the client if this request arrives too slowly. Call it for every request. */
  expectArrival(request: IncomingMessage): void;
  /** Answers the remaining requests with `Connection: close` and closes idle connections. Resolves when all are closed. */
  drain(): Promise<void>;
}

/** How much of its answers a client has received, and since when it has received nothing. */
interface Progress {
  /** Bytes that the operating system has accepted, and those that the client has received. */
  taken: number;
  delivered: number;
  since: number;
}

/** A connection's last request with a limited arrival, and when its head had arrived. */
interface Arrival {
  request: IncomingMessage;
  since: number;
}

/** The HTTP server's code for this error. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Tracks a server's open connections. Disconnects clients that do not read their answers or finish their requests. */
export function watchConnections(
  server: Server,
  times: ConnectionTimes,
  onError: (error: unknown) => void,
): Connections {
  const open = new Map<Socket, Progress>();
  /** Checked periodically, because a timer per request would cost more. */
  const arriving = new Map<Socket, Arrival>();
  let port = 0;
  let taking: Promise<void> | null = null;
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, delivered: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  server.once('listening', () => {
    const looking = createLoop({ everyMs: times.look, work: look, onError });
    looking.start();
    server.once('close', () => void looking.close());
  });

  function look(): Promise<void> {
    cutLate();
    return cutStalled();
  }

  function cutLate(): void {
    const latest = performance.now() - times.arrival;
    for (const [socket, { request, since }] of arriving) {
      const isOver = request.complete || socket.destroyed;
      const isLate = !isOver && since <= latest;
      if (isOver || isLate) arriving.delete(socket);
      if (isLate) server.emit('clientError', Object.assign(new Error('Request timeout'), { code: TIMED_OUT }), socket);
    }
  }

  async function cutStalled(): Promise<void> {
    const still: Socket[] = [];
    for (const [socket, progress] of open) {
      const taken = takenOf(socket);
      if (socket.writableLength > 0 && taken === progress.taken) still.push(socket);
      else open.set(socket, { taken, delivered: 0, since: performance.now() });
    }
    if (still.length === 0) return;

    // The system accepts more only after much of its buffer is sent, so a slow client may seem stalled for longer than its limit.
    const queues = await readTcpQueues();
    for (const socket of still) {
      const progress = open.get(socket);
      if (!progress) continue;
      const delivered = progress.taken - queues.unsent(socket.localPort ?? 0, socket.remotePort ?? 0);
      if (delivered !== progress.delivered) open.set(socket, { ...progress, delivered, since: performance.now() });
      else if (performance.now() - progress.since >= times.stalled) socket.destroy();
    }
  }

  return {
    async stopTaking() {
      if (!server.listening) return;
      const address = server.address();
      if (typeof address === 'object' && address) port = address.port;
      taking = takeUntaken();
      await taking;
      taking = null;
    },

    handleOnceTaken: (handle) => (request, response) => {
      if (taking !== null) void taking.then(() => handle(request, response));
      else handle(request, response);
    },

    expectArrival(request) {
      if (request.method === 'GET' || request.headers['content-type']?.startsWith('multipart/form-data')) return;
      arriving.set(request.socket, { request, since: performance.now() });
    },

    async drain() {
      const begun = performance.now();
      while (open.size > 0 && performance.now() - begun < times.drain) {
        await delay(POLL_MS);
        if (performance.now() - begun > times.quiet) await closeQuiet();
      }
      if (open.size > 0) server.closeAllConnections();
    },
  };

  async function takeUntaken(): Promise<void> {
    const begun = performance.now();
    const untilTaken = async (isOver: (untaken: number | null) => boolean) => {
      do await delay(LOOK_MS);
      while (!isOver(countUntaken(port)) && performance.now() - begun < TAKING_MS);
    };
    await untilTaken((untaken) => !untaken);
    // A worker process gets its connections from the main process, where some may still wait.
    await delay(HANDING_OVER_MS);
    await untilTaken((untaken) => !untaken);
    // The HTTP server's own `close` also closes connections on which a request may be arriving.
    NetServer.prototype.close.call(server);
    // A connection made while another process still listens would never be accepted.
    await untilTaken((untaken) => untaken === null);
  }

  /** Closes idle connections, unless a request has just arrived. */
  async function closeQuiet(): Promise<void> {
    const queues = await readTcpQueues();
    if (queues.unread(port) > 0) return;
    server.closeIdleConnections();
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }
}

const POLL_MS = 20;
/** Milliseconds that a connection takes from the listening process to the worker. */
const HANDING_OVER_MS = 100;
/** The most milliseconds for accepting the last connections of a stopping server. */
const TAKING_MS = 4_000;
const LOOK_MS = 5;

/** Bytes that the system has accepted. Only the connection's handle knows how far one large write is. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
