import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { RespondentKind } from '#basics/choices.ts';
import { AppError } from '#contract/http/errors.ts';
import { IdParams } from '#contract/http/paging.ts';
import type { Actor, FindActor } from '#server/http/actor.ts';
import { warningsOf } from '#server/http/log.ts';
import { isLoopback } from '#server/http/protection/address.ts';
import { createLoop } from '#server/timing/loop.ts';
import { createPlaces, type Holder } from '#server/timing/places.ts';
import { inSlices } from '#server/timing/slices.ts';

/** An open stream of server-sent events to one browser. */
export interface EventStream {
  /** Sends bytes unchanged. Disconnects a browser with too much unread data; it reconnects by itself. */
  send(bytes: Uint8Array): void;
  end(): void;
}

/** The person or guest of a stream. */
export interface Viewer {
  actor: Actor | null;
  /** The `Cookie` header, to check later whether the session is still valid. */
  cookies: string | undefined;
}

/** A viewer and the survey they watch. */
export interface Watching extends Viewer {
  surveyId: string;
  /** The viewer as a respondent, after admission; null if they are not one. */
  respondent: { kind: RespondentKind; id: string } | null;
  /** The id of the last event before the browser lost its connection. */
  lastEventId: string | null;
}

export interface EventStreamCalls {
  findActor: FindActor;
  /** @returns the viewer as a respondent @throws AppError `not_found` if this viewer may watch nothing */
  admit(watching: Watching): Promise<Watching['respondent']>;
  /** Sends to the stream from now on. @returns stops it; called once either side has closed the stream */
  watch(watching: Watching, stream: EventStream): () => void;
}

export interface StreamOptions {
  /** The most streams of this process. */
  all: number;
  /** The most streams of one person; every open page has one. */
  perPerson: number;
  /** The most streams of guests from one address; an office or school may share an address. */
  perAddress: number;
  /** Milliseconds between two heartbeats: fewer than the idle time of usual proxies. */
  heartbeatMs: number;
}
export const STREAM_OPTIONS: StreamOptions = { all: 5_000, perPerson: 20, perAddress: 300, heartbeatMs: 15_000 };

/** Bytes that may wait for a browser that reads slowly. */
const UNREAD_MAX = 64 * 1024;
const HEARTBEAT = Buffer.from(': still here\n\n');
/** Milliseconds after which a browser reconnects; random, so that not all reconnect at once. */
const RETRY_MS = { from: 1_000, to: 4_000 };
/** Milliseconds for sending the last bytes of an ended stream. */
const FAREWELL_MS = 1_000;
/** This server makes no longer ids. */
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
      // The length of a stream says nothing about our response time.
      config: { disableMetrics: true },
      handler: async (request, reply) => {
        const watching = await readCall(request, calls.findActor);
        return serve(request, reply, {
          viewer: watching,
          admit: async () => {
            watching.respondent = await calls.admit(watching);
          },
          watch: (stream) => calls.watch(watching, stream),
        });
      },
    });
  };

interface Opening {
  viewer: Viewer;
  /** @throws AppError if this viewer may watch nothing */
  admit(): Promise<void>;
  /** Sends to the stream from now on. @returns stops it */
  watch(stream: EventStream): () => void;
}

/** Manages the streams of a scope: their places, heartbeats and end. @returns answers a request with a stream */
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
    respondent: null,
    cookies: cookie,
    lastEventId: typeof lastEventId === 'string' && lastEventId.length <= EVENT_ID_MAX ? lastEventId : null,
  };
}

/** The holder of a stream's place; null for guests on this machine. */
function holderOf({ actor }: Viewer, request: FastifyRequest, options: StreamOptions): Holder | null {
  if (actor) return { id: actor.id, max: options.perPerson };
  return isLoopback(request) ? null : { id: request.ip, max: options.perAddress };
}

function openStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  // A disconnected browser is no error of ours; `close` follows.
  raw.on('error', () => {});
  // Hooks have set their headers on the reply, which is never sent; copy them.
  for (const [name, value] of Object.entries(reply.headers(HEADERS).getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // Without chunks an event is one plain write; closing the connection ends the stream.
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
