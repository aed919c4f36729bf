/** The document's event when the page reacts to its visitor. */
export const ALIVE = 'canvass.alive';

/**
 * Notes what people type, choose and press before a drawn page's scripts are ready, and repeats it then. Links work at once. Forms
 * do nothing until then, because the browser would put the typed text into the address.
 */
export function keepEarlyDeeds(): void {
  const typed = new Map<TextField, string>();
  const chosen = new Set<Element>();
  const pressed = new Set<HTMLElement>();
  const listening = new AbortController();
  const { signal } = listening;

  addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target)) typed.set(target, target.value);
      else if (target instanceof Element && target.matches(CHOSEN)) chosen.add(target);
    },
    { capture: true, signal },
  );
  addEventListener('submit', (event) => event.preventDefault(), { signal });
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
      if (!control) return;
      event.preventDefault();
      // People press a control again because nothing seems to happen, so it counts once.
      pressed.add(control);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    ALIVE,
    () => {
      listening.abort();
      for (const [field, text] of typed) if (field.isConnected) type(field, text);
      for (const field of chosen) field.dispatchEvent(new Event('change', { bubbles: true }));
      for (const control of pressed) if (control.isConnected) control.click();
    },
    { once: true },
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const PRESSED = 'button, [type=checkbox], [type=radio], [role=option]';
/** The browser keeps the choices of these fields, and scripts cannot write them. */
const CHOSEN = 'select, [type=file]';

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !target.matches(`${PRESSED}, ${CHOSEN}`));

function type(field: TextField, text: string): void {
  field.value = '';
  // Bypasses React's own setter, which would consider the text known and report no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
