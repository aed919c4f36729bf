/** The environment of a stream: the browser's event sources, the clock and random numbers. */
export interface LiveDeps {
  open(url: string): LiveSource;
  /** @returns a function that cancels */
  after(ms: number, run: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** The part of an event source that a stream uses. */
export interface LiveSource {
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  close(): void;
}

/** An event stream that reconnects when it is lost. */
export interface LiveStream {
  /** Connects; ends a pause between two attempts at once. */
  start(): void;
  /** Disconnects until the next start. */
  stop(): void;
}

/**
 * Listens to an event stream. Browsers reconnect without slowing down, and never after a refusal, so a lost stream is
 * closed and opened again here, after a pause that doubles with each failure.
 * @param listeners.onLost the stream was refused or cut: its survey may be gone, or the session may have changed
 */
export function createLiveStream(
  { open, after, random }: LiveDeps,
  url: string,
  listeners: { onData: (data: string) => void; onLost: () => void },
): LiveStream {
  let source: LiveSource | null = null;
  let cancelWaiting = () => {};
  let failures = 0;

  function listen(): void {
    const opened = open(url);
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      failures = 0;
      listeners.onData(data);
    });
    opened.addEventListener('error', () => {
      close();
      failures += 1;
      cancelWaiting = after(pauseMs(failures, random()), listen);
      listeners.onLost();
    });
  }

  function close(): void {
    cancelWaiting();
    source?.close();
    source = null;
  }

  return {
    start() {
      if (source) return;
      cancelWaiting();
      failures = 0;
      listen();
    },
    stop: close,
  };
}

/**
 * Milliseconds before the next attempt: about 2, 4, 8 and 16 seconds, then 30; random, so that clients which were cut
 * off together do not reconnect together.
 */
export function pauseMs(failures: number, random: number): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.5 + random);
}

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
