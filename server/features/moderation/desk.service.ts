import type * as z from 'zod';
import { PAGE_SIZE } from '#basics/limits.ts';
import type { ModeratedSurvey, moderation } from '#contract/admin/moderation.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { readCursor, readSort, writeCursor } from '#server/db/lists/keyset.ts';
import { findTallies, type Tallies } from '#server/db/tallies.ts';
import { toSummary } from '#server/features/surveys/summary.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countModerated, listModerated, type ModeratedRow, moderationOrder } from './desk.queries.ts';

type Query = z.output<typeof moderation.listModeratedSurveys.query>;
type Page = z.output<typeof moderation.listModeratedSurveys.response>;

/** A page of the admins' table of surveys, the most reported first by default. */
export async function readModerated(db: Db, query: Query): Promise<Page> {
  const { cursor, search, status, limit = PAGE_SIZE, sort = '-reports' } = query;
  const { order, id } = moderationOrder(readSort(sort));
  const place = readCursor(cursor, order);
  const filter = { search, status };

  const [rows, counts] = await Promise.all([
    listModerated(db, filter, { place, limit: limit + 1, order, id }),
    place ? null : countModerated(db, search),
  ]);
  const page = pageOf(rows, limit, writeCursor);
  const ids = page.rows.map((row) => row.id);
  const tallies = await findTallies(db, ids);
  return {
    rows: page.rows.map((row) => toModerated(row, tallies.get(row.id))),
    nextCursor: page.nextCursor,
    total: counts?.[status ?? 'all'] ?? null,
    counts,
  };
}

function toModerated(row: ModeratedRow, counted: Tallies | undefined): ModeratedSurvey {
  const { authorName, status, openReports, onLanding, hasOpenPoll, newestReport: message, reportedAt } = row;
  return {
    ...toSummary(row, counted),
    ...{ authorName, status, openReports, onLanding, hasOpenPoll },
    newestReport:
      message !== null && reportedAt ? { report_message: message, timestamp: reportedAt.toISOString() } : null,
  };
}
