import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Ending } from './ending.ts';
import { ROOT } from './site.ts';

const LOCK = 'package-lock.json';
const PACKAGES = 'node_modules';

/** The short name of a commit. @throws Error if there is no such commit */
export async function nameCommit(commit: string): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`], {
    cwd: ROOT,
  });
  return stdout.trim();
}

/**
 * Makes a working tree of a commit in a temporary directory, with its packages and its built pages.
 * @param ending deletes it
 * @returns the directory
 */
export async function buildEarlier(commit: string, ending: Ending): Promise<string> {
  const tree = await mkdtemp(path.join(tmpdir(), 'canvass-earlier-'));
  ending.defer(() => rm(tree, { recursive: true, force: true }));
  ending.defer(() => run(['git', 'worktree', 'remove', '--force', tree]).catch(() => {}));
  await run(['git', 'worktree', 'add', '--quiet', '--detach', tree, commit], ending);

  // Its setup installs the packages of its lock file, unless it finds them.
  const [own, its] = await Promise.all([ROOT, tree].map((place) => readFile(path.join(place, LOCK), 'utf8')));
  if (own === its) await symlink(path.join(ROOT, PACKAGES), path.join(tree, PACKAGES), 'junction');
  await run([process.execPath, path.join(tree, 'scripts/setup.mjs'), '--build'], ending);
  return tree;
}

/** @param ending stops the program and its children @throws Error if the program fails */
async function run([program = '', ...args]: string[], ending?: Ending): Promise<void> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  ending?.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}
