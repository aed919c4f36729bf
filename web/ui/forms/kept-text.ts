/** A text that a person is writing, saved in the browser until it is sent. */
export interface KeptText {
  /** @returns '' if no text is saved */
  load(): string;
  /** Removes the saved text if `text` is blank. */
  save(text: string): void;
}

/** The author and subject of a text. Logging out finds the text by the person's id, see `kept-work.ts`. */
export interface TextOf {
  kind: 'comment' | 'report' | 'contact' | 'poster' | 'letter';
  /** null for a guest. */
  personId: string | null;
  /** The id of the survey, or the field of the form. */
  about: string;
}

/** Opens a saved text. Without storage, or if it is full, nothing is saved and nothing fails. */
export function openKeptText(storage: Storage | null, { kind, personId, about }: TextOf): KeptText {
  // The number is the version of the format.
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
