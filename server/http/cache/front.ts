import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import type { Actor, FindActor } from '../actor.ts';
import { sendTogether } from '../connections/together.ts';
import { isFramed } from '../pages/framed.ts';
import { type Encoded, findUnchanged, type Ready } from './prepared.ts';

/**
 * Answers frequent requests with the same bytes and headers as the framework, at half its cost. The framework answers the others.
 */
export interface Front {
  /**
   * Caches an answer that is the same for all guests at this address, while it is fresh.
   * @param language if it is for browsers of this language alone
   */
  remember(url: string, answer: Ready, language?: SiteLanguage): void;
  /** Reads of signed-in people below this path, which ends with `/`. @param findActor as for the framework's routes */
  serveMembers(path: string, call: { findActor: FindActor; read: MembersRead }): void;
  /**
   * Answers a guest's request if the answer is cached, and a member's if it is for such a path.
   * @param handle answers the same request with the framework, if the read fails or finds nothing
   * @returns whether it answers
   */
  answer(request: IncomingMessage, response: ServerResponse, handle: RequestListener): boolean;
  answered(): number;
  /** Passes all later requests to the framework. */
  close(): void;
}

/** Finds the answer for one person. @returns null if only the framework can tell: the rest of the path is not valid */
export type MembersRead = (rest: string, actor: Actor, request: IncomingMessage) => Promise<Ready | null>;

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
  /** Alternating names and values of the headers, as Node sends them fastest. */
  const heads = new WeakMap<Encoded, string[]>();
  const membersCalls = new Map<string, { findActor: FindActor; read: MembersRead }>();
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

    serveMembers(path, call) {
      membersCalls.set(path, call);
    },

    answer(request, response, handle) {
      const { method, url, headers } = request;
      if (closing || method !== 'GET' || url === undefined) return false;
      // A token may identify a person; a request with a body is never a plain read.
      if (headers.authorization !== undefined) return false;
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
      return headers.cookie === undefined
        ? answerGuest(url, request, response)
        : answerMember(url, request, response, handle);
    },

    answered: () => count,

    close() {
      closing = true;
    },
  };

  function answerGuest(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const ready = answers.get(url) ?? answers.get(`${languageOf(request.headers['accept-language'])} ${url}`);
    if (!ready || ready.freshUntil <= performance.now()) return false;
    const encoded = findUnchanged(request, ready) ?? ready.encoded(request.headers['accept-encoding']);
    if (encoded instanceof Promise) return false;
    let head = heads.get(encoded);
    if (!head) {
      head = headOf(encoded);
      heads.set(encoded, head);
    }
    send(response, head, encoded);
    return true;
  }

  function answerMember(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    handle: RequestListener,
  ): boolean {
    const end = url.lastIndexOf('/') + 1;
    const call = membersCalls.get(url.slice(0, end));
    // In a frame of another site a session does not count.
    if (!call || isFramed(request)) return false;
    const found = call.findActor(request.headers.cookie);
    if (found === null) return false;
    const pass = () => handle(request, response);
    const answerActor = async (actor: Actor | null): Promise<void> => {
      const ready = actor && (await call.read(url.slice(end), actor, request));
      const encoded = ready && (await ready.encoded(request.headers['accept-encoding']));
      if (!encoded || closing) pass();
      else send(response, headOf(encoded), encoded);
    };
    (found instanceof Promise ? found.then(answerActor) : answerActor(found)).catch(pass);
    return true;
  }

  /** Unchanged answers have no common headers, because the browser's copy has them. */
  function headOf({ bytes, headers }: Encoded): string[] {
    const own = Object.entries(headers).flat();
    return bytes === '' ? own : common.concat(own);
  }

  function send(response: ServerResponse, head: string[], { bytes }: Encoded): void {
    sendTogether(() => response.writeHead(bytes === '' ? 304 : 200, head).end(bytes, 'latin1'));
    count += 1;
  }
}
