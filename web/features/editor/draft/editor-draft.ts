import { type DeadlineValues, deadlineOf, noDeadline } from '#web/features/editor/values/deadline-values.ts';
import {
  type EditorValues,
  emptyQuestion,
  FIRST_REACH,
  type QuestionValues,
} from '#web/features/editor/values/editor-values.ts';

/** An unfinished survey, as the browser keeps it. */
export interface EditorDraft {
  values: EditorValues;
  savedAt: number;
  /** The initial values of the fields; null for a new survey. */
  base: EditorValues | null;
  /** The idempotency key under which it was sent; null or missing when it was not sent. */
  key?: string | null;
}

/** The author of a draft and its survey: a new one, a copy of another, or a revision of a stored one. */
export interface DraftOf {
  personId: string;
  survey: 'new' | { copyOf: string } | { id: string; revision: number; base: EditorValues };
}

export interface EditorDraftStore {
  load(): EditorDraft | null;
  save(values: EditorValues): void;
  /** When this page kept the draft, in milliseconds; null while it has none, as when the storage is full. */
  savedAt(): number | null;
  /** Calls the listener when `savedAt` has changed. @returns the function that ends it */
  subscribe(listener: () => void): () => void;
  /**
   * Stores the values before they are sent.
   * @returns their idempotency key, the same one until the outcome is certain
   */
  keyFor(values: EditorValues): string;
  /** The survey sent under the key is stored, so the next submission is another survey. */
  forgetKey(): void;
  clear(): void;
}

/** Opens the draft of a survey. Without storage, or when it is full, nothing is kept and nothing fails. */
export function openEditorDraft(storage: Storage | null, { personId, survey }: DraftOf): EditorDraftStore {
  if (survey === 'new') return openDraft(storage, `${PREFIX}${personId}.new`, null);
  if ('copyOf' in survey) return openDraft(storage, `${PREFIX}${personId}.copy.${survey.copyOf}`, null);
  return openDraft(storage, `${PREFIX}${personId}.${survey.id}.${survey.revision}`, survey.base);
}

/** A stored draft, and a way to delete it. */
export interface FoundDraft extends EditorDraft {
  base: EditorValues;
  clear(): void;
}

/**
 * The newest draft of another revision of this survey, or null. The survey has changed since that draft was written.
 */
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
      // Safe to parse: `save` below wrote it, and the key contains the version of the format.
      return text ? withKinds(withZone(JSON.parse(text) as EditorDraft, base), base) : null;
    });
  const found = load();
  const listeners = new Set<() => void>();
  let key = found?.key ?? null;
  let savedAt = found?.savedAt ?? null;

  function save(values: EditorValues): void {
    const draft: EditorDraft = { values, savedAt: Date.now(), base, key };
    const isKept = attempt(storage, (kept) => {
      kept.setItem(name, JSON.stringify(draft));
      return true;
    });
    tell(isKept ? draft.savedAt : null);
  }

  function tell(moment: number | null): void {
    savedAt = moment;
    for (const listener of listeners) listener();
  }

  return {
    load,
    save,
    savedAt: () => savedAt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      tell(null);
    },
  };
}

/**
 * Completes a draft from before the deadline had a time and a zone: its day ended in UTC, and an untouched deadline
 * stays as stored.
 * @param base the initial values of the fields; null for a new survey and for an older revision
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

/** Completes a draft from before questions had kinds, sections and an audience: they were choices, asked together of members. */
function withKinds(draft: EditorDraft, base: EditorValues | null): EditorDraft {
  const whole = (values: EditorValues) => completed({ ...(base && openingsOf(base)), ...values });
  return { ...draft, base: draft.base && whole(draft.base), values: whole(draft.values) };
}

/** Who reads results and texts: a survey of before these were settings keeps its own, and not those of a new survey. */
const openingsOf = ({ resultsOpen, textsOpen }: EditorValues) => ({ resultsOpen, textsOpen });

/** Completes fields from before the editor had all of today's. */
export const completed = (values: Omit<EditorValues, 'asked' | 'endings'> & Partial<EditorValues>): EditorValues => ({
  ...FIRST_REACH,
  ...values,
  asked: values.asked ?? 'together',
  endings: values.endings ?? [],
  questions: values.questions.map((question: Partial<QuestionValues>) => ({
    ...emptyQuestion(),
    ...question,
  })),
});

function attempt<T>(storage: Storage | null, work: (storage: Storage) => T): T | null {
  try {
    return storage && work(storage);
  } catch {
    return null;
  }
}

/** The number is the version of the format: change it when older drafts can no longer be read. */
const PREFIX = 'canvass.editor.1.';
