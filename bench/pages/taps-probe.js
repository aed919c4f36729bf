/*
 * Runs in the form of a survey: finds what a respondent taps in a question, and notes how long the browser took to draw what each
 * tap and key has changed (Event Timing). Plain JavaScript, since it is read by the browser as it is.
 */
globalThis.taps = { durations: new Map(), causes: new Map(), placeOf, count: () => performance.interactionCount };

new PerformanceObserver((list) => {
  for (const { interactionId, duration, name, target } of list.getEntries()) {
    if (!interactionId) continue;
    const { durations, causes } = globalThis.taps;
    if (duration <= (durations.get(interactionId) ?? 0)) continue;
    durations.set(interactionId, duration);
    causes.set(interactionId, `${name} on ${target?.closest('[data-kind]')?.dataset.kind ?? target?.tagName}`);
  }
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });

/**
 * The middle of a question's control in the window, after scrolling to it.
 * @param question the id @param nth of its controls, from 0 on @returns null if the question has fewer
 */
async function placeOf(question, nth) {
  const section = document.querySelector(`[data-question="${question}"]:not([data-folded])`);
  const control = section?.querySelectorAll('input:not([type=file]), textarea, select, [role=option], button')[nth];
  if (!control) return null;
  const shown = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y, width, height } = shown.getBoundingClientRect();
  return {
    x: x + width / 2,
    y: y + height / 2,
    isText: control.matches('textarea, input:not([type=radio]):not([type=checkbox]):not([type=range])'),
  };
}
