/** The parts that backup and restore share: the passphrase, a progress line, and a way to stop. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from '#server/backup/refusal.ts';

const PASSPHRASE_MIN = 12;

/**
 * Reads the passphrase from `BACKUP_PASSPHRASE`, the first line of the file in `BACKUP_PASSPHRASE_FILE`, or the terminal.
 * @param options.isNew asks twice, and refuses a short passphrase
 * @throws BackupError if there is no passphrase
 */
export async function readPassphrase(env: NodeJS.ProcessEnv, { isNew }: { isNew: boolean }): Promise<string> {
  const passphrase = await findPassphrase(env, isNew);
  if (passphrase === '') {
    throw new BackupError('A backup is encrypted: give a passphrase in BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  }
  if (isNew && passphrase.length < PASSPHRASE_MIN) {
    throw new BackupError(
      `The passphrase must have at least ${PASSPHRASE_MIN} characters; five random words are a good one.`,
    );
  }
  return passphrase;
}

/** Redraws one line with every percent; writes nothing if the output is not a terminal. */
export function createProgressLine(): (label: string, share: number) => void {
  let last = '';
  return (label, share) => {
    const line = `${String(Math.floor(share * 100)).padStart(3)} %  ${label}`;
    if (!process.stderr.isTTY || line === last) return;
    last = line;
    process.stderr.write(`\r\u001b[K${share < 1 ? line : ''}`);
  };
}

/** Aborts when the process is asked to stop, so that no unfinished file remains. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new BackupError('Stopped. Nothing was left behind.')));
  }
  return stop.signal;
}

/** Prints the reason of a failure. */
export function fail(error: unknown): void {
  const cause = error instanceof Error && error.name === 'AbortError' ? error.cause : error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

async function findPassphrase(env: NodeJS.ProcessEnv, isNew: boolean): Promise<string> {
  if (env['BACKUP_PASSPHRASE']) return env['BACKUP_PASSPHRASE'];
  const file = env['BACKUP_PASSPHRASE_FILE'];
  if (file) {
    const text = await readFile(file, 'utf8').catch((cause: Error) => {
      throw new BackupError(`The passphrase cannot be read: ${cause.message}`, { cause });
    });
    return text.split(/\r?\n/, 1)[0] ?? '';
  }
  if (!process.stdin.isTTY) return '';
  const typed = await ask('Passphrase: ');
  if (isNew && (await ask('Once more: ')) !== typed) throw new BackupError('These were two different ones.');
  return typed;
}

/** Asks without showing the input. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
