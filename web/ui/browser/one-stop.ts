import { keyAlong } from './mirrored.ts';

/**
 * Makes a row of controls one stop of the Tab key. Arrow keys, Home and End move inside it; Tab leaves it, and Shift and Tab enter
 * it at the end. Pass it as `ref`.
 */
export function oneStop(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const walk = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = stopsIn(row);
    const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
    if (at < 0) return;
    if (event.key === 'Tab') {
      // From the row's edge the browser moves to the next stop.
      stops.at(event.shiftKey ? 0 : -1)?.focus({ preventScroll: true });
      return;
    }
    // These keys open the control's menu.
    if (stops[at]?.ariaHasPopup === 'menu' && /^Arrow(?:Up|Down)$/.test(event.key)) return;
    const next = nextOf(stops, at, keyAlong(event.key, row));
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

/** The Tab stops in an element, in order. A menu in it has its own keys. */
export const stopsIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [role=menu] *') && each.checkVisibility(),
  );
