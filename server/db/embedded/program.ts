import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** The account that runs PostgreSQL's programs. */
export interface Account {
  /** Words before the program on the command line. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

export interface ProgramCall {
  account: Account;
  /** Absolute path of the program. */
  program: string;
  args: string[];
  cwd: string;
}

/** Starts a program without our environment, which may hold secrets and `PG…` settings. */
export function spawnProgram({ account, program, args, cwd }: ProgramCall, options: SpawnOptions): ChildProcess {
  const { prefix, ...identity } = account;
  const [file = program, ...rest] = [...prefix, program, ...args];
  return spawn(file, rest, { ...options, ...identity, cwd, env: neutralEnvironment(), windowsHide: true });
}

/** Runs a program to its end. `code` is null if it could not be started. */
export async function runProgram(call: ProgramCall, input = ''): Promise<{ code: number | null; output: string }> {
  const child = spawnProgram(call, { stdio: 'pipe' });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stdin?.on('error', () => {}); // a program that ends before reading gives the reason by its exit code
  child.stdin?.end(input);

  return await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

function neutralEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C' };
}
