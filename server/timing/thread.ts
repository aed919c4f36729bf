import { parentPort, Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { createSlots } from './slots.ts';

/** Runs long work in its own thread, so that the server answers requests meanwhile. */
export interface Thread<Input, Output> {
  /** @throws AppError of the work; `unavailable` if too many wait; the error of `tooMuch` if the work exceeds a limit */
  ask(input: Input): Promise<Output>;
}

interface ThreadOptions {
  /** The file of the module that calls `answerAsked`. */
  script: string;
  /** The time limit of one piece of work. */
  seconds: number;
  megabytes: number;
  /** How many pieces of work may wait. */
  waiting: number;
  tooMuch: () => AppError;
}

type Reply<Output> =
  | { value: Output }
  | { refused: { code: ErrorCode; fields: Record<string, string> | undefined } }
  | { failed: unknown };

/** Milliseconds of idleness after which the thread ends and frees its memory. */
const IDLE_MS = 60_000;

/** Creates one thread, which starts with the first work and does one piece at a time. */
export function createThread<Input, Output>(options: ThreadOptions): Thread<Input, Output> {
  const inTurn = createSlots({ atOnce: 1, waiting: options.waiting });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  return { ask: (input) => inTurn(() => askNow(input)) };

  async function askNow(input: Input): Promise<Output> {
    clearTimeout(idle);
    const asked = worker ?? start();
    asked.ref();
    try {
      return outcomeOf(await replyOf(asked, input));
    } finally {
      if (worker === asked) rest(asked);
    }
  }

  function start(): Worker {
    const { script, megabytes } = options;
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    worker = started;
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  /** Lets the process exit, and ends the thread after a while. */
  function rest(rested: Worker): void {
    rested.unref();
    idle = setTimeout(() => end(rested), IDLE_MS).unref();
  }

  function end(ended: Worker): void {
    if (worker === ended) worker = null;
    void ended.terminate();
  }

  function replyOf(asked: Worker, input: Input): Promise<Reply<Output>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(options.tooMuch()), true), options.seconds * 1000);
      const onMessage = (reply: Reply<Output>) => settle(() => resolve(reply));
      const onError = (error: Error) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isMemory ? options.tooMuch() : error), true);
      };
      const onExit = () => settle(() => reject(new Error('The thread ended before its work was done')));
      const settle = (tell: () => void, ends = false) => {
        clearTimeout(timer);
        asked.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (ends) {
          // Ignores errors after the end: no caller waits for them.
          asked.on('error', () => {});
          end(asked);
        }
        tell();
      };
      asked.on('message', onMessage).on('error', onError).on('exit', onExit);
      asked.postMessage(input);
    });
  }
}

function outcomeOf<Output>(reply: Reply<Output>): Output {
  if ('value' in reply) return reply.value;
  if ('refused' in reply) throw new AppError(reply.refused.code, { fields: reply.refused.fields });
  throw reply.failed;
}

/** Answers each message with the work's outcome. The thread's script calls it once. */
export function answerAsked<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => {
    parentPort?.postMessage(await replyTo(() => work(input)));
  });
}

async function replyTo<Output>(work: () => Output | Promise<Output>): Promise<Reply<Output>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: error };
    return { refused: { code: error.code, fields: error.fields } };
  }
}
