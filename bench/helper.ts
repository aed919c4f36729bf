import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Ending } from './ending.ts';

/** One of our processes; it answers one question at a time. */
export interface Helper<Question, Answer> {
  pid: number;
  /** @throws Error if the process fails or ends */
  ask(question: Question): Promise<Answer>;
}

type Reply<Answer> = { answer: Answer } | { fault: string };

/** Starts one of the `*-process.ts` files. */
export function startHelper<Question, Answer>(file: `${string}-process.ts`, ending: Ending): Helper<Question, Answer> {
  const child = fork(path.join(import.meta.dirname, 'load', file), { serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended: ${code}`)));
  ended.catch(() => {});
  ending.defer(() => {
    if (child.connected) child.disconnect();
  });
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      child.send({ question });
      // The other process runs `answerQuestions` with the same types.
      const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply<Answer>];
      if ('fault' in reply) throw new Error(reply.fault);
      return reply.answer;
    },
  };
}

/** Runs in the other process: answers until the asking process disconnects. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', ({ question }: { question: Question }) => {
    answer(question).then(
      (found) => process.send?.({ answer: found }),
      (error: unknown) =>
        process.send?.({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
