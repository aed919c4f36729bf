import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** One server-sent event; `data` is parsed. */
export interface ReceivedEvent<T> {
  id: string;
  data: T;
  /** Bytes of the event on the wire. */
  size: number;
}

/** A connection to an event stream like a browser's, but it does not reconnect by itself. */
export interface EventSource<T> {
  status: number;
  headers: IncomingHttpHeaders;
  /** All text received, comments included. */
  raw(): string;
  events(): ReceivedEvent<T>[];
  /** The next event in order. @throws when none comes in time, or the stream ends */
  next(timeoutMs?: number): Promise<ReceivedEvent<T>>;
  /** Resolves when the server has ended the stream; false when it has not within this time. */
  ended(timeoutMs: number): Promise<boolean>;
  /** Stops reading, but stays connected. */
  pause(): void;
  close(): void;
}

/** Resolves when the server has answered. */
export async function openEventSource<T>(url: URL, headers: Record<string, string> = {}): Promise<EventSource<T>> {
  const outgoing = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', resolve);
    outgoing.end();
  });
  outgoing.on('error', () => {});

  let text = '';
  let over = false;
  let taken = 0;
  let notify = () => {};
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    text += chunk;
    notify();
  });
  answer.on('error', () => {});
  answer.once('close', () => {
    over = true;
    notify();
  });

  /** Resolves with the result of `ready`, or null after the timeout. */
  function until<R>(timeoutMs: number, ready: () => R | null): Promise<R | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs);
      notify = () => {
        const found = ready();
        if (found === null) return;
        clearTimeout(timer);
        resolve(found);
      };
      notify();
    });
  }

  const events = () => readEvents<T>(text);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    raw: () => text,
    events,
    async next(timeoutMs = 5_000) {
      const found = await until(timeoutMs, () => events()[taken] ?? (over ? 'over' : null));
      if (found === null || found === 'over') throw new Error(`No event${found ? ', the stream is over' : ' in time'}`);
      taken += 1;
      return found;
    },
    ended: async (timeoutMs) => (await until(timeoutMs, () => over || null)) ?? false,
    pause: () => void answer.pause(),
    close: () => void outgoing.destroy(),
  };
}

/** The complete events of a stream's text. */
function readEvents<T>(text: string): ReceivedEvent<T>[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const fields = new Map(block.split('\n').map((line) => splitField(line)));
      const data = fields.get('data');
      if (data === undefined) return [];
      return [{ id: fields.get('id') ?? '', data: JSON.parse(data) as T, size: block.length + 2 }];
    });
}

function splitField(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}
