import { AppError } from '#contract/errors.ts';
import { EXPORTS_PER_PERSON } from '#contract/exports.ts';

/** Exports of all people that may run at once in this process. */
const EXPORTS_MAX = 8;

/** Lets few exports run at once: each takes a share of the processor for as long as it is taken. */
export function createExportTurns() {
  const running = new Map<string, number>();
  let all = 0;

  /**
   * The content, in a turn that begins with its first chunk and ends with its last, or when nobody takes any more.
   * @throws AppError `too_many_requests`, `unavailable` with the first chunk
   */
  return async function* inTurn<Chunk>(personId: string, content: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    const own = running.get(personId) ?? 0;
    if (own >= EXPORTS_PER_PERSON) throw new AppError('too_many_requests');
    if (all >= EXPORTS_MAX) throw new AppError('unavailable');
    running.set(personId, own + 1);
    all += 1;
    try {
      yield* content;
    } finally {
      const left = (running.get(personId) ?? 1) - 1;
      if (left > 0) running.set(personId, left);
      else running.delete(personId);
      all -= 1;
    }
  };
}
