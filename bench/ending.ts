import { onShutdown } from '#server/process/shutdown.ts';

/** What a run has to undo. Its parts `defer` that before or as soon as there is something to undo; the last comes first. */
export type Ending = AsyncDisposableStack;

const UNDOING_MS = 60_000;

/** The caller disposes of it at the end; it is also done after a failure, Ctrl-C and SIGTERM. */
export function openEnding(): Ending {
  const ending = new AsyncDisposableStack();
  let interrupted = false;
  const report = (problem: unknown) => {
    // Work that is interrupted fails, because its servers stop.
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
