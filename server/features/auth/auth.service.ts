import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { AppError } from '#contract/http/errors.ts';
import { SESSION_SECONDS } from '#server/adapters/identity/library-options.ts';
import {
  clearedCookie,
  readCookie,
  readTokenHash,
  type SessionCookie,
} from '#server/adapters/identity/sessions/session-cookie.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor, FindActor } from '#server/http/actor.ts';
import { createLoader } from '#server/timing/loader.ts';
import { createWriteBehind } from '#server/timing/write-behind.ts';
import { upTo } from '#server/up-to.ts';
import { deleteEndedSessions, deleteSession, findSessions, type SessionRow, updateSessionUse } from './auth.queries.ts';

export interface Sessions {
  findActor: FindActor;
  /** As `findActor`, never from the cache. */
  findActorNow(cookieHeader: string | undefined): Promise<Actor | null>;
  /** The id of the session behind a `Cookie` header; null when there is none. */
  findId(cookieHeader: string | undefined): Promise<string | null>;
  /** Ends the session behind a `Cookie` header, if there is one. @returns the `Set-Cookie` that removes the cookie */
  end(cookieHeader: string | undefined): Promise<string>;
  /** Ends the session that a browser had when an answer gives it another one. */
  endReplaced(cookieHeader: string | undefined, setCookies: readonly string[]): Promise<void>;
  /** Tells every process that this person, their role or their sessions changed. */
  announceUser(userId: string): Promise<void>;
  /** Clears this process's cache of a person. */
  forgetUser(userId: string): void;
  /** Deletes the rows of expired sessions. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const KEPT_SESSIONS = 20_000;

interface SessionsDeps {
  pool: pg.Pool;
  db: Db;
  cookie: SessionCookie;
  /** Milliseconds for which a looked-up session is cached, and after which its use is stored. */
  keptMs: number;
  /** Called with the person whose session has ended: this process forgets them and ends the streams of the session. */
  onEnded(userId: string): void;
  /** Called when the use of sessions could not be stored. */
  onError(error: unknown): void;
}

/** Finds the person behind a cookie, without a query for every request. */
export function createSessions({ pool, db, cookie, keptMs, onEnded, onError }: SessionsDeps): Sessions {
  /** By the cookie's value; `'nobody'` for a well-signed cookie without a session. */
  const known = new LRUCache<string, SessionRow | 'nobody'>({
    ...upTo(KEPT_SESSIONS),
    ttl: keptMs,
    updateAgeOnGet: false,
  });
  const find = createLoader((hashes) => findSessions(pool, hashes, SESSION_SECONDS.absolute));
  const uses = createWriteBehind({ write: (ids) => updateSessionUse(db, ids), waitMs: keptMs, onError });
  /** Counts the drops. A look-up that began before a drop must not cache the dropped session again. */
  let drops = 0;

  function forgetUser(userId: string): void {
    drops += 1;
    for (const [value, session] of known.entries()) {
      if (session !== 'nobody' && session.actor.id === userId) known.delete(value);
    }
  }

  async function lookUp(value: string, hash: string): Promise<Actor | null> {
    const dropsBefore = drops;
    const session = await find(hash);
    if (drops === dropsBefore) known.set(value, session ?? 'nobody');
    if (session && !session.isFresh) uses.note(session.id);
    return session?.actor ?? null;
  }

  const sessions: Sessions = {
    findActor(cookieHeader) {
      const value = readCookie(cookieHeader, cookie.name);
      if (!value) return null;
      const kept = known.get(value);
      if (kept) return kept === 'nobody' ? null : kept.actor;

      const hash = readTokenHash(value, cookie.secret);
      return hash ? lookUp(value, hash) : null;
    },

    async findActorNow(cookieHeader) {
      const value = readCookie(cookieHeader, cookie.name);
      const hash = value && readTokenHash(value, cookie.secret);
      return value && hash ? lookUp(value, hash) : null;
    },

    async findId(cookieHeader) {
      const value = readCookie(cookieHeader, cookie.name);
      const hash = value && readTokenHash(value, cookie.secret);
      return (hash && (await find(hash))?.id) || null;
    },

    async end(cookieHeader) {
      const value = readCookie(cookieHeader, cookie.name);
      const hash = value && readTokenHash(value, cookie.secret);
      if (hash) {
        const ended = await inTransaction(db, async (trx) => {
          const userId = await deleteSession(trx, hash);
          if (userId) await markChanged(trx, 'user', userId);
          return userId;
        });
        if (ended) onEnded(ended);
      }
      return clearedCookie(cookie);
    },

    async endReplaced(cookieHeader, setCookies) {
      const before = readCookie(cookieHeader, cookie.name);
      const line = setCookies.find((each) => each.startsWith(`${cookie.name}=`));
      // A session that is renewed keeps its token.
      if (before && line && readCookie(line, cookie.name) !== before) await sessions.end(cookieHeader);
    },

    async announceUser(userId) {
      await markChanged(db, 'user', userId);
      forgetUser(userId);
    },

    forgetUser,
    sweep: () => deleteEndedSessions(db, SESSION_SECONDS.absolute),
    close: uses.close,
  };
  return sessions;
}

/** @throws AppError `other_person` when the address is not the actor's own */
export function assertOwnAddress(actor: Actor, email: string): void {
  if (email !== actor.email) throw new AppError('other_person');
}
