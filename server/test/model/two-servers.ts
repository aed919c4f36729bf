import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { createHttpClient, type HttpClient } from '#server/test/http-client.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { reservePort, type ServerProcess, startServer } from '#server/test/server-process.ts';

/** Two servers in processes of their own, over one empty database. */
export interface TwoServers {
  database: TestDatabase;
  urls: readonly [URL, URL];
  http: readonly [HttpClient, HttpClient];
  close(): Promise<void>;
}

/** @param port the first port to try for two free ones */
export async function startTwoServers(port: number): Promise<TwoServers> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-two-'));
  const database = await createTestDatabase();
  const env = { DATABASE_URL: databaseUrl(database.connection), SECRET: TEST_SECRET };
  const reserved = [await reservePort(port), await reservePort(port)] as const;
  const servers: ServerProcess[] = [];
  const start = async (n: 0 | 1) => {
    const server = await startServer({ dataDir, port: reserved[n].port, env });
    servers.push(server);
    return server.url;
  };
  const urls = [await start(0), await start(1)] as const;
  const http = [createHttpClient(urls[0]), createHttpClient(urls[1])] as const;
  return {
    database,
    urls,
    http,
    async close() {
      for (const client of http) client.close();
      for (const server of servers) await server.stop();
      for (const { release } of reserved) await release();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
