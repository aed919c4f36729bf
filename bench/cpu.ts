import { readdirSync, readFileSync } from 'node:fs';

/** Processor time since the start, in microseconds; null on systems other than Linux. */
export type CpuTime = number | null;

/** Linux counts in hundredths of a second, whatever its clock rate is. */
const TICK_US = 10_000;

/** Reads the time of one process with all its threads. */
export function readProcessCpu(pid: number): CpuTime {
  const fields = readStat(pid);
  return fields && (ticks(fields, USER) + ticks(fields, SYSTEM)) * TICK_US;
}

/** Reads the time of a server process and its workers (`WORKERS`). */
export function readServerCpu(pid: number): CpuTime {
  const workers = readdirSync('/proc').filter(
    (name) => parentOf(Number(name)) === pid && commandOf(name).includes('main.mjs'),
  );
  return [pid, ...workers.map(Number)].reduce((sum, each) => sum + (readProcessCpu(each) ?? 0), 0);
}

/** Reads the time of a process with its present and past children, such as a whole PostgreSQL server. */
export function readFamilyCpu(pid: number): CpuTime {
  const parent = readStat(pid);
  if (!parent) return null;
  const gone = ticks(parent, CHILDREN_USER) + ticks(parent, CHILDREN_SYSTEM);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((fields) => fields !== null && fields[PARENT] === String(pid));
  return [parent, ...children].reduce(
    (sum, fields) => sum + (fields ? ticks(fields, USER) + ticks(fields, SYSTEM) : 0) * TICK_US,
    gone * TICK_US,
  );
}

/** The process that started this one. */
export const parentOf = (pid: number): number => Number(readStat(pid)?.[PARENT] ?? 0);

/** The difference of two readings divided by the number of operations. */
export function cpuEach(before: CpuTime, after: CpuTime, count: number): number | null {
  return before === null || after === null || count === 0 ? null : (after - before) / count;
}

/** Positions in /proc/<pid>/stat after the name, see proc_pid_stat(5). */
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

const ticks = (fields: string[], position: number) => Number(fields[position] ?? 0);

/** Empty if there is no such process. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** null if there is no such process. */
function readStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name is in parentheses and may contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
