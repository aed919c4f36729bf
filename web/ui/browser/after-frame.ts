const waiting = new Set<() => void>();
/** A page in the background has no frames. */
const AT_MOST_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does work after the next frame, so that the frame shows at once what a tap changes. The same work is done once. */
export function afterFrame(work: () => void): void {
  waiting.add(work);
  if (timer !== undefined) return;
  timer = setTimeout(doWaiting, AT_MOST_MS);
  requestAnimationFrame(() => setTimeout(doWaiting));
}

/** Does the waiting work now. */
export function doWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
