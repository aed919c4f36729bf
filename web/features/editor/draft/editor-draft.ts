import { type DeadlineValues, deadlineOf, noDeadline } from '#web/features/editor/values/deadline-values.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';

/** A survey that is being written, as the browser keeps it. */
export interface EditorDraft {
  values: EditorValues;
  savedAt: number;
  /** What the fields began with; null for a new survey. */
  base: EditorValues | null;
  /** Under which it was sent; null or not there for one that was not. */
  key?: string | null;
}

/** Whose draft it is and of which survey; one of a stored survey belongs to the revision that is edited, a copy to its original. */
export interface DraftOf {
  personId: string;
  survey: 'new' | { copyOf: string } | { id: string; revision: number; base: EditorValues };
}

export interface EditorDraftStore {
  load(): EditorDraft | null;
  save(values: EditorValues): void;
  /** Keeps what is about to be sent. @returns its idempotency key, which stays the same until the outcome is certain */
  keyFor(values: EditorValues): string;
  /** What was sent under it has become a survey: what is sent next is another one. */
  forgetKey(): void;
  clear(): void;
}

/**
 * Where a survey lives while it is written. Without storage, or where it is full, nothing is kept and nothing breaks.
 */
export function openEditorDraft(storage: Storage | null, { personId, survey }: DraftOf): EditorDraftStore {
  if (survey === 'new') return openDraft(storage, `${PREFIX}${personId}.new`, null);
  if ('copyOf' in survey) return openDraft(storage, `${PREFIX}${personId}.copy.${survey.copyOf}`, null);
  return openDraft(storage, `${PREFIX}${personId}.${survey.id}.${survey.revision}`, survey.base);
}

/** A draft and what can be done with it. */
export interface FoundDraft extends EditorDraft {
  base: EditorValues;
  clear(): void;
}

/** The newest draft of another revision of this survey: the survey has changed since it was written. Null without one. */
export function findOlderDraft(
  storage: Storage | null,
  { personId, id, revision }: { personId: string; id: string; revision: number },
): FoundDraft | null {
  const prefix = `${PREFIX}${personId}.${id}.`;
  const names = attempt(storage, (kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index))) ?? [];
  const found = names.flatMap((name): FoundDraft[] => {
    if (!name?.startsWith(prefix) || name === `${prefix}${revision}`) return [];
    const store = openDraft(storage, name, null);
    const draft = store.load();
    return draft?.base ? [{ ...draft, base: draft.base, clear: store.clear }] : [];
  });
  return found.toSorted((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

function openDraft(storage: Storage | null, name: string, base: EditorValues | null): EditorDraftStore {
  const load = () =>
    attempt(storage, (kept) => {
      const text = kept.getItem(name);
      // Written below, under a name that carries the form's number.
      return text ? withZone(JSON.parse(text) as EditorDraft, base) : null;
    });
  let key = load()?.key ?? null;

  function save(values: EditorValues): void {
    const draft: EditorDraft = { values, savedAt: Date.now(), base, key };
    attempt(storage, (kept) => kept.setItem(name, JSON.stringify(draft)));
  }

  return {
    load,
    save,
    keyFor(values) {
      key ??= crypto.randomUUID();
      save(values);
      return key;
    },
    forgetKey() {
      key = null;
      const draft = load();
      if (draft) save(draft.values);
    },
    clear() {
      key = null;
      attempt(storage, (kept) => kept.removeItem(name));
    },
  };
}

/**
 * A draft of before the deadline had a time and a zone: its day ended in UTC, and one that was not touched stayed as it is stored.
 * @param base what the fields begin with now; null for a new survey and for an older revision
 */
function withZone(draft: EditorDraft, base: EditorValues | null): EditorDraft {
  const { deadlineZone }: Partial<DeadlineValues> = draft.values;
  if (deadlineZone !== undefined) return draft;

  const endInUtc = noDeadline('UTC');
  const untouched = draft.base?.deadline === draft.values.deadline ? base : null;
  return {
    ...draft,
    base: draft.base && { ...endInUtc, ...draft.base },
    values: { ...endInUtc, ...draft.values, ...(untouched && deadlineOf(untouched)) },
  };
}

function attempt<T>(storage: Storage | null, work: (storage: Storage) => T): T | null {
  try {
    return storage && work(storage);
  } catch {
    return null;
  }
}

/** The number is the form of what is kept: change it when what was kept before can no longer be read. */
const PREFIX = 'canvass.editor.1.';
