import { setFlagsFromString } from 'node:v8';

const PARENT_MS = 500;
const REPEAT_MS = 500;

let stopping = false;

/**
 * Calls `close` on Ctrl-C, SIGTERM, a closed terminal or an uncaught error, then exits: with 0 if the process was asked and `close`
 * succeeded, otherwise with 1. A second request exits at once.
 * @param close releases everything; `asked` is false after an uncaught error
 * @param options.timeoutMs time limit of `close`
 * @param options.report called with each error
 */
export function onShutdown(
  close: (asked: boolean) => Promise<void>,
  { timeoutMs, report = console.error }: { timeoutMs: () => number; report?: (problem: unknown) => void },
): void {
  let askedAt: number | null = null;
  let exitCode = 0;

  const stop = async () => {
    stopping = true;
    const limit = timeoutMs();
    setTimeout(() => {
      report(new Error(`Stopping took longer than ${limit} ms`));
      process.exit(1);
    }, limit);

    await close(askedAt !== null).catch((error: unknown) => {
      report(error);
      exitCode = 1;
    });
    process.exit(exitCode);
  };

  const onSignal = () => {
    askedAt ??= Date.now();
    // The terminal and npm can each send the same Ctrl-C.
    if (stopping && Date.now() - askedAt > REPEAT_MS) process.exit(1);
    if (!stopping) void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  const onCrash = (error: unknown) => {
    report(error);
    exitCode = 1; // the state in memory can no longer be trusted
    if (!stopping) void stop();
  };
  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);
}

/** Stops this process when its parent npm has ended. npm runs scripts through a shell, which does not pass signals on. */
export function stopWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!stopping) process.kill(process.pid, 'SIGTERM');
  }, PARENT_MS);
  watch.unref();
}

/** Percent by which memory may grow between collections. */
const GROWTH = 40;

/**
 * Makes V8 collect memory early, for commands that stream much data. By default the heap grows to several times its live size. It
 * costs about 5 % more time. Call it before anything else.
 */
export function collectEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
