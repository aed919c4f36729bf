import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** Codes that are not options: what else is counted for a survey. */
export const COUNTED = { responses: 0, ballots: -1, likes: -2, dislikes: -3 } as const;

const SHARDS = 16;
/** This process counts in a shard of its own (but for chance), so that processes do not wait for each other's rows. */
export const SHARD = randomInt(SHARDS);

/** How often each code of a survey was counted. */
export type Tallies = ReadonlyMap<number, number>;

/** What one written row adds: one to each of these codes of the survey. */
export interface Count {
  surveyId: string;
  codes: readonly number[];
}

/** Counts that share a row of the database, one after the other; 0 where nothing was counted. */
export interface TallyBlock {
  block: number;
  counts: number[];
}

/** Counts in a row: a survey of ten questions needs two rows. The database checks it. */
export const BLOCK_SIZE = 32;
/** What turns the lowest code, with room for one more kind, into 0. */
export const CODE_OFFSET = 4;

/** Where a code is counted, as SQL that reads `counts` of `tally_blocks` must know. `place` begins at 1. */
export function placeOf(code: number): { block: number; place: number } {
  const slot = code + CODE_OFFSET;
  return { block: Math.floor(slot / BLOCK_SIZE), place: (slot % BLOCK_SIZE) + 1 };
}

/** Lays out counts by code as the rows that hold them. */
export function toBlocks(tallies: Iterable<readonly [code: number, n: number]>): TallyBlock[] {
  const blocks = new Map<number, number[]>();
  for (const [code, n] of tallies) addTo(blocks, code, n);
  return [...blocks].map(([block, counts]) => ({ block, counts }));
}

function addTo(blocks: Map<number, number[]>, code: number, n: number): void {
  const { block, place } = placeOf(code);
  let counts = blocks.get(block);
  if (!counts) {
    counts = new Array<number>(BLOCK_SIZE).fill(0);
    blocks.set(block, counts);
  }
  counts[place - 1] = (counts[place - 1] ?? 0) + n;
}

/** Adds up what is counted, a row for each survey and block. */
export function countBlocks(counts: readonly Count[]): (TallyBlock & { surveyId: string })[] {
  const surveys = new Map<string, Map<number, number[]>>();
  for (const { surveyId, codes } of counts) {
    let blocks = surveys.get(surveyId);
    if (!blocks) {
      blocks = new Map();
      surveys.set(surveyId, blocks);
    }
    for (const code of codes) addTo(blocks, code, 1);
  }
  return [...surveys].flatMap(([surveyId, blocks]) =>
    [...blocks].map(([block, sums]) => ({ surveyId, block, counts: sums })),
  );
}

/** The tallies of several surveys in one read; a survey without any is missing. */
export async function findTallies(db: Db, surveyIds: readonly string[]): Promise<Map<string, Tallies>> {
  const found = new Map<string, Map<number, number>>();
  if (surveyIds.length === 0) return found;
  const { rows } = await sql<{ survey_id: string; code: number; n: number }>`
    select survey_id, code, sum(n)::bigint as n from tallies where survey_id = any(${surveyIds}::uuid[])
    group by survey_id, code`.execute(db);
  for (const { survey_id, code, n } of rows) {
    const survey = found.get(survey_id) ?? new Map<number, number>();
    found.set(survey_id, survey.set(code, n));
  }
  return found;
}
