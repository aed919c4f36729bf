import type { Kept } from '#web/features/taking/form/draft.ts';
import { DRAFT_PREFIX } from '#web/features/taking/outbox/unsent.ts';

/** Where a draft lives. All tabs of the person share it, so it is read anew before every change. */
export interface DraftStore {
  /** null when there is none, or none that can be read. */
  load(): Kept | null;
  save(kept: Kept): void;
  clear(): void;
  /** Hears of changes made by other tabs. @returns how to stop listening */
  subscribe(listener: () => void): () => void;
  /** Whether what is saved outlives this page: not when the browser refuses storage or has no room left. */
  isLasting(): boolean;
}

/**
 * The draft of one person for one survey, in the browser's storage.
 * @param browser.storage null where there is none: then the draft lives as long as the page
 * @param browser.events where `storage` events of other tabs arrive
 */
export function openDraftStore(
  { storage, events }: { storage: Storage | null; events: EventTarget },
  { personId, surveyId, now }: { personId: string; surveyId: string; now: number },
): DraftStore {
  const name = `${DRAFT_PREFIX}${personId}.${surveyId}`;
  /** What the storage did not take; undefined while it takes everything. */
  let unsaved: Kept | null | undefined;
  if (storage) forgetOld(storage, now);

  function write(kept: Kept | null): void {
    try {
      if (!storage) throw new Error('This browser keeps nothing');
      if (kept) storage.setItem(name, JSON.stringify(kept));
      else storage.removeItem(name);
      unsaved = undefined;
    } catch {
      unsaved = kept;
    }
  }

  return {
    load: () => (unsaved === undefined ? read(storage, name) : unsaved),
    save: write,
    clear: () => write(null),
    subscribe(listener) {
      const listen = (event: Event & { key?: string | null }) => {
        // A null key: everything was cleared.
        if (event.key === name || event.key === null) listener();
      };
      events.addEventListener('storage', listen);
      return () => events.removeEventListener('storage', listen);
    },
    isLasting: () => unsaved === undefined,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DRAFT_KEPT_MS = 90 * DAY_MS;
const HANDED_IN_KEPT_MS = DAY_MS;

function read(storage: Storage | null, name: string): Kept | null {
  try {
    const text = storage?.getItem(name);
    return text ? (JSON.parse(text) as Kept) : null; // written by this file, under a name that carries the form's number
  } catch {
    return null;
  }
}

/** Nobody comes back for these: they would only fill the storage. */
function forgetOld(storage: Storage, now: number): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;

    const kept = read(storage, name);
    const keptMs = kept?.state === 'handed-in' ? HANDED_IN_KEPT_MS : DRAFT_KEPT_MS;
    if (!kept || now - kept.savedAt > keptMs) storage.removeItem(name);
  }
}
