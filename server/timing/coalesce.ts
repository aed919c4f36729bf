/** Waits one turn of the event loop, in which the server reads the requests that arrived together. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs the work once for all callers that ask before it begins. Runs never overlap: callers during a run share the next one.
 * @param ready resolves when the next run may begin, given the previous outcome; if it rejects, the run fails
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
