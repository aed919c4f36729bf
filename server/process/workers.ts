import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { ServeOptions } from './listen.ts';

const LISTENING = 'listening';
/** Milliseconds before a worker that died is replaced, so that one that cannot start does not spin. */
const REPLACE_MS = 500;

export interface Workers {
  /** Has them serve, and keeps their number: one that dies is replaced. Resolves when all listen. */
  serve(options: ServeOptions): Promise<void>;
  /** Resolves when all have ended. */
  close(): Promise<void>;
}

/** Starts the worker processes, which load what they need and wait to be told what to serve. */
export function forkWorkers(count: number): Workers {
  let closing = false;
  let told: ServeOptions | null = null;
  const live = new Set<Worker>();

  function start(): Worker {
    const worker = cluster.fork();
    live.add(worker);
    // Over the pipe between the two, not in the environment: the secret is in it.
    if (told) worker.send(told);
    worker.once('exit', () => {
      live.delete(worker);
      if (!closing) setTimeout(() => !closing && start(), REPLACE_MS);
    });
    return worker;
  }

  // Together they would share the processors, and the first answer would wait for the last of them.
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

/** Resolves when it listens, or has died: then another one takes its place. */
async function listens(worker: Worker): Promise<void> {
  await Promise.race([once(worker, LISTENING), once(worker, 'exit')]);
}

/** In a worker: what the primary process told it. */
export async function receiveOptions(): Promise<ServeOptions> {
  const [options] = (await once(process, 'message')) as [ServeOptions]; // sent by `forkWorkers` above
  return { ...options, settings: { ...options.settings, publicUrl: new URL(options.settings.publicUrl) } };
}
