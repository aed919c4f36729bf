import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { findStartTime, isAlive } from './running-processes.ts';

const Owner = z.object({ pid: z.number(), startTime: z.string().nullable() });
type Owner = z.output<typeof Owner>;

/**
 * Makes this process the only one that starts and stops the server of `home`.
 * @returns gives the ownership up
 * @throws EmbeddedPostgresError while another process owns it
 */
export async function takeOwnership(home: string): Promise<() => Promise<void>> {
  const file = path.join(home, 'owner.json');
  const mine = `${file}.${process.pid}`;
  const me: Owner = { pid: process.pid, startTime: await findStartTime(process.pid) };
  await writeFile(mine, JSON.stringify(me), { mode: 0o600 });

  try {
    while (!(await linkIfAbsent(mine, file))) await removeDeadOwner(file);
  } finally {
    await rm(mine, { force: true });
  }
  return async () => await rm(file, { force: true });
}

/** Links atomically: the link appears with its whole content, and only one process succeeds. */
async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function removeDeadOwner(file: string): Promise<void> {
  await refuseIfAlive(file, file);

  // Another process may have removed the same dead owner and become the owner meanwhile, so check the removed file.
  const removed = `${file}.${process.pid}.dead`;
  await rename(file, removed).catch(() => {});
  try {
    await refuseIfAlive(removed, file);
  } catch (error) {
    await linkIfAbsent(removed, file);
    throw error;
  } finally {
    await rm(removed, { force: true });
  }
}

async function refuseIfAlive(file: string, named: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const owner = text === null ? null : Owner.safeParse(parse(text)).data;
  if (!owner || !(await isAlive(owner.pid))) return;
  if (owner.startTime !== (await findStartTime(owner.pid))) return; // another process has the number now

  throw new EmbeddedPostgresError(
    `Canvass is running on this data already (process ${owner.pid}). Stop it first, or give this one a DATA_DIR of its ` +
      `own. If that process is something else, delete ${named}.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // truncated by a full disk: it has no owner
  }
}
