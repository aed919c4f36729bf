import { type DeadlineValues, deadlineOf, noDeadline } from '#web/authoring/values/deadline-values.ts';
import { emptyQuestion, FIRST_REACH } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { withNames } from '#web/features/editor/draft/named-values.ts';

/** An unfinished survey, as the browser keeps it. */
export interface EditorDraft {
  values: EditorValues;
  savedAt: number;
  /** The initial values of the fields; null for a new survey. */
  base: EditorValues | null;
  /** The idempotency key of its submission; null or missing before. */
  key?: string | null;
}

/** The author of a draft and its survey: a new one, a copy of another, or a revision of a stored one. */
export interface DraftOf {
  personId: string;
  survey: 'new' | { copyOf: string } | { id: string; revision: number; base: EditorValues };
  /** Separates the drafts of different tabs; missing or empty for old drafts without a tab. */
  slot?: string;
}

export interface EditorDraftStore {
  load(): EditorDraft | null;
  save(values: EditorValues): void;
  /** When this page stored the draft, in milliseconds; null if it did not, for example because the storage is full. */
  savedAt(): number | null;
  /** Whether the browser failed to store the last change. */
  isLost(): boolean;
  /** Calls the listener when `savedAt` has changed. @returns the function that ends it */
  subscribe(listener: () => void): () => void;
  /**
   * Stores the values before they are sent.
   * @returns their idempotency key, which stays until the outcome is certain
   */
  keyFor(values: EditorValues): string;
  /** The survey sent under the key is stored, so the next submission is another survey. */
  forgetKey(): void;
  clear(): void;
}

/** Opens the draft of a survey. Without storage, or with a full one, it stores nothing and does not fail. */
export function openEditorDraft(storage: Storage | null, of: DraftOf): EditorDraftStore {
  const base = of.survey !== 'new' && 'base' in of.survey ? of.survey.base : null;
  return openDraft(storage, `${placeOf(of)}${of.slot ? `.${of.slot}` : ''}`, base);
}

function placeOf({ personId, survey }: DraftOf): string {
  if (survey === 'new') return `${PREFIX}${personId}.new`;
  return `${PREFIX}${personId}.${'copyOf' in survey ? `copy.${survey.copyOf}` : `${survey.id}.${survey.revision}`}`;
}

/** A draft of the same survey from another slot. */
export interface OtherDraft extends EditorDraft {
  slot: string;
}

/** The drafts of this survey and revision in all slots, the newest first. */
export function listDrafts(storage: Storage | null, of: DraftOf): OtherDraft[] {
  const place = placeOf(of);
  const drafts = namesIn(storage).flatMap((name): OtherDraft[] => {
    if (name !== place && !name.startsWith(`${place}.`)) return [];
    const draft = openDraft(storage, name, null).load();
    return draft ? [{ ...draft, slot: name.slice(place.length + 1) }] : [];
  });
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
}

/** A stored draft, and a way to delete it. */
export interface FoundDraft extends EditorDraft {
  base: EditorValues;
  clear(): void;
}

/**
 * The newest draft of another revision of this survey, or null. The survey has changed since then.
 * @param openSlots the slots of other tabs, whose drafts are skipped
 */
export function findOlderDraft(
  storage: Storage | null,
  { personId, id, revision }: { personId: string; id: string; revision: number },
  openSlots: ReadonlySet<string> = new Set(),
): FoundDraft | null {
  const prefix = `${PREFIX}${personId}.${id}.`;
  const found = namesIn(storage).flatMap((name): FoundDraft[] => {
    if (!name.startsWith(prefix)) return [];
    const [of, slot = ''] = name.slice(prefix.length).split('.');
    if (of === String(revision) || openSlots.has(slot)) return [];
    const store = openDraft(storage, name, null);
    const draft = store.load();
    return draft?.base ? [{ ...draft, base: draft.base, clear: store.clear }] : [];
  });
  return found.toSorted((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

const namesIn = (storage: Storage | null): string[] =>
  attempt(storage, (kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')) ?? [];

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
  let isLost = false;

  function save(values: EditorValues): void {
    const draft: EditorDraft = { values, savedAt: Date.now(), base, key };
    const isKept = attempt(storage, (kept) => {
      kept.setItem(name, JSON.stringify(draft));
      return true;
    });
    isLost = !isKept;
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
    isLost: () => isLost,
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
      isLost = false;
      tell(null);
    },
  };
}

/**
 * Completes a draft from before deadlines had a time and a zone: its day ended in UTC, and an untouched deadline stays as stored.
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

/** Completes a draft from before questions had kinds, sections and an audience: all were choices on one page, for members. */
function withKinds(draft: EditorDraft, base: EditorValues | null): EditorDraft {
  const whole = (values: EditorValues) => completed({ ...(base && openingsOf(base)), ...values });
  return { ...draft, base: draft.base && whole(draft.base), values: whole(draft.values) };
}

/** The audience of results and texts: an older survey keeps its own settings instead of the defaults. */
const openingsOf = ({ resultsOpen, textsOpen }: EditorValues) => ({ resultsOpen, textsOpen });

/** Fields of a draft of any age. Older drafts call accepted warnings `leftSo`. */
type OldValues = Omit<EditorValues, 'asked' | 'endings'> & Partial<EditorValues> & { leftSo?: string[] };

/** Adds missing fields to a draft of an older editor. */
export const completed = ({ leftSo, ...values }: OldValues): EditorValues =>
  withNames({
    ...FIRST_REACH,
    ...(leftSo && { acceptedWarnings: leftSo }),
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
