/** One turn of the event loop: the requests that were read from the sockets together have been taken up by then. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs the work once for all who ask before it begins, and never twice at the same time: those who ask while it runs share
 * the run after it.
 * @param ready when the next run may begin, given the outcome of the one before; a run fails where this does. A run waits
 *   for the one before in any case.
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
