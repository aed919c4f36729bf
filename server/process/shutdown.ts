import { setFlagsFromString } from 'node:v8';

const PARENT_MS = 500;
const REPEAT_MS = 500;

let stopping = false;

/**
 * Calls `close` when the process is asked to stop (Ctrl-C, SIGTERM, a closed terminal) or has failed in a way that
 * nobody caught, and exits: with 0 when asked and all went well, otherwise with 1. Asked twice, it exits at once.
 * @param close finishes what was begun and lets go of everything
 * @param options.timeoutMs how long `close` may take
 * @param options.report told what went wrong
 */
export function onShutdown(
  close: () => Promise<void>,
  { timeoutMs, report = console.error }: { timeoutMs: number; report?: (problem: unknown) => void },
): void {
  let askedAt: number | null = null;
  let exitCode = 0;

  const stop = async () => {
    stopping = true;
    setTimeout(() => {
      report(new Error(`Stopping took longer than ${timeoutMs} ms`));
      process.exit(1);
    }, timeoutMs);

    await close().catch((error: unknown) => {
      report(error);
      exitCode = 1;
    });
    process.exit(exitCode);
  };

  const onSignal = () => {
    askedAt ??= Date.now();
    // One Ctrl-C can arrive twice, from the terminal and from npm.
    if (stopping && Date.now() - askedAt > REPEAT_MS) process.exit(1);
    if (!stopping) void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  const onCrash = (error: unknown) => {
    report(error);
    exitCode = 1; // what is left in memory can no longer be trusted
    if (!stopping) void stop();
  };
  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);
}

/**
 * Started by npm, asks this process to stop when its parent is gone: npm runs scripts through a shell, which a signal
 * ends without being passed on.
 */
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

/** Percent of what is in use by which memory may grow before it is collected. */
const GROWTH = 40;

/**
 * Has memory collected in good time, which V8 lets grow to several times of what is in use: for a command that much passes
 * through and that works beside the server. Answering costs a twentieth more this way. To be called before anything else is
 * done.
 */
export function collectEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
