import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Db } from '#server/db/connection/pool.ts';
import type { FindGrant } from '#server/http/identity/bearer.ts';
import { createLoader } from '#server/timing/loader.ts';
import { createWriteBehind } from '#server/timing/write-behind.ts';
import { findGrants, type GrantRow, updateTokenUse } from './tokens.queries.ts';

export interface Grants {
  findGrant: FindGrant;
  /** Clears this process's cache of a person's tokens. */
  forgetUser(userId: string): void;
  close(): Promise<void>;
}

const KEPT_TOKENS = 5_000;

interface GrantsDeps {
  pool: pg.Pool;
  db: Db;
  /** Milliseconds for which a looked-up token is cached, and after which its use is stored. */
  keptMs: number;
  onError(error: unknown): void;
}

/** The hash that is stored instead of a token, in hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Finds the person behind a token, as `createSessions` does for cookies. */
export function createGrants({ pool, db, keptMs, onError }: GrantsDeps): Grants {
  const known = new LRUCache<string, GrantRow | 'nobody'>({ max: KEPT_TOKENS, ttl: keptMs, updateAgeOnGet: false });
  const find = createLoader((hashes) => findGrants(pool, hashes));
  const uses = createWriteBehind({ write: (ids) => updateTokenUse(db, ids), waitMs: keptMs, onError });
  /** Counts the drops. A look-up that began before a drop must not cache the dropped token again. */
  let drops = 0;

  return {
    async findGrant(token) {
      const hash = hashToken(token);
      const dropsBefore = drops;
      const grant = known.get(hash) ?? (await find(hash)) ?? 'nobody';
      if (drops === dropsBefore && !known.has(hash)) known.set(hash, grant);
      if (grant === 'nobody') return null;
      if (!grant.isFresh) uses.note(grant.id);
      return grant;
    },

    forgetUser(userId) {
      drops += 1;
      for (const [hash, grant] of known.entries()) {
        if (grant !== 'nobody' && grant.actor.id === userId) known.delete(hash);
      }
    },

    close: uses.close,
  };
}
