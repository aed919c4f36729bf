/** A text that a person is writing, as the browser keeps it until it is sent. */
export interface KeptText {
  /** Empty when nothing is kept. */
  load(): string;
  /** A text without a word is forgotten. */
  save(text: string): void;
}

/** Whose text it is and what it belongs to. Logging out finds it by the person's id, see `kept-work.ts`. */
export interface TextOf {
  kind: 'comment' | 'report' | 'contact';
  /** null for a guest. */
  personId: string | null;
  /** The survey, or the field of the form. */
  about: string;
}

/** Without storage, or where it is full, nothing is kept and nothing breaks. */
export function openKeptText(storage: Storage | null, { kind, personId, about }: TextOf): KeptText {
  // The number is the form of what is kept.
  const name = `canvass.${kind}.1.${personId ?? 'guest'}.${about}`;

  return {
    load: () => attempt(() => storage?.getItem(name)) ?? '',
    save: (text) => void attempt(() => (text.trim() === '' ? storage?.removeItem(name) : storage?.setItem(name, text))),
  };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
