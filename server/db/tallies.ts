import cluster from 'node:cluster';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './connection/pool.ts';

/** The codes of a survey's other counts, beside its options. `guests` counts guests' responses. */
export const COUNTED = { responses: 0, ballots: -1, likes: -2, dislikes: -3, guests: -4 } as const;

const SHARDS = 16;
/**
 * The shard of this process, so that processes rarely wait for each other's rows. Workers of one machine take one after the other,
 * from a place that differs by machine.
 */
export const SHARD = (cluster.worker ? process.ppid + cluster.worker.id : randomInt(SHARDS)) % SHARDS;

/** The count of each code of a survey. */
export type Tallies = ReadonlyMap<number, number>;

/** The codes that one written row increases by one. */
export interface Count {
  surveyId: string;
  codes: readonly number[];
}

/** Counts that share a database row, in code order; 0 without a count. */
export interface TallyBlock {
  block: number;
  counts: number[];
}

/** Counts per row: a survey of ten questions needs two rows. The database checks it. */
export const BLOCK_SIZE = 32;
/** Added to a code to get its place; makes the lowest code 0. */
export const CODE_OFFSET = 4;

/** The row and array index of a code in `tally_blocks`. `place` begins at 1, as in SQL. */
export function placeOf(code: number): { block: number; place: number } {
  const slot = code + CODE_OFFSET;
  return { block: Math.floor(slot / BLOCK_SIZE), place: (slot % BLOCK_SIZE) + 1 };
}

/** The inverse of `placeOf`. */
export const codeAt = ({ block, place }: { block: number; place: number }): number =>
  block * BLOCK_SIZE + place - 1 - CODE_OFFSET;

/** Splits counts by code into database rows. */
export function toBlocks(tallies: Iterable<readonly [code: number, n: number]>): TallyBlock[] {
  const blocks: Blocks = [];
  for (const [code, n] of tallies) addTo(blocks, code, n);
  return filled(blocks);
}

/** Sums up counts into one row per survey and block. */
export function countBlocks(counts: readonly Count[]): (TallyBlock & { surveyId: string })[] {
  const surveys = new Map<string, Blocks>();
  for (const { surveyId, codes } of counts) {
    let blocks = surveys.get(surveyId);
    if (!blocks) {
      blocks = [];
      surveys.set(surveyId, blocks);
    }
    for (const code of codes) addTo(blocks, code, 1);
  }
  return [...surveys].flatMap(([surveyId, blocks]) => filled(blocks).map((block) => ({ surveyId, ...block })));
}

/** Counts by the number of their block. */
type Blocks = (number[] | undefined)[];

function addTo(blocks: Blocks, code: number, n: number): void {
  const slot = code + CODE_OFFSET;
  const block = Math.floor(slot / BLOCK_SIZE);
  let counts = blocks[block];
  if (!counts) {
    counts = new Array<number>(BLOCK_SIZE).fill(0);
    blocks[block] = counts;
  }
  counts[slot % BLOCK_SIZE] = (counts[slot % BLOCK_SIZE] ?? 0) + n;
}

const filled = (blocks: Blocks): TallyBlock[] => blocks.flatMap((counts, block) => (counts ? [{ block, counts }] : []));

/** Finds the tallies of several surveys in one read; a survey without tallies is missing. */
export async function findTallies(db: Db, surveyIds: readonly string[]): Promise<Map<string, Tallies>> {
  const found = new Map<string, Map<number, number>>();
  if (surveyIds.length === 0) return found;
  const { rows } = await sql<{ surveyId: string; code: number; n: number }>`
    select survey_id as "surveyId", code, sum(n)::bigint as n from tallies where survey_id = any(${surveyIds}::uuid[])
    group by survey_id, code`.execute(db);
  for (const { surveyId, code, n } of rows) {
    const survey = found.get(surveyId) ?? new Map<number, number>();
    found.set(surveyId, survey.set(code, n));
  }
  return found;
}
