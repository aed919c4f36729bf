import { createHash } from 'node:crypto';
import { LiveEvent } from '#contract/responses/live.ts';
import { leftOf } from '#server/answering/limits.policy.ts';
import { readable } from '#server/answering/readable.ts';
import { toEnded, toPollResult, toResults } from '#server/answering/results.ts';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';
import { encode } from '#server/http/json-text.ts';
import type { Sight } from '#server/survey/access.policy.ts';
import type { Definition } from '#server/survey/definitions.ts';
import type { LiveRow } from './live.queries.ts';

/** An event, encoded once for all its receivers. */
export interface Frame {
  /** A hash of the content, so that every process gives the same content the same id. */
  id: string;
  bytes: Buffer;
}

/** Encodes the event for each audience, once, when it is first needed. */
export type Frames = (sight: Pick<Sight, 'results' | 'pollResult'>) => Frame;

/** @param counted the tallies of the row */
export function createFrames(definition: Definition, row: LiveRow, counted: Tallies): Frames {
  const counts = {
    likes: counted.get(COUNTED.likes) ?? 0,
    dislikes: counted.get(COUNTED.dislikes) ?? 0,
    vote: counted.get(COUNTED.ballots) ?? 0,
    responseCount: counted.get(COUNTED.responses) ?? 0,
    newestComment: row.newestComment,
    results: null,
    ended: null,
    pollResult: null,
    left: leftOf(definition, counted),
    expired: row.expired,
    opened: row.opened,
    revision: row.revision,
  };
  const read = readable(definition);
  const sent = new Map<string, Frame>();

  return (sight) => {
    const audience = `${sight.results} ${sight.pollResult}`;
    const known = sent.get(audience);
    if (known) return known;
    const frame = asEvent({
      ...counts,
      ...(sight.results && { results: toResults(read, counted), ended: toEnded(read, counted) }),
      ...(sight.pollResult && { pollResult: toPollResult(definition, counted) }),
    });
    sent.set(audience, frame);
    return frame;
  };
}

export const readTallies = ({ counted }: Pick<LiveRow, 'counted'>): Tallies =>
  // The values are numbers, because `json_object_agg` aggregates numbers.
  new Map(Object.entries(JSON.parse(counted) as Record<string, number>).map(([code, n]) => [Number(code), n]));

function asEvent(event: LiveEvent): Frame {
  const data = encode(LiveEvent, event);
  const id = createHash('sha256').update(data).digest('base64url').slice(0, 16);
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${data}\n\n`) };
}
