import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterCall, createCluster, hasCluster, type Layout, readPassword } from './cluster.ts';
import { CANVASS, giveUpSuperuser } from './database-role.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { keepRunning } from './keep-running.ts';
import { takeOwnership } from './ownership.ts';
import { type Postmaster, removeRemains } from './pid-file.ts';
import { writeSettings } from './postgresql-conf.ts';
import { findPostmaster, launchPostmaster } from './postmaster.ts';
import { discardEndpoint, prepareEndpoint } from './socket.ts';

const HOME = 'postgres';

/** The address for clients; `host` is the directory of a socket, or 127.0.0.1 on Windows. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Whether the server was still running because its previous owner process was killed. */
  adopted: boolean;
  /** Stops the server and waits for its end. Committed data stays. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, on the data below `dataDir`, creating it if missing.
 * @param call.dataDir a directory that no other running Canvass uses
 * @param call.log gets progress lines for the operator
 * @throws EmbeddedPostgresError if it fails; the message tells why and how to fix it
 */
export async function startEmbeddedPostgres(call: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const layout = describeLayout(await prepareHome(call.dataDir));
  const release = await takeOwnership(layout.home);

  try {
    const account = await chooseAccount({ postgres: binaries.postgres, home: layout.home });
    return await open({ layout, binaries, account }, { log: call.log, release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whether `dataDir` holds a database. */
export function hasEmbeddedData(dataDir: string): boolean {
  return existsSync(describeLayout(path.join(dataDir, HOME)).cluster);
}

/** The address of the server that another process runs on this `dataDir`; null if none runs. */
export async function findEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const home = await realpath(path.join(dataDir, HOME)).catch(() => null);
  if (home === null) return null;

  const layout = describeLayout(home);
  const postmaster = await findPostmaster(layout);
  return postmaster && describeConnection(postmaster, await readPassword(layout));
}

async function open(
  call: ClusterCall,
  { log, release }: { log: (line: string) => void; release: () => Promise<void> },
): Promise<EmbeddedPostgres> {
  const survivor = await findPostmaster(call.layout);
  if (survivor) log('The database still runs after an unclean stop; using it.');

  if (!survivor && !(await hasCluster(call))) {
    log(`Creating the database in ${call.layout.cluster}`);
    await createCluster(call);
  }
  const password = await readPassword(call.layout); // before starting anything that a failure would leave behind
  const postmaster = survivor ?? (await start(call, log));
  const connection = describeConnection(postmaster, password);
  const watch = keepRunning(call, { postmaster, log });
  let stopped: Promise<void> | null = null;

  const stop = async () => {
    await watch.stop().finally(release);
    await discardEndpoint(call.layout, postmaster.endpoint);
  };
  await giveUpSuperuser(connection).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    connection,
    adopted: survivor !== null,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function start(call: ClusterCall, log: (line: string) => void): Promise<Postmaster> {
  const { layout, account } = call;

  await removeRemains(layout);
  await writeSettings({ layout, account, endpoint: await prepareEndpoint({ layout, account }) });
  return await launchPostmaster(call, log);
}

async function prepareHome(dataDir: string): Promise<string> {
  const home = path.join(dataDir, HOME);
  try {
    await mkdir(dataDir, { recursive: true });
    await mkdir(home, { recursive: true, mode: 0o700 });
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(home);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database directory ${home} cannot be used by this account. Give it to this account, or set DATA_DIR.`,
      { cause },
    );
  }
}

function describeLayout(home: string): Layout {
  return {
    home,
    cluster: path.join(home, 'cluster'),
    passwordFile: path.join(home, 'password'),
    logDir: path.join(home, 'log'),
    tag: `canvass-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
  };
}

function describeConnection({ endpoint }: Postmaster, password: string): EmbeddedConnection {
  return { ...endpoint, user: CANVASS, password, database: CANVASS };
}
