import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { sessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';
import { findEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { type Connection, openDatabases } from '#server/db/pool.ts';
import { SURVEY } from './app.ts';
import { createHttpClient } from './http-client.ts';
import { createPeople, type Person } from './people.ts';

/** A site whose servers run in processes of their own. */
export interface Site {
  connection: Connection;
  people(count: number, role?: Role): Promise<Person[]>;
  author(): Promise<Person>;
  /** Published surveys that differ from `SURVEY` by the changes of the `n`-th. */
  surveys(count: number, changes?: (n: number) => object): Promise<Survey[]>;
  /** Blocks the writing of every answer until it is released. */
  holdAnswers(): Promise<{ release(): Promise<void> }>;
  close(): Promise<void>;
}

/** @param secret with which the servers sign cookies */
export function openSite(url: URL, { connection, secret }: { connection: Connection; secret: string }): Site {
  const databases = openDatabases(connection, 2, () => {});
  // The servers' default: reached as localhost, without https.
  const cookie = sessionCookie(new URL(`http://localhost:${url.port}`), secret);
  const people: Site['people'] = (count, role = 'user') => createPeople(databases.db, count, role, cookie);
  let known: Person | undefined;
  const author = async (): Promise<Person> => {
    known ??= (await people(1, 'surveyor'))[0];
    if (!known) throw new Error('Nobody came');
    return known;
  };
  return {
    connection,
    people,
    author,
    async surveys(count, changes) {
      const { cookie } = await author();
      const http = createHttpClient(url);
      const call = { method: 'POST', path: '/api/survey', cookie };
      const written = await Promise.all(
        Array.from({ length: count }, (_, n) =>
          http.send({ ...call, body: { ...SURVEY, ...changes?.(n), title: `Survey ${n + 1}` } }),
        ),
      );
      http.close();
      return written.map(({ status, text }) => {
        if (status !== 201) throw new Error(`The survey was refused: ${text}`);
        return JSON.parse(text);
      });
    },
    async holdAnswers() {
      const client = await databases.pool.connect();
      await client.query('begin; lock table responses in exclusive mode');
      return {
        async release() {
          await client.query('commit');
          client.release();
        },
      };
    },
    close: () => databases.close(),
  };
}

/** The site of a server with an embedded database. */
export async function openEmbeddedSite(url: URL, dataDir: string): Promise<Site> {
  const connection = await findEmbeddedPostgres(dataDir);
  if (!connection) throw new Error('The database of this server does not run');
  return openSite(url, { connection, secret: (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim() });
}
