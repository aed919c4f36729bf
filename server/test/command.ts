import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** How a command ended; `text` is what it wrote, on standard output if it did well. */
export interface Outcome {
  code: number;
  text: string;
}

const ROOT = path.join(import.meta.dirname, '../..');
/** Kept from run to run: to compile a command takes longer than to carry it out. */
const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/canvass');

/** Runs a command of `scripts/`, such as `admin`; nothing of our own environment but the path is passed on. */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const command = [path.join(ROOT, 'scripts', `${name}.ts`), ...args];
  const options = { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, text: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr.trim() }),
  );
}
