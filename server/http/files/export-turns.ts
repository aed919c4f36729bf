import { EXPORTS_PER_PERSON } from '#basics/limits.ts';
import { createPlaces } from '#server/timing/places.ts';

/** Exports of all people that may run at the same time in this process, because each uses much of the processor. */
const EXPORTS_MAX = 8;

/**
 * Passes the content of an export on. Takes a place before the first chunk and gives it back after the last one or an abort.
 * @throws AppError `too_many_requests`, `unavailable` with the first chunk
 */
export type InExportTurn = <Chunk>(personId: string, content: AsyncIterable<Chunk>) => AsyncGenerator<Chunk>;

/** Limits the exports that run at the same time, in all and of one person. */
export function createExportTurns(): InExportTurn {
  const takePlace = createPlaces(EXPORTS_MAX);

  return async function* inTurn(personId, content) {
    const leavePlace = takePlace({ id: personId, max: EXPORTS_PER_PERSON });
    try {
      yield* content;
    } finally {
      leavePlace();
    }
  };
}
