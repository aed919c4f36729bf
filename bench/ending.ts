import { onShutdown } from '#server/process/shutdown.ts';

/** The clean-up of a run. Its parts `defer` their clean-up at once; the last one runs first. */
export type Ending = AsyncDisposableStack;

const UNDOING_MS = 60_000;

/** The caller disposes of it at the end. It is also disposed of after a failure, Ctrl-C and SIGTERM. */
export function openEnding(): Ending {
  const ending = new AsyncDisposableStack();
  let interrupted = false;
  const report = (problem: unknown) => {
    // Interrupted work fails, because its servers stop.
    if (!interrupted) console.error(problem);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      interrupted = true;
    });
  }
  onShutdown(() => ending.disposeAsync(), { timeoutMs: () => UNDOING_MS, report });
  return ending;
}
