/**
 * Focuses the field of that name, with the caret at its end: at once, so that no key typed next is lost, or as soon as
 * it is rendered.
 */
export function focusField(name: string): void {
  bringNear(name);
  // Only in a form: the page's `<meta>` has the name "description", too.
  focusOn(`form [name="${CSS.escape(name)}"]`, (field) => {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  });
}

/** Focuses the drag handle of that part of the survey. */
export function focusHandle(name: string): void {
  bringNear(name);
  focusOn(`form [data-handle="${CSS.escape(name)}"]`);
}

/** The options of a question are rendered when it comes near the visible part. */
function bringNear(name: string): void {
  const [question] = /^questions\.\d+/.exec(name) ?? [];
  if (question) document.querySelector(`[data-question="${question}"]`)?.scrollIntoView({ block: 'nearest' });
}

function focusOn(selector: string, then?: (element: HTMLElement) => void, triesLeft = TRIES): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  if (element && document.activeElement === element) {
    element.scrollIntoView({ block: 'nearest' });
    then?.(element);
  } else if (triesLeft > 0) requestAnimationFrame(() => focusOn(selector, then, triesLeft - 1));
}

/** In frames. A distant question is rendered only after it has been scrolled to; a hidden field takes no focus. */
const TRIES = 30;
