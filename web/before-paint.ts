/**
 * Runs while the page is read, before its first paint: sets the stored theme, and prepares a page that the server has
 * drawn for this viewer. A classic script, since a module would run too late.
 */
import { ALIVE, keepEarlyDeeds } from '#web/app/early.ts';
import { DRAFT_PREFIX } from '#web/features/taking/outbox/unsent.ts';
import { isMomentLook, momentText, type Place, viewerPlace } from '#web/messages/place.ts';

const { dataset } = document.documentElement;
// Only pages for frames may be in one.
if (parent !== window) dataset['framed'] = '';
// After going back or reloading, the browser scrolls to where the visitor was (`LateLayout`).
const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // that kind has no others
if (opening && opening.type !== 'navigate') dataset['returning'] = '';
try {
  // web/ui/look/theme.ts changes it.
  const choice = localStorage.getItem('canvass.theme');
  if (choice === 'light' || choice === 'dark') dataset['theme'] = choice;
  hideFormWithDraft();
} catch {
  // Without storage (private windows, embedded pages) the system's theme applies, and there are no drafts.
}

keepEarlyDeeds();

/** The viewer's place. Finding it out takes a phone 50 ms, which pages without dates save before their first paint. */
let place: Place | undefined;
const observer = new MutationObserver(moveDates);
observer.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => {
  observer.disconnect();
  moveDates();
});

/** The server has drawn all questions as unanswered. Those with kept answers fold when the page has come to life. */
function hideFormWithDraft(): void {
  const id = location.pathname.split('/').pop();
  if (!Object.keys(localStorage).some((name) => name.startsWith(DRAFT_PREFIX) && name.endsWith(`.${id}`))) return;

  dataset['draft'] = '';
  document.addEventListener(ALIVE, () => void delete dataset['draft'], { once: true });
}

/** Writes the dates in the viewer's time zone and kind of English, as `Moment` does. */
function moveDates(): void {
  for (const element of document.querySelectorAll('time')) {
    place ??= viewerPlace();
    const { text, title } = element.dataset;
    const moment = new Date(element.dateTime);
    if (isMomentLook(text)) {
      const words = momentText(moment, text, place);
      // The network may cut an element in two, so its rest is replaced as well.
      if (element.textContent !== words) element.textContent = words;
    } else if (isMomentLook(title)) element.title = momentText(moment, title, place);
  }
}
