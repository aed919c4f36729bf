/** The number of a person's unsent items in this browser, by kind. */
export interface UnsentWork {
  /** Surveys whose answers are submitted but not acknowledged. */
  handedIn: number;
  /** Surveys with answers that are not submitted. */
  begun: number;
  /** Surveys that the person is writing. */
  written: number;
  /** Comments, reports and contact messages. */
  texts: number;
}

/**
 * Counts the unsent items of a person in the storage, of all features. Keys are
 * `canvass.<kind>.<form>.<person>.<what>`; an unknown kind counts as a text.
 */
export function countUnsent(storage: Storage | null, personId: string): UnsentWork {
  const work = { handedIn: 0, begun: 0, written: 0, texts: 0 };
  for (const name of namesOf(storage, personId)) {
    const kind = name.split('.')[1];
    if (kind === 'editor') work.written += 1;
    else if (kind === 'draft') countDraft(work, storage?.getItem(name) ?? '');
    else if (kind !== 'payment') work.texts += 1;
  }
  return work;
}

export const isNothing = (work: UnsentWork): boolean => Object.values(work).every((count) => count === 0);

/** Removes a person's items from the storage, so that the next person at this browser finds none. */
export function forgetKept(storage: Storage | null, personId: string): void {
  for (const name of namesOf(storage, personId)) storage?.removeItem(name);
}

function namesOf(storage: Storage | null, personId: string): string[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return names.filter((name) => name.startsWith('canvass.') && name.split('.').includes(personId));
}

/** Answers that were counted are no longer unsent. */
function countDraft(work: UnsentWork, text: string): void {
  if (text.includes('"submission":{')) work.handedIn += 1;
  else if (text.includes('"state":"open"') && !text.includes('"answers":{}')) work.begun += 1;
}
