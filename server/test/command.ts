import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** How a command ended; `text` is its standard output on success, else its standard error. */
export interface Outcome {
  code: number;
  text: string;
}

const ROOT = path.join(import.meta.dirname, '../..');
/** Kept between runs, because compiling a command takes longer than running it. */
const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/canvass');

/** Runs a command of `scripts/`, such as `admin`. From the test's environment it gets only the path. */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const command = [path.join(ROOT, 'scripts', `${name}.ts`), ...args];
  const options = { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, text: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr.trim() }),
  );
}
