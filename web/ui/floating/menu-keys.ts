/** Moves the focus within a menu as its keys say; false where the key says nothing to a menu. */
export function walkMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEM)];
  const focused = document.activeElement;
  const current = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const next = findNext(items, current, key);

  next?.focus();
  return next !== undefined;
}

/** The pointer and the keys share one mark: what it points at has the focus. */
export function focusItem(target: EventTarget): void {
  if (target instanceof Element) target.closest<HTMLElement>(ITEM)?.focus({ preventScroll: true });
}

const ITEM = '[role=menuitem]:not(:disabled)';

function findNext(items: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1 || key === ' ') return undefined;

  const fromNext = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  const letter = key.toLocaleLowerCase();
  return fromNext.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
