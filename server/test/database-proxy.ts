import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '#server/db/pool.ts';

/** Stands between a pool and the database, and cuts the line in the moment that matters. */
export interface DatabaseProxy {
  connection: Connection;
  /** The next batch of the group commit does not reach the database, or its confirmation does not come back. */
  cutNext(moment: 'before commit' | 'after commit'): void;
  close(): Promise<void>;
}

/** Only for servers on a socket or an address of their own, as the tests' server is. */
export async function openDatabaseProxy(target: Connection): Promise<DatabaseProxy> {
  if ('connectionString' in target) throw new Error('The parts of the address are needed');
  const host = await mkdtemp(path.join(tmpdir(), 'canvass-proxy-'));
  const socketName = `.s.PGSQL.${target.port}`;
  const upstream = path.isAbsolute(target.host) ? { path: path.join(target.host, socketName) } : target;
  let cut: 'before commit' | 'after commit' | null = null;
  const lines = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(upstream);
    const hangUp = () => {
      client.destroy();
      database.destroy();
    };
    for (const line of [client, database]) {
      lines.add(line);
      line.on('error', hangUp).on('close', hangUp);
    }
    client.on('data', (chunk) => {
      if (cut !== 'before commit' || !chunk.includes('written')) return database.write(chunk);
      cut = null;
      hangUp();
    });
    database.on('data', (chunk) => {
      if (cut !== 'after commit' || !chunk.includes('SELECT 1\0')) return client.write(chunk);
      cut = null;
      hangUp();
    });
  });
  await new Promise<void>((resolve) => server.listen(path.join(host, socketName), resolve));

  return {
    connection: { ...target, host },
    cutNext(moment) {
      cut = moment;
    },
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(host, { recursive: true, force: true });
    },
  };
}
