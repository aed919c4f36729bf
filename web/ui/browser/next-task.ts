/** Waits for the browser's next task. In between, the browser answers taps. */
export function nextTask(): Promise<void> {
  // Safari lacks it.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
