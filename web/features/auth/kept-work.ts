/** What a person has begun in this browser and not sent, each as a number. */
export interface UnsentWork {
  /** Surveys whose answers are handed in and not acknowledged. */
  handedIn: number;
  /** Surveys whose answers are begun. */
  begun: number;
  /** Surveys that are being written. */
  written: number;
  /** Comments, reports and the like. */
  texts: number;
}

/**
 * Counts the unsent work among what the storage keeps for this person, whichever feature keeps it. Names are
 * `canvass.<kind>.<form>.<person>.<what>`; a kind that is not known here is a text.
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

/** Removes everything that the storage keeps for this person, so that the next one at this browser finds nothing. */
export function forgetKept(storage: Storage | null, personId: string): void {
  for (const name of namesOf(storage, personId)) storage?.removeItem(name);
}

function namesOf(storage: Storage | null, personId: string): string[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return names.filter((name) => name.startsWith('canvass.') && name.split('.').includes(personId));
}

/** What is left of answers that were counted is no work any more. */
function countDraft(work: UnsentWork, text: string): void {
  if (text.includes('"submission":{')) work.handedIn += 1;
  else if (text.includes('"state":"open"') && !text.includes('"answers":{}')) work.begun += 1;
}
