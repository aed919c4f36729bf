/** Resolves after so many milliseconds, or as soon as it is cut short; keeps no process from ending. */
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
