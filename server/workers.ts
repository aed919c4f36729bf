import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { ServeOptions, Serving } from './serve.ts';

const LISTENING = 'listening';
/** Milliseconds before a worker that died is replaced, so that one that cannot start does not spin. */
const REPLACE_MS = 500;

/** Starts the worker processes and keeps their number: one that dies is replaced. */
export async function startWorkers(options: ServeOptions): Promise<Serving> {
  let closing = false;
  const live = new Set<Worker>();

  function start(): Worker {
    const worker = cluster.fork();
    live.add(worker);
    // Over the pipe between the two, not in the environment: the secret is in it.
    worker.send(options);
    worker.once('exit', () => {
      live.delete(worker);
      if (!closing) setTimeout(() => !closing && start(), REPLACE_MS);
    });
    return worker;
  }

  await Promise.all(Array.from({ length: options.settings.workers }, () => once(start(), LISTENING)));
  return {
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

/** In a worker: what the primary process told it. */
export async function receiveOptions(): Promise<ServeOptions> {
  const [options] = (await once(process, 'message')) as [ServeOptions]; // sent by `startWorkers` above
  return { ...options, settings: { ...options.settings, publicUrl: new URL(options.settings.publicUrl) } };
}
