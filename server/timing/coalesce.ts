/** Waits one turn of the event loop, in which the requests that arrived together are read. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs the work once for all callers that ask before it begins, never twice at the same time: callers during a run share the next
 * one.
 * @param ready resolves when the next run may begin, given the previous outcome; a run fails when it rejects. A run always waits
 * for the previous one.
 * @returns asks for a run and settles as it does
 */
export function coalesce<T>(
  work: () => Promise<T>,
  ready: (before: Promise<unknown>) => Promise<unknown> = turn,
): () => Promise<T> {
  let next: Promise<T> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function plan(): Promise<T> {
    const begin = () => {
      next = null;
      return work();
    };
    const fail = (error: unknown) => {
      next = null;
      throw error;
    };
    const run = Promise.all([ready(last), settled(last)]).then(begin, fail);
    last = run;
    void settled(run);
    return run;
  }

  return () => {
    next ??= plan();
    return next;
  };
}

const settled = (run: Promise<unknown>): Promise<unknown> => run.catch(() => {});
