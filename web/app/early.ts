/** An event of the document: the page answers to its visitor. */
export const ALIVE = 'canvass.alive';

/**
 * Keeps what people type and press in a drawn page before its scripts are ready, and does it again once they are. Links work at
 * once. Until then a form does nothing: the browser would put what was typed into the address.
 */
export function keepEarlyDeeds(): void {
  const typed = new Map<Field, string>();
  const pressed: HTMLElement[] = [];
  const listening = new AbortController();
  const { signal } = listening;

  addEventListener('input', ({ target }) => isField(target) && typed.set(target, target.value), {
    capture: true,
    signal,
  });
  addEventListener('submit', (event) => event.preventDefault(), { signal });
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
      if (!control) return;
      event.preventDefault();
      pressed.push(control);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    ALIVE,
    () => {
      listening.abort();
      for (const [field, text] of typed) if (field.isConnected) type(field, text);
      for (const control of pressed) if (control.isConnected) control.click();
    },
    { once: true },
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const PRESSED = 'button, [type=checkbox], [type=radio]';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.matches(PRESSED));

function type(field: Field, text: string): void {
  field.value = '';
  // Past React's own setter, which would take the text for known and report no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
