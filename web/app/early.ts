/** The document's event when the page reacts to its visitor. */
export const ALIVE = 'canvass.alive';

/**
 * Notes what people type, choose and press before a drawn page's scripts are ready, and repeats it then. Links work at once. Forms
 * do nothing until then, because the browser would put the typed text into the address.
 */
export function keepEarlyDeeds(): void {
  const typed = new Map<Typed, string>();
  const files = new Set<Element>();
  const pressed = new Set<HTMLElement>();
  const listening = new AbortController();
  const { signal } = listening;

  const note = (event: Event) => {
    const { target } = event;
    if (isTyped(target)) typed.set(target, target.value);
    else if (target instanceof Element && target.matches(FILE)) files.add(target);
    else return;
    // Parts of the page may be alive before the whole, and would react now and again when it is repeated.
    event.stopImmediatePropagation();
  };
  addEventListener('input', note, { capture: true, signal });
  addEventListener('change', note, { capture: true, signal });
  addEventListener('submit', (event) => event.preventDefault(), { signal });
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // People press a control again because nothing seems to happen, so it counts once.
      pressed.add(control);
    },
    { capture: true, signal },
  );
  // In a task of its own: the page comes alive in an effect, and others are still to run.
  document.addEventListener(ALIVE, () => setTimeout(repeat), { once: true });

  function repeat(): void {
    listening.abort();
    for (const [field, text] of typed) if (field.isConnected) type(field, text);
    for (const field of files) report(field, 'change');
    for (const control of pressed) if (control.isConnected) control.click();
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const PRESSED = 'button, [type=checkbox], [type=radio], [role=option]';
/** The browser keeps the choice of this field, and scripts cannot write it. */
const FILE = '[type=file]';

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof Element && target.matches('input, textarea, select') && !target.matches(`${PRESSED}, ${FILE}`);

/** Types a text, or chooses from a list. */
function type(field: Typed, text: string): void {
  field.value = text;
  report(field, 'input');
  report(field, 'change');
}

const report = (field: Element, what: 'input' | 'change') => field.dispatchEvent(new Event(what, { bubbles: true }));
