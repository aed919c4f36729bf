import type { Day } from './account-tables.ts';

/** The tables of counts: a survey's tallies, and the totals of closed days. */
export interface TallyBlocksTable {
  survey_id: string;
  shard: number;
  block: number;
  counts: number[];
}

export interface TalliesView {
  survey_id: string;
  shard: number;
  code: number;
  n: number;
}

export interface ClosedResponsesTable {
  survey_id: string;
  n: number;
}

export interface ResponseDaysTable {
  day: Day;
  n: number;
}

export interface AuthorDaysTable {
  author_id: string;
  day: Day;
  n: number;
}

export interface UserDaysTable {
  day: Day;
  n: number;
}
