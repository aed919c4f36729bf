import type { RequestListener, Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createLoop } from '#server/timing/loop.ts';
import { countUntaken, readTcpQueues } from './tcp-queues.ts';

export interface ConnectionTimes {
  /** Milliseconds after which a client that takes nothing of its answer is cut off. */
  stalled: number;
  /** Milliseconds between two looks at how far the answers have come. */
  look: number;
  /** Milliseconds without a request after which a connection is closed when the server stops. */
  quiet: number;
  /** Milliseconds in which a stopping server answers what it has read; then it closes what is still open. */
  drain: number;
}

export interface Connections {
  /** Takes no new connection from now on; those that clients have made are taken before, because they would be reset. */
  stopTaking(): Promise<void>;
  /**
   * Has requests wait while the last connections are taken. A client that is answered then asks again on a new connection:
   * there would always be one more.
   */
  handleOnceTaken(handle: RequestListener): RequestListener;
  /**
   * Then lets the requests that come be answered, with `Connection: close`, and closes the connections on which none
   * comes. Resolves when no connection is left.
   */
  drain(): Promise<void>;
}

/** How much of its answers a client has taken, and since when no more. */
interface Progress {
  /** Bytes that the system has taken off our hands, and how many of them the client has. */
  taken: number;
  delivered: number;
  since: number;
}

/** Knows the open connections of a server, and cuts off the clients that do not take their answers. */
export function watchConnections(
  server: Server,
  times: ConnectionTimes,
  onError: (error: unknown) => void,
): Connections {
  const open = new Map<Socket, Progress>();
  let port = 0;
  let taking: Promise<void> | null = null;
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, delivered: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  server.once('listening', () => {
    const looking = createLoop({ everyMs: times.look, work: cutStalled, onError });
    looking.start();
    server.once('close', () => void looking.close());
  });

  async function cutStalled(): Promise<void> {
    const still: Socket[] = [];
    for (const [socket, progress] of open) {
      const taken = takenOf(socket);
      if (socket.writableLength > 0 && taken === progress.taken) still.push(socket);
      else open.set(socket, { taken, delivered: 0, since: performance.now() });
    }
    if (still.length === 0) return;

    // The system takes more only when a good part of what it has is gone: a slow client may need longer than its time.
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
    // One of several processes gets its connections from another, in which some may still be.
    await delay(HANDING_OVER_MS);
    await untilTaken((untaken) => !untaken);
    // Not the method of the HTTP server, which at once closes connections on which a request may be on its way.
    NetServer.prototype.close.call(server);
    // A connection that is made while another process still listens is taken by none.
    await untilTaken((untaken) => untaken === null);
  }

  /** Closes what asks nothing, and what never did, unless a request has just arrived. */
  async function closeQuiet(): Promise<void> {
    const queues = await readTcpQueues();
    if (queues.unread(port) > 0) return;
    server.closeIdleConnections();
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }
}

const POLL_MS = 20;
/** How long a connection is on its way from the process that listens to the one that serves it. */
const HANDING_OVER_MS = 100;
/** So long at most a server that stops takes connections that were made. */
const TAKING_MS = 4_000;
const LOOK_MS = 5;

/** Bytes that the system has taken. Of one large write only the connection's handle tells how far it has come. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
