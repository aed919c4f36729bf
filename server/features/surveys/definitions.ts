import { LRUCache } from 'lru-cache';
import type { StoredPoll, StoredQuestion } from '#server/db/tables.ts';

/** What a survey asks and when: everything about it but its numbers. */
export interface Definition {
  id: string;
  authorId: string;
  authorName: string;
  title: string;
  description: string;
  category: string;
  durationSeconds: number;
  deadline: Date;
  isPublished: boolean;
  /** Its author unpublished it; otherwise, if it is unpublished, an admin did. */
  isTakenDown: boolean;
  questions: StoredQuestion[];
  poll: StoredPoll | null;
  nextCode: number;
  revision: number;
  createdAt: Date;
}

/** Definitions kept in memory, so that an answer can be understood without asking the database. */
export interface Definitions {
  /** null when there is no such survey. May be older than the database by a moment: writes check `revision`. */
  get(id: string): Promise<Definition | null>;
  /** As `get`, but asks the database. */
  reload(id: string): Promise<Definition | null>;
  forget(id: string): void;
  /** Somebody goes by another name from now on: forgets the surveys that they wrote, if they did. */
  forgetAuthor(userId: string): void;
}

const KEPT = 5_000;
const MAX_AGE_MS = 60_000;

interface Kept {
  loading: Promise<Definition | null>;
  /** null while it is loading. */
  authorId: string | null;
}

/** @param find reads a survey from the database */
export function createDefinitions(find: (id: string) => Promise<Definition | null>): Definitions {
  const known = new LRUCache<string, Kept>({ max: KEPT, ttl: MAX_AGE_MS });

  function reload(id: string): Promise<Definition | null> {
    const kept: Kept = { loading: find(id), authorId: null };
    known.set(id, kept);
    const forget = () => {
      if (known.peek(id) === kept) known.delete(id);
    };
    kept.loading.then((definition) => {
      // Neither a failure nor an absence is worth remembering.
      if (definition) kept.authorId = definition.authorId;
      else forget();
    }, forget);
    return kept.loading;
  }

  return {
    get: (id) => known.get(id)?.loading ?? reload(id),
    reload,
    forget(id) {
      known.delete(id);
    },
    forgetAuthor(userId) {
      // What is being loaded may have been read before the change.
      for (const [id, { authorId }] of known) if (authorId === userId || authorId === null) known.delete(id);
    },
  };
}
