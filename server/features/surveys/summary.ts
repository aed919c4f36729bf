import { COUNTED, type Tallies } from '#server/db/tallies.ts';

/** A survey as lists need it. */
export interface SummaryRow {
  id: string;
  title: string;
  description: string;
  author_id: string;
  category: string;
  duration_seconds: number;
  deadline: Date;
  is_published: boolean;
  created_at: Date;
}

/** What every list says of a survey, whoever looks at it; a survey without tallies was given nothing yet. */
export const toSummary = (row: SummaryRow, counted: Tallies | undefined) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  author: row.author_id,
  category: row.category,
  duration: row.duration_seconds,
  deadline: row.deadline.toISOString(),
  isPublished: row.is_published,
  timestamp: row.created_at.toISOString(),
  likes: counted?.get(COUNTED.likes) ?? 0,
  dislikes: counted?.get(COUNTED.dislikes) ?? 0,
  vote: counted?.get(COUNTED.ballots) ?? 0,
  responseCount: countResponses(counted),
});

export const countResponses = (counted: Tallies | undefined): number => counted?.get(COUNTED.responses) ?? 0;
