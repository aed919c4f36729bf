import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { IdParams } from '#contract/paging.ts';
import type { Actor, FindActor } from '#server/http/actor.ts';
import { isLoopback } from '#server/http/address.ts';
import { warningsOf } from '#server/http/log.ts';
import { createLoop } from '#server/timing/loop.ts';
import { createPlaces, type Holder } from '#server/timing/places.ts';
import { inSlices } from '#server/timing/slices.ts';

/** An open stream of server-sent events to one browser. */
export interface EventStream {
  /** Sends bytes as they are. A browser that has not read what it got before is dropped: it asks again by itself. */
  send(bytes: Uint8Array): void;
  end(): void;
}

/** Who watches. */
export interface Viewer {
  actor: Actor | null;
  /** The `Cookie` header, to see later whether the session still stands. */
  cookies: string | undefined;
}

/** Who watches which survey. */
export interface Watching extends Viewer {
  surveyId: string;
  /** The id of the event that the browser got last, before its connection was lost. */
  lastEventId: string | null;
}

export interface EventStreamCalls {
  findActor: FindActor;
  /** @throws AppError `not_found` when there is nothing to watch for this viewer */
  admit(watching: Watching): Promise<void>;
  /** Sends to the stream from now on. @returns ends that; called when the stream is closed, whoever closed it */
  watch(watching: Watching, stream: EventStream): () => void;
}

export interface StreamOptions {
  /** Streams of this process at most. */
  all: number;
  /** Streams of one person at most: every open page has one. */
  perPerson: number;
  /** Streams of guests from one address at most: a whole office or school may have one address. */
  perAddress: number;
  /** Milliseconds from one sign of life to the next: fewer than after which the usual proxies give up. */
  heartbeatMs: number;
}
export const STREAM_OPTIONS: StreamOptions = { all: 5_000, perPerson: 20, perAddress: 100, heartbeatMs: 15_000 };

/** Bytes that may wait for a browser that reads slowly. */
const UNREAD_MAX = 64 * 1024;
const HEARTBEAT = Buffer.from(': still here\n\n');
/** Milliseconds after which a browser comes back; at random, so that not all of them do at once. */
const RETRY_MS = { from: 1_000, to: 4_000 };
/** Milliseconds that the last bytes of an ended stream may take. */
const FAREWELL_MS = 1_000;
/** Longer ones are not ours. */
const EVENT_ID_MAX = 64;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** `GET /api/survey/{id}/live`: the event stream of a survey. */
export const eventStreamRoutes =
  (calls: EventStreamCalls, options: StreamOptions = STREAM_OPTIONS): FastifyPluginAsync =>
  async (scope) => {
    const serve = serveStreams(scope, options);

    scope.get('/api/survey/:id/live', {
      schema: { params: IdParams },
      exposeHeadRoute: false,
      // How long somebody watches says nothing about how fast we are.
      config: { disableMetrics: true },
      handler: async (request, reply) => {
        const watching = await readCall(request, calls.findActor);
        return serve(request, reply, {
          viewer: watching,
          admit: () => calls.admit(watching),
          watch: (stream) => calls.watch(watching, stream),
        });
      },
    });
  };

/** A request that is to be answered with a stream. */
interface Opening {
  viewer: Viewer;
  /** @throws AppError when there is nothing to watch for this viewer */
  admit(): Promise<void>;
  /** Sends to the stream from now on. @returns ends that */
  watch(stream: EventStream): () => void;
}

/** Keeps the streams of a scope: their places, their signs of life and their end. @returns answers a request with a stream */
export function serveStreams(scope: FastifyInstance, options: StreamOptions) {
  const streams = new Set<EventStream>();
  const takePlace = createPlaces(options.all);
  const beating = createLoop({
    everyMs: options.heartbeatMs,
    work: () => inSlices(streams, (stream) => stream.send(HEARTBEAT)),
    onError: warningsOf(scope.log)('the streams could not be given a sign of life'),
  });
  beating.start();
  let closing = false;
  scope.addHook('preClose', async () => {
    closing = true;
    void beating.close();
    for (const stream of streams) stream.end();
  });

  return async (request: FastifyRequest, reply: FastifyReply, { viewer, admit, watch }: Opening) => {
    const leavePlace = takePlace(holderOf(viewer, request, options));
    reply.raw.once('close', leavePlace);
    await admit();
    if (closing) throw new AppError('unavailable');
    if (reply.raw.closed) {
      leavePlace();
      return reply.hijack();
    }

    const stream = openStream(reply);
    streams.add(stream);
    const stop = watch(stream);
    reply.raw.once('close', () => {
      streams.delete(stream);
      stop();
    });
    return reply;
  };
}

async function readCall(request: FastifyRequest, findActor: FindActor): Promise<Watching> {
  const { cookie, 'last-event-id': lastEventId } = request.headers;
  return {
    surveyId: (request.params as z.output<typeof IdParams>).id, // parsed by this schema on its way in
    actor: await findActor(cookie),
    cookies: cookie,
    lastEventId: typeof lastEventId === 'string' && lastEventId.length <= EVENT_ID_MAX ? lastEventId : null,
  };
}

/** For whom a stream is counted; null for guests at the machine itself. */
function holderOf({ actor }: Viewer, request: FastifyRequest, options: StreamOptions): Holder | null {
  if (actor) return { id: actor.id, max: options.perPerson };
  return isLoopback(request) ? null : { id: request.ip, max: options.perAddress };
}

function openStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  // A browser that is gone is no failure of ours; `close` follows.
  raw.on('error', () => {});
  // What hooks have set for every answer is in the reply, and the reply is not sent.
  for (const [name, value] of Object.entries(reply.headers(HEADERS).getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // Without chunks an event is one plain write; the end of the connection is the end of the stream.
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200);
  raw.write(`retry: ${Math.round(RETRY_MS.from + Math.random() * (RETRY_MS.to - RETRY_MS.from))}\n\n`);
  return {
    send(bytes) {
      if (raw.destroyed || raw.writableEnded) return;
      if (raw.writableLength > UNREAD_MAX) raw.destroy();
      else raw.write(bytes);
    },
    end() {
      raw.end();
      setTimeout(() => raw.destroy(), FAREWELL_MS).unref();
    },
  };
}
