const SLICE = 500;

/** Acts on each item, and lets the event loop do other work after each slice. */
export async function inSlices<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  let done = 0;
  for (const item of [...items]) {
    if (done > 0 && done % SLICE === 0) await new Promise(setImmediate);
    act(item);
    done += 1;
  }
}
