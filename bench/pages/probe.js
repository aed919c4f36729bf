/*
 * Runs in a page before its own scripts and notes what the browser reports of the first view. Plain JavaScript, since it is
 * read by the browser as it is.
 */
globalThis.firstView = { firstPaint: 0, largestPaint: 0, shift: 0, usable: 0, longTasks: [], lastEvent: 0 };

note('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') globalThis.firstView.firstPaint = entry.startTime;
});
note('largest-contentful-paint', (entry) => {
  globalThis.firstView.largestPaint = entry.startTime;
});
note('layout-shift', (entry) => {
  globalThis.firstView.shift += entry.value;
});
note('longtask', (entry) => {
  globalThis.firstView.longTasks.push({ start: entry.startTime, duration: entry.duration });
});
note('resource', () => {});
awaitQuestions();

function note(type, read) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) read(entry);
    globalThis.firstView.lastEvent = performance.now();
  }).observe({ type, buffered: true });
}

/** The questions are inert until they can be answered. */
function awaitQuestions() {
  if (document.querySelector('main ol:not([inert]) [data-question] input'))
    globalThis.firstView.usable = performance.now();
  else requestAnimationFrame(awaitQuestions);
}
