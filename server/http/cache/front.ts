import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { type Encoded, findUnchanged, type Ready } from './prepared.ts';

/**
 * Answers guests' frequent requests with the same bytes and headers as the framework, at half its cost. The framework answers the
 * others.
 */
export interface Front {
  /**
   * Caches an answer that is the same for all guests at this address, while it is fresh.
   * @param language if it is for browsers of this language alone
   */
  remember(url: string, answer: Ready, language?: SiteLanguage): void;
  /** Answers a request if the answer is cached. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  answered(): number;
  /** Passes all later requests to the framework. */
  close(): void;
}

/** An answer as Node sends it fastest. */
interface Text {
  /** Alternating names and values. */
  headers: string[];
  /** A character for each byte, because Node sends head and body in one piece only if both are text. */
  body: string;
}

const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * @param headers the headers of every answer
 * @param languageOf the language of the site for an `Accept-Language` header
 */
export function createFront(
  headers: Readonly<Record<string, string>>,
  languageOf: (accepted: string | undefined) => SiteLanguage,
): Front {
  const answers = new LRUCache<string, Ready>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (answer, url) => answer.size + url.length,
    ttlAutopurge: true,
  });
  const common = Object.entries(headers).flat();
  const texts = new WeakMap<Encoded, Text>();
  let count = 0;
  let closing = false;

  return {
    remember(url, ready, language) {
      const ttl = Math.ceil(ready.freshUntil - performance.now());
      if (ttl <= 0) return;
      answers.set(
        language === undefined ? url : `${language} ${url}`,
        ready,
        ttl < Number.POSITIVE_INFINITY ? { ttl } : {},
      );
    },

    answer(request, response) {
      if (closing || request.method !== 'GET' || request.url === undefined) return false;
      const ready =
        answers.get(request.url) ?? answers.get(`${languageOf(request.headers['accept-language'])} ${request.url}`);
      if (!ready || ready.freshUntil <= performance.now()) return false;
      // A cookie or a token may identify a person; a request with a body is never a plain read.
      const { cookie, authorization, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
      if (cookie !== undefined || authorization !== undefined) return false;
      if (length !== undefined || transfer !== undefined) return false;

      const unchanged = findUnchanged(request, ready);
      const encoded = unchanged ?? ready.encoded(request.headers['accept-encoding']);
      if (encoded instanceof Promise) return false;
      const text = textOf(encoded);
      response.writeHead(unchanged ? 304 : 200, text.headers).end(text.body, 'latin1');
      count += 1;
      return true;
    },

    answered: () => count,

    close() {
      closing = true;
    },
  };

  function textOf(encoded: Encoded): Text {
    const known = texts.get(encoded);
    if (known) return known;
    const { headers, body } = encoded;
    const own = Object.entries(headers).flat();
    const text = body ? { headers: [...common, ...own], body: body.toString('latin1') } : { headers: own, body: '' };
    texts.set(encoded, text);
    return text;
  }
}
