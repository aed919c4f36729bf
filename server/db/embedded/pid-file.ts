import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { isAlive, listProcesses, type RunningProcess } from './running-processes.ts';
import type { Endpoint } from './socket.ts';

/** The main process of a server, as `postmaster.pid` in its cluster describes it. */
export interface Postmaster {
  pid: number;
  endpoint: Endpoint;
  status: 'starting' | 'ready' | 'stopping';
}

const LEFTOVERS_MS = 10_000;

/** Null if the file is missing or incomplete. */
export async function readPidFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, address, , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return null;

  return {
    pid: Number(pid),
    endpoint: { host: socketDir || address || '', port: Number(port) },
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/** Whether the process in the file is this cluster's server, not a later process with the same number. */
export async function servesCluster({ pid, endpoint }: Postmaster, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return (await isAlive(pid)) && (await accepts(endpoint));

  const processes = await listProcesses();
  return processes.some((found) => found.pid === pid && worksOn(found, cluster));
}

/** Whether a server accepts connections at this address. */
export async function accepts(endpoint: Endpoint): Promise<boolean> {
  const [socketFile] = socketFiles(endpoint);
  const socket = connect(socketFile ? { path: socketFile } : endpoint);

  return await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

/**
 * Removes the files of a killed server. PostgreSQL refuses to start while any process has the number in the old file, so this
 * checks twice that the old server has ended.
 * @param tag a part of the titles of the server's processes
 */
export async function removeRemains({ cluster, tag }: { cluster: string; tag: string }): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile) || process.platform === 'win32') return;

  const remains = await readPidFile(cluster);
  await waitForLeftovers(cluster, tag);
  if (remains && (await accepts(remains.endpoint))) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL server that cannot be seen from here, perhaps in another container, works on ${cluster}. Stop it first.`,
    );
  }
  const socket = remains ? socketFiles(remains.endpoint) : [];
  for (const file of [pidFile, ...socket]) await rm(file, { force: true });
}

/** The children of a killed server end by themselves, after their current statement. */
async function waitForLeftovers(cluster: string, tag: string): Promise<void> {
  const deadline = Date.now() + LEFTOVERS_MS;

  while (true) {
    const processes = await listProcesses();
    const left = processes.filter((found) => worksOn(found, cluster) || found.command.startsWith(`postgres: ${tag}`));
    if (left.length === 0) return;

    if (Date.now() > deadline) {
      const pids = left.map(({ pid }) => pid).join(', ');
      throw new EmbeddedPostgresError(
        `Processes of a killed PostgreSQL server still work on ${cluster}: ${pids}. End them first.`,
      );
    }
    await delay(50);
  }
}

function worksOn({ command, directory }: RunningProcess, cluster: string): boolean {
  const isPostgres = /\bpostgres\b/.test(command);
  return isPostgres && (directory === cluster || `${command} `.includes(` -D ${cluster} `));
}

function socketFiles({ host, port }: Endpoint): string[] {
  if (!path.isAbsolute(host)) return [];
  const socket = path.join(host, `.s.PGSQL.${port}`);
  return [socket, `${socket}.lock`];
}
