import type { Draft, Kept } from '#web/features/taking/form/draft.ts';
import type { DraftAnswer } from '#web/features/taking/form/draft-answers.ts';
import { DRAFT_PREFIX } from '#web/features/taking/outbox/unsent.ts';

/** Where a draft is stored. All tabs of the respondent share it, so it is read again before every change. */
export interface DraftStore {
  /** null if there is no draft, or it is unreadable. */
  load(): Kept | null;
  save(kept: Kept): void;
  clear(): void;
  /** Calls the listener when another tab changes the draft. @returns how to unsubscribe */
  subscribe(listener: () => void): () => void;
  /** Whether saved drafts survive this page: false when the browser refuses storage or the storage is full. */
  isLasting(): boolean;
}

/**
 * Opens the draft of one respondent for one survey, in the browser's storage.
 * @param browser.storage null if storage is off: then the draft lives as long as the page
 * @param browser.events dispatches the `storage` events of other tabs
 */
export function openDraftStore(
  { storage, events }: { storage: Storage | null; events: EventTarget },
  { personId, surveyId, now }: { personId: string; surveyId: string; now: number },
): DraftStore {
  const name = `${DRAFT_PREFIX}${personId}.${surveyId}`;
  /** The draft that the storage refused; undefined while storing works. */
  let unsaved: Kept | null | undefined;
  /** The stored text, and the draft that it says. */
  let known: { text: string | null; kept: Kept | null } = { text: null, kept: null };
  if (storage) forgetOld(storage, now);

  function write(kept: Kept | null): void {
    try {
      if (!storage) throw new Error('This browser has no storage');
      const text = kept && JSON.stringify(kept);
      if (text === null) storage.removeItem(name);
      else storage.setItem(name, text);
      known = { text, kept };
      unsaved = undefined;
    } catch {
      unsaved = kept;
    }
  }

  /** While no other tab changes the draft, its answers stay the same objects: only the field of a new answer draws again. */
  function stored(): Kept | null {
    const text = textIn(storage, name);
    if (text !== known.text) known = { text, kept: read(text) };
    return known.kept;
  }

  return {
    load: () => (unsaved === undefined ? stored() : unsaved),
    save: write,
    clear: () => write(null),
    subscribe(listener) {
      const listen = (event: Event & { key?: string | null }) => {
        // The key is null when the whole storage was cleared.
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

/** null also where the browser refuses to read its storage. */
function textIn(storage: Storage | null, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

function read(text: string | null): Kept | null {
  try {
    return text ? inTodaysShape(JSON.parse(text) as Kept | FirstDraft) : null; // written by this file, under a name that carries the version of the format
  } catch {
    return null;
  }
}

/** Answers of the first version were the code of an option, and its text. */
interface FirstAnswer {
  code?: number;
  question: string;
  option: string;
}

type FirstDraft = Omit<Draft, 'answers'> & { answers: Record<string, FirstAnswer> };

/** A draft in today's shape, whichever version wrote it. */
export function inTodaysShape(kept: Kept | FirstDraft): Kept {
  if (kept.state !== 'open') return kept;
  const answers = Object.entries<DraftAnswer | FirstAnswer>(kept.answers).map(([id, answer]) => [
    id,
    'option' in answer ? fromFirst(answer) : answer,
  ]);
  return { ...kept, answers: Object.fromEntries(answers) };
}

const fromFirst = ({ code, question, option }: FirstAnswer): DraftAnswer => ({
  value: code ?? null,
  question,
  said: option,
  words: code === undefined ? {} : { [code]: option },
});

/** Removes drafts that are too old for their respondents to come back. */
function forgetOld(storage: Storage, now: number): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;

    const kept = read(textIn(storage, name));
    const keptMs = kept?.state === 'handed-in' ? HANDED_IN_KEPT_MS : DRAFT_KEPT_MS;
    if (!kept || now - kept.savedAt > keptMs) storage.removeItem(name);
  }
}
