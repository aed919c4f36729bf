import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Db } from '#server/db/pool.ts';
import type { FindGrant } from '#server/http/identity/bearer.ts';
import { createLoader } from '#server/timing/loader.ts';
import { createWriteBehind } from '#server/timing/write-behind.ts';
import { findGrants, type GrantRow, noteTokenUse } from './tokens.queries.ts';

export interface Grants {
  findGrant: FindGrant;
  /** Drops what this process keeps of a person's tokens. */
  forgetUser(userId: string): void;
  close(): Promise<void>;
}

const KEPT_TOKENS = 5_000;

interface GrantsDeps {
  pool: pg.Pool;
  db: Db;
  /** Milliseconds for which a token that was looked up counts without another look, and its use waits to be noted. */
  keptMs: number;
  onError(error: unknown): void;
}

/** What tokens are known by; of the token itself nothing is kept. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who is behind a token, as `createSessions` does it for cookies. */
export function createGrants({ pool, db, keptMs, onError }: GrantsDeps): Grants {
  const known = new LRUCache<string, GrantRow | 'nobody'>({ max: KEPT_TOKENS, ttl: keptMs, updateAgeOnGet: false });
  const find = createLoader((hashes) => findGrants(pool, hashes));
  const uses = createWriteBehind({ write: (ids) => noteTokenUse(db, ids), waitMs: keptMs, onError });
  /** Counts what was dropped: a look-up that began before must not bring it back. */
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
