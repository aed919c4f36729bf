import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { sessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { openBackup } from '#server/backup/backup-file.ts';
import { PROVE } from '#server/backup/parts.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { createBareDatabase } from '#server/test/database.ts';
import { createPeople, TEST_URL } from '#server/test/people.ts';
import { openBrowser, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';

const PASSPHRASE = 'five random words are good';
const QUIET = { onProgress: () => {}, signal: new AbortController().signal };

/** The data that visitors of every old site still hold. */
export interface Known {
  password: string;
  emails: Record<'admin' | 'author' | 'user' | 'member' | 'careful', string>;
  surveys: Record<'open' | 'closed' | 'hidden' | 'takenDown' | 'reworded', string>;
  userCookie: string;
  userToken: string;
  totpSecret: string;
}

/** Today's product on the data of an earlier release. */
export interface OldSite<K extends Known> {
  known: K;
  site: TestApp;
  signIn(email: string): Promise<Caller>;
  /** Uma, by the session of before. */
  user: Caller;
  /** A new, signed-in person. */
  join(): Promise<Caller>;
  /** @returns the rules that the database breaks now, which are none */
  breaches(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Restores the backup of a release into a database of its own, brings it up to date and starts today's product on it. */
export async function startOldSite<K extends Known = Known>(release: string): Promise<OldSite<K>> {
  const database = await createBareDatabase();
  const known: K = JSON.parse(await readFile(path.join(import.meta.dirname, `${release}.json`), 'utf8'));
  const backup = await openBackup(path.join(import.meta.dirname, `${release}.backup`), PASSPHRASE);
  const contents = await backup.read(PROVE, QUIET);
  let secret = '';
  const restored = await restoreBackup(backup, {
    ...QUIET,
    contents,
    connection: database.connection,
    pictures: createOwnPictures('/nowhere'),
    answerFiles: createAnswerFileStore('/nowhere'),
    keepSecret: async (kept) => {
      secret = kept;
    },
  });
  await backup.close();
  expect(restored).toMatchObject({ leftOut: [], miscounted: 0 });
  expect(await migrate(database.pool)).toEqual([]);
  // Sessions end after a week without use, so make them look just used.
  await database.pool.query(
    `update identity_sessions set created_at = now(), last_seen_at = now(), expires_at = now() + interval '1 day'`,
  );
  const site = await startTestApp({ database }, { secret });
  const as = (email: string, cookie: string) => site.as({ ...NAMELESS, email, cookie });
  return {
    known,
    site,
    user: as(known.emails.user, known.userCookie),
    async signIn(email) {
      const browser = openBrowser(site.app);
      const { status } = await browser.post('/identity/sign-in/email', { email, password: known.password });
      expect(status).toBe(200);
      return as(email, `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`);
    },
    async join() {
      const [person] = await createPeople(database.db, 1, 'user', sessionCookie(TEST_URL, secret));
      if (!person) throw new Error('Nobody came');
      return site.as(person);
    },
    async breaches() {
      const client = await database.pool.connect();
      const found = await findBreaches(client);
      client.release();
      return found;
    },
    async close() {
      await site.close();
      await database.drop();
    },
  };
}

/** People who sign in by their cookie need no other data. */
const NAMELESS = { id: '', name: '', role: 'user' } as const;
