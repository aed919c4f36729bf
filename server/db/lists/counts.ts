import { type RawBuilder, sql } from 'kysely';
import { COUNTED_MAX } from '#basics/limits.ts';

/** The number of rows with one value of a filter. */
export interface Counted<Choice extends string> {
  choice: Choice;
  n: number;
}

/** The numbers of rows per value of a filter, 0 if none has it, and of all rows, up to `COUNTED_MAX`. Every row has one value. */
export function toCounts<Choice extends string>(
  choices: readonly Choice[],
  rows: readonly Counted<Choice>[],
): Record<'all' | Choice, number> {
  const of = (choice: Choice) => rows.find((row) => row.choice === choice)?.n ?? 0;
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  const upToMax = (n: number) => Math.min(n, COUNTED_MAX);
  return Object.fromEntries([['all', upToMax(all)], ...choices.map((choice) => [choice, upToMax(of(choice))])]);
}

/**
 * The number of rows, at most `COUNTED_MAX`: counting a whole large table takes longer than reading a page.
 * @param rows the SQL after `from`
 */
export const countOf = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select from ${rows} limit ${COUNTED_MAX}) as counted)`;
