import { type RawBuilder, sql } from 'kysely';
import { COUNTED_MAX } from '#basics/limits.ts';

/** A number of rows of one choice of a filter. */
export interface Counted<Choice extends string> {
  choice: Choice;
  n: number;
}

/** The numbers of each choice, 0 where no row has it, and of all, up to `COUNTED_MAX`; every row has one choice. */
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
 * The number of rows, no further than `COUNTED_MAX`: counting all of a large table takes longer than reading a page.
 * @param rows what follows `from`
 */
export const countOf = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select from ${rows} limit ${COUNTED_MAX}) as counted)`;
