import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inTurns } from '#server/http/connections/turns.ts';
import { type Encoded, isKnown, type Ready } from './prepared.ts';

/**
 * Stands before the framework and gives guests what they ask again and again: the bytes that the framework would send,
 * under the same headers, at half its cost. What it does not have at hand, or not any more, the framework answers.
 */
export interface Front {
  /** Takes an answer that everybody gets at this address, for as long as it is fresh. */
  remember(url: string, answer: Ready): void;
  /** How many requests it has answered. */
  answered(): number;
}

const KEPT_BYTES = 32 * 1024 * 1024;

/** @param headers what every answer says beside what its content needs */
export function createFront(app: FastifyInstance, headers: Readonly<Record<string, string>>): Front {
  const answers = new LRUCache<string, Ready>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (answer, url) => answer.size + url.length,
  });
  const common = Object.entries(headers).flat();
  /** Names and values in turn, as Node takes them fastest; by what holds the answer's own headers. */
  const lists = new WeakMap<Encoded, string[]>();
  let count = 0;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  const [handle] = app.server.listeners('request');
  if (!handle) throw new Error('The framework does not listen for requests');
  app.server.removeAllListeners('request');
  const handleInTurns = inTurns((request, response) => {
    if (!answer(request, response)) handle.call(app.server, request, response);
  });
  app.server.on('request', app.connections.handleOnceTaken(handleInTurns));

  return {
    remember(url, prepared) {
      answers.set(url, prepared);
    },
    answered: () => count,
  };

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (closing || request.method !== 'GET' || request.url === undefined) return false;
    const prepared = answers.get(request.url);
    if (!prepared || prepared.freshUntil <= performance.now()) return false;
    // Whoever sends a cookie or a token may be somebody; whoever sends a body wants something else.
    const { cookie, authorization, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
    if (cookie !== undefined || authorization !== undefined) return false;
    if (length !== undefined || transfer !== undefined) return false;

    const known = isKnown(request, prepared);
    const encoded = known ? prepared.unchanged : prepared.encoded(request.headers['accept-encoding']);
    if (encoded instanceof Promise) return false;
    response.writeHead(known ? 304 : 200, listOf(encoded));
    response.end(encoded.body);
    count += 1;
    return true;
  }

  function listOf(encoded: Encoded): string[] {
    const known = lists.get(encoded);
    if (known) return known;
    const list = [...common, ...Object.entries(encoded.headers).flat()];
    lists.set(encoded, list);
    return list;
  }
}
