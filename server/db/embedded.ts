import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { CANVASS, type ClusterCall, createCluster, hasCluster, type Layout, readPassword } from './embedded-cluster.ts';
import { prepareEndpoint } from './embedded-endpoint.ts';
import { takeOwnership } from './embedded-owner.ts';
import { type Postmaster, removeRemains } from './embedded-pid-file.ts';
import { findPostmaster, launchPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import { writeSettings } from './embedded-settings.ts';

/** How a client connects; `host` is the directory of a socket, or 127.0.0.1 on Windows. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A running server of our own. */
export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** True if the server was still running because the process that had started it was killed. */
  adopted: boolean;
  /** Stops the server and waits for it; everything committed is kept. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, on the data below `dataDir`, which is created when there is none.
 * @param call.dataDir a directory that no other running Canvass uses
 * @param call.log takes a line of progress, for the person who waits
 * @throws EmbeddedPostgresError when it cannot; the message says why and what to do
 */
export async function startEmbeddedPostgres(call: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const layout = await prepareHome(call.dataDir);
  const release = await takeOwnership(layout.home);

  try {
    const account = await chooseAccount({ postgres: binaries.postgres, home: layout.home });
    return await open({ layout, binaries, account }, { log: call.log, release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** How to reach the server that another process has started on this `dataDir`; null if none runs. */
export async function findEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const layout = await prepareHome(dataDir);
  const postmaster = await findPostmaster(layout);
  return postmaster && (await describeConnection(layout, postmaster));
}

async function open(
  call: ClusterCall,
  { log, release }: { log: (line: string) => void; release: () => Promise<void> },
): Promise<EmbeddedPostgres> {
  const survivor = await findPostmaster(call.layout);
  if (survivor) log('The database still runs after an unclean stop; using it.');

  const postmaster = survivor ?? (await start(call, log));
  const disarm = stopWithProcess(postmaster);
  let stopped: Promise<void> | null = null;

  const stop = async () => {
    disarm();
    await stopPostmaster(call, postmaster);
    await release();
  };
  return {
    connection: await describeConnection(call.layout, postmaster),
    adopted: survivor !== null,
    stop: () => (stopped ??= stop()),
  };
}

async function start(call: ClusterCall, log: (line: string) => void): Promise<Postmaster> {
  const { layout, account } = call;

  if (!(await hasCluster(call))) {
    log(`Creating the database in ${layout.cluster}`);
    await createCluster(call);
  }
  await removeRemains(layout);
  await writeSettings({ layout, account, endpoint: await prepareEndpoint({ layout, account }) });
  return await launchPostmaster(call, log);
}

async function prepareHome(dataDir: string): Promise<Layout> {
  const wanted = path.join(dataDir, 'postgres');
  await mkdir(wanted, { recursive: true, mode: 0o700 });
  const home = await realpath(wanted);

  return {
    home,
    cluster: path.join(home, 'cluster'),
    passwordFile: path.join(home, 'password'),
    logDir: path.join(home, 'log'),
    tag: `canvass-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
  };
}

async function describeConnection(layout: Layout, { endpoint }: Postmaster): Promise<EmbeddedConnection> {
  return { ...endpoint, user: CANVASS, password: await readPassword(layout), database: CANVASS };
}

/** Whoever leaves by `process.exit` without calling `stop` still leaves no server behind. Returns how to undo it. */
function stopWithProcess({ pid }: Postmaster): () => void {
  if (process.platform === 'win32') return () => {};

  const onExit = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // it is gone already
    }
  };
  process.once('exit', onExit);
  return () => process.off('exit', onExit);
}
