import { type RefObject, useEffect } from 'react';

/** In a list: j, k and the arrows move between its rows, / goes to its search. Enter then presses what has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (list.current && walkRows(list.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}

/**
 * Moves the focus, if the key is one of the list's. The keys work while the focus is in the list or on no control at all, so that they
 * take no letter from another one.
 * @returns whether it moved
 */
function walkRows(list: HTMLElement, event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  const isInside = list.contains(target);
  if (target.closest(TYPED_INTO) || !(isInside || target.matches('body, main'))) return false;
  if (key === '/') return focus(list.querySelector('input[type=search]'));

  const rows = [...list.querySelectorAll<HTMLElement>('tbody > tr')].filter(openerOf);
  const current = rows.findIndex((row) => row.contains(target));
  const step = LETTERS[key] ?? (current < 0 ? undefined : ARROWS[key]);
  if (step === undefined) return false;
  const next = rows[current < 0 && step > 0 ? 0 : Math.max(0, current + step)];
  next?.scrollIntoView({ block: 'nearest' });
  return focus(next ? openerOf(next) : null);
}

const LETTERS: Record<string, number> = { j: 1, k: -1 };
const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** These need letters and arrows themselves. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=menu], [role=slider]';

/** What opens a row: the link of its subject, else its menu. */
const openerOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>('[aria-haspopup=menu]') ??
  row.querySelector('button');

function focus(control: HTMLElement | null): boolean {
  control?.focus({ preventScroll: control.tagName !== 'INPUT' });
  return control !== null;
}
