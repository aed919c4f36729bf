import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/pool.ts';
import type { StoredPoll, StoredQuestion } from '#server/db/tables.ts';
import { findDefinition } from './surveys.queries.ts';

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
}

const KEPT = 5_000;
const MAX_AGE_MS = 60_000;

export function createDefinitions(db: Db): Definitions {
  const known = new LRUCache<string, Promise<Definition | null>>({ max: KEPT, ttl: MAX_AGE_MS });

  function reload(id: string): Promise<Definition | null> {
    const loading = findDefinition(db, id);
    known.set(id, loading);
    const forget = () => {
      if (known.peek(id) === loading) known.delete(id);
    };
    // Neither a failure nor an absence is worth remembering.
    loading.then((definition) => definition ?? forget(), forget);
    return loading;
  }

  return {
    get: (id) => known.get(id) ?? reload(id),
    reload,
    forget(id) {
      known.delete(id);
    },
  };
}
