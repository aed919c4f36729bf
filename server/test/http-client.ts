import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Calls over real sockets, kept open and shared by many people. */
export interface HttpClient {
  /** @throws NoAnswer when no complete answer came: whether the server did the work is then unknown */
  send(call: HttpCall): Promise<HttpReply>;
  close(): void;
}

export interface HttpCall {
  method: string;
  /** With `/api`. */
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface HttpReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** No complete answer came. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /**
   * `refused`: no server listens. `crossed`: the server closed an idle connection at the moment of its reuse, which no client can
   * rule out. `cut`: the server had received the request.
   */
  readonly how: 'refused' | 'crossed' | 'cut';

  constructor(how: NoAnswer['how'], cause: unknown) {
    super(`No answer: ${how}`, { cause });
    this.how = how;
  }
}

const SILENCE_MS = 20_000;

/** @param sockets the most open sockets; further calls wait for a free socket */
export function createHttpClient(base: URL, sockets = 64): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return {
    send: (call) => send(agent, base, call),
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, base: URL, { method, path, cookie, headers, body }: HttpCall): Promise<HttpReply> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, base), {
      agent,
      method,
      timeout: SILENCE_MS,
      headers: {
        ...(cookie && { cookie }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...headers,
      },
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`No answer within ${SILENCE_MS} ms`)));
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(new NoAnswer('refused', error));
      else reject(new NoAnswer(outgoing.reusedSocket ? 'crossed' : 'cut', error));
    });
    outgoing.once('response', (answer) => {
      text(answer).then(
        (received) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: received }),
        (error: unknown) => reject(new NoAnswer('cut', error)),
      );
    });
    outgoing.end(payload);
  });
}
