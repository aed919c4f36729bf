import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Account, runProgram, spawnProgram } from '#server/db/embedded/program.ts';
import { listProcesses } from '#server/db/embedded/running-processes.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';

/** The programs of Debian's PostgreSQL; the embedded one has none for standbys and base backups. */
const BIN = globSync('/usr/lib/postgresql/*/bin').findLast((place) => existsSync(path.join(place, 'pg_basebackup')));
/** PostgreSQL refuses to run as root, but these tests often do. */
const ACCOUNT: Account = { prefix: [], ...(process.getuid?.() === 0 && ownerOf('/var/lib/postgresql')) };
const PORT = 3390;
const USER = 'canvass';
const WAIT_MS = 30_000;
/** The last characters of its log, shown if it does not start. */
const SAID = 2_000;

/** A PostgreSQL of Debian on loopback, in its own directory below `home`. */
export interface Cluster {
  name: string;
  port: number;
  directory: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends SIGKILL to all its processes at once, like a power failure. */
  kill(): Promise<void>;
  /** Stops all its processes until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Runs statements as superuser, one by one. @returns the first row of the last one */
  ask<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row | undefined>;
}

export interface Clusters {
  /** A folder for archives, which the servers may read. */
  home: string;
  /** Makes a new cluster with an empty database `canvass`. @param settings lines of its postgresql.conf */
  create(name: string, settings?: Record<string, string>): Promise<Cluster>;
  /**
   * Copies a running cluster.
   * @param options.standby follows it
   * @param options.at the port of a lost cluster
   */
  copy(of: Cluster, name: string, options: { standby: boolean; at?: number }): Promise<Cluster>;
  close(): Promise<void>;
}

/** The reason for skipping the tests of this file; null if they can run. */
export function missing(...programs: string[]): string | null {
  const lacking = programs.filter((name) => !existsSync(name));
  if (BIN === undefined) lacking.unshift('the programs of Debian’s postgresql');
  if (lacking.length > 0) console.log(`Left out, because there is no ${lacking.join(', no ')}.`);
  return lacking.length > 0 ? lacking.join(', ') : null;
}

/** The `DATABASE_URL` of clusters. */
export const urlOf = (clusters: readonly Cluster[], parameters: Record<string, string> = {}): string =>
  `postgres://${USER}@${clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')}/canvass?${new URLSearchParams(parameters)}`;

export async function openClusters(): Promise<Clusters> {
  const home = await mkdtemp(path.join(tmpdir(), 'canvass-clusters-'));
  if (ACCOUNT.uid !== undefined) await chown(home, ACCOUNT.uid, ACCOUNT.gid ?? ACCOUNT.uid);
  await chmod(home, 0o755);
  const all: Cluster[] = [];
  const ports: ReservedPort[] = [];

  async function add(name: string, at?: number): Promise<Cluster> {
    const reserved = at === undefined ? await reservePort(PORT) : null;
    if (reserved !== null) ports.push(reserved);
    const cluster = handle({ name, directory: path.join(home, name), home, port: at ?? reserved?.port ?? 0 });
    all.push(cluster);
    return cluster;
  }

  return {
    home,
    async create(name, settings = {}) {
      const directory = path.join(home, name);
      const options = [
        '--username=postgres',
        '--auth=trust',
        '--data-checksums',
        '--locale=C.UTF-8',
        '--encoding=UTF8',
      ];
      await run('initdb', ['-D', directory, ...options], home);
      const lines = Object.entries({ ...CONF, ...settings }).map(([key, value]) => `${key} = '${value}'\n`);
      await appendFile(path.join(directory, 'postgresql.conf'), lines.join(''));
      const cluster = await add(name);
      await cluster.start();
      await cluster.ask(`create role ${USER} login`, `create database canvass owner ${USER}`);
      return cluster;
    },
    async copy(of, name, { standby, at }) {
      const directory = path.join(home, name);
      const from = `host=127.0.0.1 port=${of.port} user=postgres application_name=${name}`;
      const how = ['--checkpoint=fast', '--wal-method=stream', ...(standby ? ['--write-recovery-conf'] : [])];
      await run('pg_basebackup', ['-D', directory, '-d', from, ...how], home);
      return add(name, at);
    },
    async close() {
      await Promise.all(all.map((cluster) => cluster.kill()));
      await Promise.all(ports.map(({ release }) => release()));
      await rm(home, { recursive: true, force: true });
    },
  };
}

const CONF = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '64MB',
  max_connections: '200',
  // Lets the server notice a killed machine within a second.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
};

function handle({
  name,
  directory,
  home,
  port,
}: {
  name: string;
  directory: string;
  home: string;
  port: number;
}): Cluster {
  let child: ChildProcess | null = null;

  async function signal(how: NodeJS.Signals): Promise<void> {
    const mine = (await listProcesses()).filter((each) => each.directory === directory);
    for (const { pid } of mine) {
      try {
        process.kill(pid, how);
      } catch {
        // The process has already ended.
      }
    }
  }

  async function ask<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row | undefined> {
    const database = statements.some((each) => each.startsWith('create')) ? 'postgres' : 'canvass';
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database,
      connectionTimeoutMillis: 1_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      let row: Row | undefined;
      for (const statement of statements) [row] = (await client.query<Row>(statement)).rows;
      return row;
    } finally {
      await client.end().catch(() => {});
    }
  }

  return {
    ...{ name, port, directory, ask },
    async start() {
      const args = ['-D', directory, '-p', String(port), '-k', home];
      child = spawnProgram({ account: ACCOUNT, program: programOf('postgres'), args, cwd: home }, { stdio: 'pipe' });
      let said = '';
      child.stdout?.resume();
      child.stderr?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-SAID);
      });
      await until(`${name} takes connections`, async () => {
        if (child?.exitCode !== null) throw new Error(`${name} ended: ${said}`);
        const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
        client.on('error', () => {});
        await client.connect();
        await client.end();
        return true;
      });
    },
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      await signal('SIGKILL');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** Waits until `isSo` returns true; until then it may also fail. @throws Error with the last failure after half a minute */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const so = await isSo().catch((error: unknown) => error);
    if (so === true) return;
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`, { cause: so });
    await delay(50);
  }
}

const programOf = (name: string): string => path.join(BIN ?? '', name);

async function run(name: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await runProgram({ account: ACCOUNT, program: programOf(name), args, cwd });
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

function ownerOf(place: string): { uid: number; gid: number } | undefined {
  if (!existsSync(place)) return undefined;
  const { uid, gid } = statSync(place);
  return { uid, gid };
}
