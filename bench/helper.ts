import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One of our processes, which answers one question after the other. */
export interface Helper<Question, Answer> {
  pid: number;
  ask(question: Question): Promise<Answer>;
  stop(): void;
}

type Reply<Answer> = { answer: Answer } | { fault: string };

/** Starts one of the `*-process.ts` files. It ends with this process. */
export function startHelper<Question, Answer>(file: `${string}-process.ts`): Helper<Question, Answer> {
  const child = fork(path.join(import.meta.dirname, 'load', file), { serialization: 'advanced' });
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      child.send({ question });
      // The other process runs `answerQuestions` with the same types.
      const [reply] = (await once(child, 'message')) as [Reply<Answer>];
      if ('fault' in reply) throw new Error(reply.fault);
      return reply.answer;
    },
    stop: () => child.disconnect(),
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
