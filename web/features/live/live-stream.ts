/** Everything outside of it: the browser's event sources, the clock and chance. */
export interface LiveDeps {
  open(url: string): LiveSource;
  /** @returns how to cancel */
  after(ms: number, run: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** As much of an event source as this needs. */
export interface LiveSource {
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  close(): void;
}

/** A stream of events that is taken up again when it is lost. */
export interface LiveStream {
  /** Begins, or begins anew at once where it waited. */
  start(): void;
  /** Holds it until the next start. */
  stop(): void;
}

/**
 * Listens to an event stream. A browser's own way of coming back neither slows down nor comes back after a refusal, so a
 * lost stream is closed and opened anew, after a pause that doubles with each failure.
 * @param told.onLost the stream was refused or cut: what it is about may be gone, or be somebody else's now
 */
export function createLiveStream(
  { open, after, random }: LiveDeps,
  url: string,
  told: { onData: (data: string) => void; onLost: () => void },
): LiveStream {
  let source: LiveSource | null = null;
  let cancelWaiting = () => {};
  let failures = 0;

  function listen(): void {
    const opened = open(url);
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      failures = 0;
      told.onData(data);
    });
    opened.addEventListener('error', () => {
      close();
      failures += 1;
      cancelWaiting = after(pauseMs(failures, random()), listen);
      told.onLost();
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

/** Milliseconds before the next try: around 2, 4, 8 and 16 seconds, then 30; not the same for all who were cut off at once. */
export function pauseMs(failures: number, random: number): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.5 + random);
}

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
