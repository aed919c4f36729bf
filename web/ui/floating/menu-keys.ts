import { keyAlong } from '#web/ui/browser/mirrored.ts';

/** Moves the focus in a menu. @returns false for keys that a menu does not use */
export function walkMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEM)];
  const focused = document.activeElement;
  const current = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const next = findNext(items, current, keyAlong(key, menu));

  next?.focus();
  return next !== undefined;
}

/** Focuses the item under the pointer, so that pointer and keys share one highlight. */
export function focusItem(target: EventTarget): void {
  if (target instanceof Element) target.closest<HTMLElement>(ITEM)?.focus({ preventScroll: true });
}

const ITEM = '[role^=menuitem]:not(:disabled)';

function findNext(items: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  const isRadio = items[current]?.role === 'menuitemradio';
  if (key === 'ArrowDown' || (isRadio && key === 'ArrowRight')) return items[(current + 1) % items.length];
  if (key === 'ArrowUp' || (isRadio && key === 'ArrowLeft')) return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1 || key === ' ') return undefined;

  const fromNext = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  const letter = key.toLocaleLowerCase();
  return fromNext.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
