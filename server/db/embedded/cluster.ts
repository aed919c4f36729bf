import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory, writeWholeFile } from '#server/whole-file.ts';
import type { Binaries } from './binaries.ts';
import { CANVASS, CREATE_ROLE, SUPERUSER } from './database-role.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type Account, runProgram } from './program.ts';

const UNFINISHED = '.new';
const PASSWORD_BYTES = 24;
const PASSWORD = /^[\w-]{32}$/;

export interface Layout {
  /** The directory of the whole server, private to the account that runs it. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  passwordFile: string;
  logDir: string;
  /** Short and unique to this directory; part of the title of each of its server's processes. */
  tag: string;
}

export interface ClusterCall {
  layout: Layout;
  binaries: Binaries;
  account: Account;
}

/** Whether a cluster exists. @throws EmbeddedPostgresError if these binaries cannot serve it */
export async function hasCluster({ layout: { cluster }, binaries }: ClusterCall): Promise<boolean> {
  if (!existsSync(cluster)) return false;

  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version?.trim() === binaries.major) return true;

  if (version === null) {
    throw new EmbeddedPostgresError(`${cluster} exists, but holds no PostgreSQL data. Nothing was changed there.`);
  }
  throw new EmbeddedPostgresError(
    `The data in ${cluster} was written by PostgreSQL ${version.trim()}; this release brings PostgreSQL ${binaries.major}, ` +
      'which cannot read it. Nothing was changed. With the release that wrote it: npm run backup -- <file>. Then with this ' +
      'one and another DATA_DIR: npm run restore -- <file>.',
  );
}

/** Creates the cluster in one step, so that an interrupted creation leaves nothing that a later start would use. */
export async function createCluster(call: ClusterCall): Promise<void> {
  const { cluster, home, passwordFile } = call.layout;
  const unfinished = `${cluster}.${process.pid}${UNFINISHED}`;

  await removeUnfinished(home);
  await writePassword(passwordFile, call.account);
  await initialise(call, unfinished);
  await createDatabase(call, unfinished);
  await rename(unfinished, cluster);
  await syncDirectory(home);
}

/** The password of the product's role. */
export async function readPassword({ passwordFile }: Layout): Promise<string> {
  const refuse = (cause?: unknown): never => {
    throw new EmbeddedPostgresError(
      `The password of the embedded database cannot be read from ${passwordFile}. Put that file back, or restore a backup into a new DATA_DIR.`,
      { cause },
    );
  };
  const password = await readFile(passwordFile, 'utf8').catch(refuse);
  return PASSWORD.test(password) ? password : refuse();
}

/** The interrupted creation may still be running; without its directory it fails by itself. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.endsWith(UNFINISHED)) await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function writePassword(file: string, { uid, gid }: Account): Promise<void> {
  await writeWholeFile(file, async (handle) => {
    await handle.writeFile(randomBytes(PASSWORD_BYTES).toString('base64url'));
    if (uid !== undefined && gid !== undefined) await handle.chown(uid, gid);
  });
}

async function initialise({ layout, binaries, account }: ClusterCall, directory: string): Promise<void> {
  // PostgreSQL's own C.UTF-8 sorts and folds alike on every system. Unlike libc's, it never changes and breaks an index.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  const access = [`--username=${SUPERUSER}`, `--pwfile=${layout.passwordFile}`, '--auth=scram-sha-256'];
  const args = ['--pgdata', directory, '--data-checksums', ...locale, ...access];

  const { code, output } = await runProgram({ account, program: binaries.initdb, args, cwd: layout.home });
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL could not create its data directory: ${output}`);
}

async function createDatabase(call: ClusterCall, directory: string): Promise<void> {
  const statements = [CREATE_ROLE, `create database ${CANVASS} owner ${CANVASS} strategy file_copy;`];
  await runAsSuperuser(call, { directory, database: 'template1', statements });
}

/**
 * Runs statements on the data in `directory`, whose server must not run. PostgreSQL's single-user mode requires no password.
 * @throws EmbeddedPostgresError if a statement fails
 */
export async function runAsSuperuser(
  { binaries, account }: Pick<ClusterCall, 'binaries' | 'account'>,
  { directory, database, statements }: { directory: string; database: string; statements: string[] },
): Promise<void> {
  const args = ['--single', '-j', '-D', directory, database];
  const call = { account, program: binaries.postgres, args, cwd: path.dirname(directory) };

  const { code, output } = await runProgram(call, statements.map((statement) => `${statement}\n\n`).join(''));
  if (code !== 0 || /ERROR|FATAL/.test(output)) {
    throw new EmbeddedPostgresError(`PostgreSQL did not take what its superuser was to do: ${output}`);
  }
}
