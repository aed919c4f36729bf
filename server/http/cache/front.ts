import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoded, isKnown, type Ready } from './prepared.ts';

/**
 * Gives guests what they ask again and again: the bytes that the framework would send, under the same headers, at half its
 * cost. What it does not have at hand, or not any more, the framework answers.
 */
export interface Front {
  /** Takes an answer that everybody gets at this address, for as long as it is fresh. */
  remember(url: string, answer: Ready): void;
  /** Answers a request if it can. @returns whether it has */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many requests it has answered. */
  answered(): number;
  /** Leaves all that comes from now on to the framework. */
  close(): void;
}

const KEPT_BYTES = 32 * 1024 * 1024;

/** @param headers what every answer says beside what its content needs */
export function createFront(headers: Readonly<Record<string, string>>): Front {
  const answers = new LRUCache<string, Ready>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (answer, url) => answer.size + url.length,
  });
  const common = Object.entries(headers).flat();
  /** Names and values in turn, as Node takes them fastest; by what holds the answer's own headers. */
  const lists = new WeakMap<Encoded, string[]>();
  let count = 0;
  let closing = false;

  return {
    remember(url, ready) {
      answers.set(url, ready);
    },

    answer(request, response) {
      if (closing || request.method !== 'GET' || request.url === undefined) return false;
      const ready = answers.get(request.url);
      if (!ready || ready.freshUntil <= performance.now()) return false;
      // A request with a cookie or a token may be a person's; one with a body wants something else.
      const { cookie, authorization, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
      if (cookie !== undefined || authorization !== undefined) return false;
      if (length !== undefined || transfer !== undefined) return false;

      const known = isKnown(request, ready);
      const encoded = known ? ready.unchanged : ready.encoded(request.headers['accept-encoding']);
      if (encoded instanceof Promise) return false;
      response.writeHead(known ? 304 : 200, listOf(encoded));
      response.end(encoded.body);
      count += 1;
      return true;
    },

    answered: () => count,

    close() {
      closing = true;
    },
  };

  function listOf(encoded: Encoded): string[] {
    const known = lists.get(encoded);
    if (known) return known;
    const list = [...common, ...Object.entries(encoded.headers).flat()];
    lists.set(encoded, list);
    return list;
  }
}
