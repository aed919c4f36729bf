import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';

/**
 * In a list: j, k and the arrows move between its rows, / goes to its search. Enter then presses what has the focus.
 * @param hint names the keys and can turn them off. Only while it is in sight, the keys also work without focus on any control.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, hint: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAlone = hint.current?.checkVisibility() ?? false;
      if (list.current && walkRows(list.current, event, { isAlone })) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list, hint]);
}

/**
 * Whether letters and / are keys of lists, and the function that turns them off: people who speak to their computer may press
 * letters by accident. The choice holds for this browser.
 */
export function useLetterKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areLettersOn, () => true), turnLetters];
}

const STORAGE_KEY = 'canvass.letterKeys';
const listeners = new Set<() => void>();
let lettersOn: boolean | undefined;

function areLettersOn(): boolean {
  lettersOn ??= browserStorage()?.getItem(STORAGE_KEY) !== 'off';
  return lettersOn;
}

function turnLetters(isOn: boolean): void {
  lettersOn = isOn;
  for (const listener of listeners) listener();
  try {
    if (isOn) browserStorage()?.removeItem(STORAGE_KEY);
    else browserStorage()?.setItem(STORAGE_KEY, 'off');
  } catch {
    // If the storage is full, the choice still holds for this page.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Moves the focus, if the key is one of the list's. The keys work while the focus is in the list, or on no control at all, so that
 * they take no letter from another control.
 * @param may.isAlone whether they work on no control at all
 * @returns whether it moved
 */
function walkRows(list: HTMLElement, event: KeyboardEvent, may: { isAlone: boolean }): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  const isInside = list.contains(target);
  if (target.closest(TYPED_INTO) || !(isInside || (may.isAlone && target.matches(NO_CONTROL)))) return false;
  if (!(key in ARROWS) && !areLettersOn()) return false;
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
/** The headline has the focus after a change of page. */
const NO_CONTROL = 'body, main, h1';
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
