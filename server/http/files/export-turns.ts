import { EXPORTS_PER_PERSON } from '#basics/limits.ts';
import { createPlaces } from '#server/timing/places.ts';

/** The most exports that may run at once in this process, because each uses much of the processor. */
const EXPORTS_MAX = 8;

/**
 * Passes an export's content on. Takes a place before the first chunk and frees it after the last one or an abort.
 * @throws AppError `too_many_requests`, `unavailable` with the first chunk
 */
export type InExportTurn = <Chunk>(personId: string, content: AsyncIterable<Chunk>) => AsyncGenerator<Chunk>;

/** Limits the exports that run at once, in total and per person. */
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
