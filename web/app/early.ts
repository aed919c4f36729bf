/** An event of the document: the page answers to its visitor. */
export const ALIVE = 'canvass.alive';

/**
 * Keeps what people type, choose and press in a drawn page before its scripts are ready, and does it again once they are. Links work at
 * once. Until then a form does nothing: the browser would put what was typed into the address.
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
      // A control is pressed again because nothing seems to happen, so that it counts once.
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

const PRESSED = 'button, [type=checkbox], [type=radio]';
/** The browser keeps what is chosen in them, and they cannot be written to. */
const CHOSEN = 'select, [type=file]';

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !target.matches(`${PRESSED}, ${CHOSEN}`));

function type(field: TextField, text: string): void {
  field.value = '';
  // Past React's own setter, which would take the text for known and report no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
