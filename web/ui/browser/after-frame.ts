import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();

/** Does work after the next frame, so that the frame shows at once what a tap changes. The same work is done once. */
export function afterFrame(work: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(doWaiting));
  waiting.add(work);
}

/** Does the waiting work now, and draws what it changes. */
export function doWaiting(): void {
  flushSync(() => {
    for (const work of waiting) {
      waiting.delete(work);
      work();
    }
  });
}
