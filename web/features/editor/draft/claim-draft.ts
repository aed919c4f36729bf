import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { type DraftOf, listDrafts, type OtherDraft, openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';

/** The state of other tabs. Pages without HTTPS have no locks, so the tab cannot tell which other tabs are open. */
export interface Tabs {
  /** The drafts of all tabs. */
  storage: Storage | null;
  /** Survives a reload and a restored session of this tab. */
  ownStorage: Storage | null;
  locks: Pick<LockManager, 'request' | 'query'> | null;
}

/** The draft that this tab writes, until it is released. */
export interface ClaimedDraft {
  slot: string;
  /** Drafts of the same survey that do not belong to this tab. */
  others: (OtherDraft & { isOpen: boolean })[];
  /** The slots that other tabs have open. */
  openSlots: ReadonlySet<string>;
  release: () => void;
}

/**
 * Finds the draft of this tab: its draft from before a reload, otherwise the newest that no tab has open, otherwise an empty one.
 * @param wanted the slot of the draft to continue
 */
export async function claimDraft(tabs: Tabs, of: DraftOf, wanted?: string): Promise<ClaimedDraft> {
  const place = placeOf(of);
  const before = attempt(() => tabs.ownStorage?.getItem(place)) ?? null;
  const own = wanted ?? before;
  const hasOwn = wanted !== undefined || hasDraft(tabs, of, before);
  // Without locks the other tabs may be open, so the author gets their drafts only as an offer.
  const left = tabs.locks && !hasOwn ? listDrafts(tabs.storage, of).map(({ slot }) => slot) : [];
  const mine = await firstFree(tabs, place, { own: hasOwn ? own : null, left: own === null ? left : [...left, own] });
  attempt(() => tabs.ownStorage?.setItem(place, mine.slot));
  const openSlots = await slotsOpen(tabs, place, mine.slot);
  const others = listDrafts(tabs.storage, of).filter(({ slot }) => slot !== mine.slot);
  return { ...mine, openSlots, others: others.map((other) => ({ ...other, isOpen: openSlots.has(other.slot) })) };
}

/** Stores the values of another tab's draft as a separate draft. @returns its slot; null if the storage is full */
export function copyDraft(storage: Storage | null, of: DraftOf, values: EditorValues): string | null {
  const slot = newSlot();
  const store = openEditorDraft(storage, { ...of, slot });
  store.save(values);
  return store.savedAt() === null ? null : slot;
}

/** A tab with an empty draft may continue another draft that no tab writes. */
function hasDraft({ storage }: Tabs, of: DraftOf, slot: string | null): boolean {
  return slot !== null && openEditorDraft(storage, { ...of, slot }).load() !== null;
}

/** Locks the tab's own slot, otherwise the first that no other tab has open, otherwise a new one. */
async function firstFree({ locks }: Tabs, place: string, { own, left }: { own: string | null; left: string[] }) {
  // After a reload the old page may still hold its lock for a moment.
  const ownRelease = own === null ? null : await lock(locks, `${place} ${own}`, ENDING_MS);
  if (own !== null && ownRelease) return { slot: own, release: ownRelease };
  for (const slot of left) {
    const release = await lock(locks, `${place} ${slot}`, 0);
    if (release) return { slot, release };
  }
  const slot = newSlot();
  return { slot, release: (await lock(locks, `${place} ${slot}`, 0)) ?? (() => {}) };
}

/** @returns the function that ends the lock; null if another tab holds it */
function lock(locks: Tabs['locks'], name: string, waitMs: number): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => {});
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    locks
      .request(name, options, (got) => {
        if (!got) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(null));
  });
}

async function slotsOpen({ locks }: Tabs, place: string, own: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(`${place} `) ? [name.slice(place.length + 1)] : []));
  return new Set(names.filter((slot) => slot !== own));
}

/** A survey has the same slot in a tab for all its revisions. */
function placeOf({ personId, survey }: DraftOf): string {
  const of = survey === 'new' ? 'new' : 'copyOf' in survey ? `copy.${survey.copyOf}` : survey.id;
  return `canvass.editor-tab.1.${personId}.${of}`;
}

const newSlot = (): string => crypto.randomUUID().slice(-12);

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const ENDING_MS = 400;
