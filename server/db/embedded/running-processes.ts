import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface RunningProcess {
  pid: number;
  /** Command line or title, words separated by spaces. */
  command: string;
  /** Null if this account may not see it. */
  directory: string | null;
}

/** Every living process that this account may see; empty on Windows, where no code depends on it. */
export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return await listByPs();

  const names = await readdir('/proc');
  const pids = names.map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => ({ pid, command: await readCommand(pid), directory: await readDirectory(pid) })),
  );
  return found.filter(({ command }) => command !== '');
}

/** Whether a process with this number lives, under any account. A zombie does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await readStat(pid))?.state.match(/[ZX]/) === null;

  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The start time of a process, in the system's notation; with the number it identifies a process forever. Null if unknown. */
export async function findStartTime(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform === 'linux') return (await readStat(pid))?.started ?? null;

  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || null;
}

async function listByPs(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = line.match(/^\s*(\d+)\s+(.*)$/) ?? [];
    return pid && command ? [{ pid: Number(pid), command, directory: null }] : [];
  });
}

/** Empty for zombies and kernel threads. */
async function readCommand(pid: number): Promise<string> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return raw.replaceAll('\0', ' ').trim();
}

async function readDirectory(pid: number): Promise<string | null> {
  return await readlink(`/proc/${pid}/cwd`).catch(() => null);
}

/** See proc_pid_stat(5). The fields follow the program's name, which is in parentheses and may hold any character. */
async function readStat(pid: number): Promise<{ state: string; started: string } | null> {
  const raw = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = raw?.slice(raw.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields?.[0], fields?.[19]];
  return state && started ? { state, started } : null;
}
