import type { Audience } from '#basics/choices.ts';
import { plain } from '#basics/formatted.ts';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';

/** A survey in a list. */
export interface SummaryRow {
  id: string;
  title: string;
  description: string;
  authorId: string;
  category: string;
  durationSeconds: number | null;
  deadline: Date;
  isPublished: boolean;
  audience: Audience;
  createdAt: Date;
}

/** The fields of a survey that are the same for every viewer. @param counted undefined for a survey without answers */
export const toSummary = (row: SummaryRow, counted: Tallies | undefined) => ({
  _id: row.id,
  title: row.title,
  description: plain(row.description),
  author: row.authorId,
  category: row.category,
  duration: row.durationSeconds,
  deadline: row.deadline.toISOString(),
  isPublished: row.isPublished,
  audience: row.audience,
  timestamp: row.createdAt.toISOString(),
  likes: counted?.get(COUNTED.likes) ?? 0,
  dislikes: counted?.get(COUNTED.dislikes) ?? 0,
  vote: counted?.get(COUNTED.ballots) ?? 0,
  responseCount: countResponses(counted),
});

export const countResponses = (counted: Tallies | undefined): number => counted?.get(COUNTED.responses) ?? 0;
