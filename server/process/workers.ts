import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Siblings } from '#server/http/metrics.ts';
import type { ServeOptions } from './listen.ts';

const LISTENING = 'listening';
/** Milliseconds before a dead worker is replaced, so that a worker that cannot start does not loop. */
const REPLACE_MS = 500;

/** The message that a worker gets before it serves. */
type Told = ServeOptions & { number: number };

/**
 * Messages between workers; the primary process passes them on. A worker asks (`ask`), the primary says how many others it asked
 * (`asked`), and each of these answers (`told`). `id` is that of the question.
 */
type Word =
  | { say: 'ask'; id: number }
  | { say: 'asked'; id: number; others: number }
  | { say: 'tell'; id: number; asker: number }
  | { say: 'told'; id: number; asker: number; what: unknown };

/** Milliseconds in which the others must answer; less than a scraper waits. */
const TELL_MS = 2_000;

export interface Workers {
  /** Makes the workers serve, and replaces each one that dies. Resolves when all listen. */
  serve(options: ServeOptions): Promise<void>;
  /** Resolves when all workers have ended. */
  close(): Promise<void>;
}

/** Starts the worker processes, which load their code and wait for their options. */
export function forkWorkers(count: number): Workers {
  let closing = false;
  let options: ServeOptions | null = null;
  const live = new Set<Worker>();
  /** The workers that can be asked. */
  const serving = new Map<number, Worker>();

  function start(number: number): Worker {
    const worker = cluster.fork();
    live.add(worker);
    // Sent through a pipe, not the environment, because the options contain the secret.
    if (options) send(worker, { ...options, number });
    worker.once(LISTENING, () => serving.set(worker.id, worker));
    worker.on('message', (word: Word) => passOn(worker, word));
    worker.once('exit', () => {
      live.delete(worker);
      serving.delete(worker.id);
      if (!closing) setTimeout(() => !closing && start(number), REPLACE_MS);
    });
    return worker;
  }

  function passOn(from: Worker, word: Word): void {
    if (word.say === 'ask') {
      const others = [...serving.values()].filter((each) => each !== from);
      send(from, { say: 'asked', id: word.id, others: others.length });
      for (const other of others) send(other, { say: 'tell', id: word.id, asker: from.id });
    }
    if (word.say === 'told') {
      const asker = serving.get(word.asker);
      if (asker) send(asker, word);
    }
  }

  // Workers that start together share the processors, which would delay the first answer.
  const first = start(1);
  return {
    async serve(given) {
      options = given;
      send(first, { ...options, number: 1 });
      await listens(first);
      for (let n = 2; n <= count && !closing; n += 1) await listens(start(n));
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

/** Ignores a failure: a process that is ending needs no message. */
const send = (to: Worker | NodeJS.Process, word: Word | Told): void =>
  void to.send?.(word, undefined, undefined, () => {});

/** Called in a worker: receives the options and the connection to the other workers from the primary process. */
export async function receiveOptions(): Promise<ServeOptions & { siblings: Siblings }> {
  const [{ number, ...options }] = (await once(process, 'message')) as [Told]; // sent by `forkWorkers` above
  const { settings } = options;
  return {
    ...options,
    settings: { ...settings, publicUrl: new URL(settings.publicUrl) },
    siblings: findSiblings(number),
  };
}

function findSiblings(number: number): Siblings {
  let last = 0;
  let tell = async (): Promise<unknown> => null;
  const questions = new Map<number, { others: number; told: unknown[]; end(): void }>();

  process.on('message', (word: Word) => {
    // A worker that fails to answer stays silent.
    if (word.say === 'tell')
      tell().then(
        (what) => send(process, { ...word, say: 'told', what }),
        () => {},
      );
    const question = questions.get(word.id);
    if (!question) return;
    if (word.say === 'asked') question.others = word.others;
    if (word.say === 'told') question.told.push(word.what);
    if (question.told.length === question.others) question.end();
  });

  return {
    number,
    onAsked(teller) {
      tell = teller;
    },
    ask() {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const told: unknown[] = [];
        const question = {
          // Unknown until the primary process says how many.
          others: Number.POSITIVE_INFINITY,
          told,
          end() {
            clearTimeout(timer);
            questions.delete(id);
            resolve({ told, silent: Number.isFinite(question.others) ? question.others - told.length : 1 });
          },
        };
        const timer = setTimeout(question.end, TELL_MS);
        questions.set(id, question);
        send(process, { say: 'ask', id });
      });
    },
  };
}
