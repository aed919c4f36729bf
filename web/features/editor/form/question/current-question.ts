import { createContext, use, useSyncExternalStore } from 'react';

/** The question that the author edits. Only its subscribers render again when it changes. */
export interface CurrentQuestion {
  read: () => number | null;
  write: (index: number | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createCurrentQuestion(): CurrentQuestion {
  const listeners = new Set<() => void>();
  let current: number | null = null;

  return {
    read: () => current,
    write(index) {
      if (index === current) return;
      current = index;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const CurrentQuestionContext = createContext<CurrentQuestion>(createCurrentQuestion());

/** The index of the question that had the focus last; null while the focus is in another part of the survey. */
export function useCurrentQuestion(): number | null {
  const { subscribe, read } = use(CurrentQuestionContext);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the author edits that question. */
export function useIsCurrent(index: number): boolean {
  const { subscribe, read } = use(CurrentQuestionContext);
  const isCurrent = () => read() === index;
  return useSyncExternalStore(subscribe, isCurrent, isCurrent);
}

/** The index of the question around a part of the page; null outside of questions. */
export function questionAround(part: Element): number | null {
  const name = part.closest('[data-question]')?.getAttribute('data-question')?.split('.')[1];
  return name === undefined ? null : Number(name);
}
