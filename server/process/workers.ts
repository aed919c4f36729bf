import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { ServeOptions } from './listen.ts';

const LISTENING = 'listening';
/** Milliseconds before a dead worker is replaced, so that a worker that cannot start does not loop. */
const REPLACE_MS = 500;

export interface Workers {
  /** Makes the workers serve, and replaces each one that dies. Resolves when all listen. */
  serve(options: ServeOptions): Promise<void>;
  /** Resolves when all have ended. */
  close(): Promise<void>;
}

/** Starts the worker processes, which load their code and wait for their options. */
export function forkWorkers(count: number): Workers {
  let closing = false;
  let told: ServeOptions | null = null;
  const live = new Set<Worker>();

  function start(): Worker {
    const worker = cluster.fork();
    live.add(worker);
    // Sent through the pipe rather than the environment, because it contains the secret.
    if (told) worker.send(told);
    worker.once('exit', () => {
      live.delete(worker);
      if (!closing) setTimeout(() => !closing && start(), REPLACE_MS);
    });
    return worker;
  }

  // Started together they would share the processors, and the first answer would wait for the last of them.
  const first = start();
  return {
    async serve(options) {
      told = options;
      first.send(options);
      await listens(first);
      for (let n = 1; n < count && !closing; n += 1) await listens(start());
    },
    async close() {
      closing = true;
      await Promise.all(
        [...live].map(async (worker) => {
          const exited = once(worker, 'exit');
          worker.kill('SIGTERM');
          await exited;
        }),
      );
    },
  };
}

/** Resolves when the worker listens, or has died and will be replaced. */
async function listens(worker: Worker): Promise<void> {
  await Promise.race([once(worker, LISTENING), once(worker, 'exit')]);
}

/** In a worker: receives the options from the primary process. */
export async function receiveOptions(): Promise<ServeOptions> {
  const [options] = (await once(process, 'message')) as [ServeOptions]; // sent by `forkWorkers` above
  return { ...options, settings: { ...options.settings, publicUrl: new URL(options.settings.publicUrl) } };
}
