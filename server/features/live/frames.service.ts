import { createHash } from 'node:crypto';
import { LiveEvent } from '#contract/live.ts';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';
import type { Definition } from '#server/features/surveys/definitions.service.ts';
import { toPollResult, toResults } from '#server/features/surveys/results.service.ts';
import type { LiveRow } from './live.queries.ts';

/** An event, encoded once for all who get it. */
export interface Frame {
  /** Of the content: whoever got an event with this id, from whichever process, knows what this one says. */
  id: string;
  bytes: Buffer;
}

/** The event for each audience. */
export interface Frames {
  counts: Frame;
  results: Frame;
}

export function encodeFrames(definition: Definition, row: LiveRow): Frames {
  const counted = readTallies(row);
  const counts = LiveEvent.parse({
    likes: counted.get(COUNTED.likes) ?? 0,
    dislikes: counted.get(COUNTED.dislikes) ?? 0,
    vote: counted.get(COUNTED.ballots) ?? 0,
    responseCount: counted.get(COUNTED.responses) ?? 0,
    newestComment: row.newest_comment,
    results: null,
    pollResult: null,
    expired: row.expired,
    revision: row.revision,
  });
  const results = { results: toResults(definition, counted), pollResult: toPollResult(definition, counted) };
  return { counts: encode(counts), results: encode({ ...counts, ...results }) };
}

export const readTallies = ({ counted }: Pick<LiveRow, 'counted'>): Tallies =>
  // Written by `json_object_agg` over numbers.
  new Map(Object.entries(JSON.parse(counted) as Record<string, number>).map(([code, n]) => [Number(code), n]));

function encode(event: LiveEvent): Frame {
  const data = JSON.stringify(event);
  const id = createHash('sha256').update(data).digest('base64url').slice(0, 16);
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${data}\n\n`) };
}
