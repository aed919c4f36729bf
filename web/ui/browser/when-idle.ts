const waiting = new Set<() => void>();
let isAsked = false;

/**
 * Does small pieces of work when the browser has nothing else to do, a few at a time and in their order, so that a tap between
 * them is answered at once.
 * @returns a function that withdraws the work
 */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  ask();
  return () => waiting.delete(work);
}

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  // Safari has no idle time to tell.
  if ('requestIdleCallback' in window) requestIdleCallback(doSome);
  else setTimeout(doSome, PAUSE_MS);
}

function doSome(): void {
  isAsked = false;
  for (const work of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(work);
    work();
  }
  ask();
}

const AT_ONCE = 8;
const PAUSE_MS = 50;
