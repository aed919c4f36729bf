/** Ends the browser's current task, so that it can answer a tap before the work goes on. */
export function nextTask(): Promise<void> {
  // Safari lacks it.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
