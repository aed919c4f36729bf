import type { EditorValues } from '#web/features/editor/editor-values.ts';

/** A survey that is being written, as the browser keeps it. */
export interface EditorDraft {
  values: EditorValues;
  savedAt: number;
}

export interface EditorDraftStore {
  load(): EditorDraft | null;
  save(values: EditorValues): void;
  clear(): void;
}

/**
 * Where a survey lives while it is written. Without storage, or where it is full, nothing is kept and nothing breaks.
 * @param about whose it is, and of which survey
 */
export function openEditorDraft(
  storage: Storage | null,
  about: { personId: string; survey: string },
): EditorDraftStore {
  const name = `${PREFIX}${about.personId}.${about.survey}`;

  function attempt<T>(work: (storage: Storage) => T): T | null {
    try {
      return storage && work(storage);
    } catch {
      return null;
    }
  }

  return {
    load: () =>
      attempt((kept) => {
        const text = kept.getItem(name);
        return text ? (JSON.parse(text) as EditorDraft) : null; // written below, under a name that carries the form's number
      }),
    save: (values) => attempt((kept) => kept.setItem(name, JSON.stringify({ values, savedAt: Date.now() }))),
    clear: () => attempt((kept) => kept.removeItem(name)),
  };
}

/** The browser's storage; null where the person has switched it off, which makes even looking at it throw. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The number is the form of what is kept: change it when `EditorValues` changes. */
const PREFIX = 'canvass.editor.1.';
