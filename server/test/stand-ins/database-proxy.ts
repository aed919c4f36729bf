import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '#server/db/connection/pool.ts';

/** Stands between a pool and the database, and cuts or blocks the connection at a chosen moment. */
export interface DatabaseProxy {
  connection: Connection;
  /** Loses the next batch of the group commit, or only its confirmation. */
  cutNext(moment: 'before commit' | 'after commit'): void;
  /** Blocks both directions and new connections, as a hanging database does. */
  hold(): void;
  /** Passes on all that was blocked, and everything from then on. */
  release(): void;
  close(): Promise<void>;
}

interface ProxyOptions {
  /** Milliseconds by which a request is delayed at most, each time a random part of it. */
  latencyMs?: number;
  /** Called for each statement that the database refuses for a deadlock or a serialization failure. */
  onCollision?(): void;
}

/** Only for servers on a socket or an address of their own, like the tests' server. */
export async function openDatabaseProxy(
  target: Connection,
  { latencyMs = 0, onCollision }: ProxyOptions = {},
): Promise<DatabaseProxy> {
  if ('connectionString' in target) throw new Error('The parts of the address are needed');
  const host = await mkdtemp(path.join(tmpdir(), 'canvass-proxy-'));
  const socketName = `.s.PGSQL.${target.port}`;
  const upstream = path.isAbsolute(target.host) ? { path: path.join(target.host, socketName) } : target;
  let cut: 'before commit' | 'after commit' | null = null;
  let held = false;
  const lines = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(upstream);
    const hangUp = () => {
      client.destroy();
      database.destroy();
    };
    for (const line of [client, database]) {
      lines.add(line);
      line.on('error', hangUp).on('close', () => {
        lines.delete(line);
        hangUp();
      });
    }
    let asked = Promise.resolve();
    const forward = (chunk: Buffer | string) => {
      if (latencyMs === 0) return database.write(chunk);
      asked = asked.then(async () => {
        await delay(Math.random() * latencyMs);
        database.write(chunk);
      });
    };
    client.on('data', (chunk) => {
      if (cut !== 'before commit' || !chunk.includes('written')) return forward(chunk);
      cut = null;
      hangUp();
    });
    database.on('data', (chunk) => {
      if (chunk.includes('C40P01\0') || chunk.includes('C40001\0')) onCollision?.();
      if (cut !== 'after commit' || !chunk.includes('SELECT 1\0')) return client.write(chunk);
      cut = null;
      hangUp();
    });
    if (held) for (const line of [client, database]) line.pause();
  });
  await new Promise<void>((resolve) => server.listen(path.join(host, socketName), resolve));

  return {
    connection: { ...target, host },
    cutNext(moment) {
      cut = moment;
    },
    hold() {
      held = true;
      for (const line of lines) line.pause();
    },
    release() {
      held = false;
      for (const line of lines) line.resume();
    },
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(host, { recursive: true, force: true });
    },
  };
}
