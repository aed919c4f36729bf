import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { type Given, ORDER } from '#server/db/tables/stored.ts';

interface OrderedResponse {
  choices: number[];
  given: Given | null;
}

/**
 * Reads the newest responses of a survey in batches, with the stored answers to these questions and the order. Long texts of other
 * questions are not read.
 */
export async function* listOrderedResponses(
  db: Db,
  { surveyId, questions, most, batch }: { surveyId: string; questions: readonly string[]; most: number; batch: number },
): AsyncGenerator<OrderedResponse[]> {
  const names = [ORDER, ...questions];
  let last: Read | undefined;
  for (let read = 0; read < most; ) {
    const rows = await readAfter(db, { surveyId, names, last, limit: Math.min(batch, most - read) });
    if (rows.length === 0) return;
    yield rows;
    read += rows.length;
    last = rows.at(-1);
  }
}

interface Read extends OrderedResponse {
  /** To the microsecond, which a Date would lose. */
  at: string;
  id: string;
}

async function readAfter(
  db: Db,
  { surveyId, names, last, limit }: { surveyId: string; names: string[]; last: Read | undefined; limit: number },
): Promise<Read[]> {
  const behind = last ? sql`and (submitted_at, respondent_id) < (${last.at}::timestamptz, ${last.id}::uuid)` : sql``;
  const { rows } = await sql<Read>`
    select choices, submitted_at::text as at, respondent_id as id,
      (select jsonb_object_agg(name, given -> name) from unnest(${names}::text[]) as name where given ? name) as given
    from responses where survey_id = ${surveyId} ${behind}
    order by submitted_at desc, respondent_id desc limit ${limit}`.execute(db);
  return rows;
}
