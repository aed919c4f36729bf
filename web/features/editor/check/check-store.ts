import { createContext, use, useSyncExternalStore } from 'react';
import type { Rule } from '#survey/checks/survey.ts';
import type { ShownFinding } from '#web/features/editor/check/findings.ts';

/** The last findings of the check. Only its subscribers render again when they change. */
export interface CheckStore {
  read: () => readonly ShownFinding[];
  write: (found: readonly ShownFinding[]) => void;
  subscribe: (listener: () => void) => () => void;
  /** Opens the panel that shows it. */
  open: () => void;
}

export function createCheckStore(open: () => void): CheckStore {
  const listeners = new Set<() => void>();
  let found: readonly ShownFinding[] = [];

  return {
    open,
    read: () => found,
    write(next) {
      found = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const CheckContext = createContext<CheckStore>(createCheckStore(() => {}));

export function useFindings(): readonly ShownFinding[] {
  const { subscribe, read } = use(CheckContext);
  return useSyncExternalStore(subscribe, read, read);
}

/** The rules that found something in a question, each once; without accepted warnings. */
export function useRulesAt(index: number): Rule[] {
  const { subscribe, read } = use(CheckContext);
  // Joined to a text, because equal texts are the same snapshot.
  const rulesAt = () => {
    const rules = read().flatMap(({ question, rule, isLeft }) => (question === index && !isLeft ? [rule] : []));
    return [...new Set(rules)].join(' ');
  };
  const rules = useSyncExternalStore(subscribe, rulesAt, rulesAt);
  return rules === '' ? [] : (rules.split(' ') as Rule[]); // joined just above
}
