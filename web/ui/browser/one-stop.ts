/**
 * Makes a row of controls one stop of the Tab key: within it the arrow keys, Home and End lead from one to the next, and Tab leads on.
 * Whoever comes back with Shift and Tab begins at its end. Given as `ref`.
 */
export function oneStop(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const walk = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = stopsIn(row);
    const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
    if (at < 0) return;
    if (event.key === 'Tab') {
      // From its edge the browser itself goes on to what is beyond.
      stops.at(event.shiftKey ? 0 : -1)?.focus({ preventScroll: true });
      return;
    }
    // These open its menu.
    if (stops[at]?.ariaHasPopup === 'menu' && /^Arrow(?:Up|Down)$/.test(event.key)) return;
    const next = nextOf(stops, at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  row.addEventListener('keydown', walk);
  return () => row.removeEventListener('keydown', walk);
}

function nextOf(stops: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return stops[(at + 1) % stops.length];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return stops.at(at - 1);
  if (key === 'Home') return stops[0];
  return key === 'End' ? stops.at(-1) : undefined;
}

/** What the Tab key stops at in an element, in its order. A menu in it has keys of its own. */
export const stopsIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [role=menu] *') && each.checkVisibility(),
  );
