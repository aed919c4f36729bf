/** Resolves after `milliseconds`, or when `cutShort` aborts; does not keep the process alive. */
export function pause(milliseconds: number, cutShort: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (cutShort.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      cutShort.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    cutShort.addEventListener('abort', end);
  });
}
