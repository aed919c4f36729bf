/** Does the work when its outcome is first asked for, and keeps that; work that failed is done again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
}
