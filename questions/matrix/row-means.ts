import { isTooClose } from '#questions/parts/results/share-interval.ts';
import { type Mean, meanOf } from '#questions/parts/results/statistics.ts';
import type { MatrixShown } from './contract.ts';

type Row = MatrixShown['rows'][number];

/** The mean of a row over the steps of the options' order; null without an order, and without answers to its steps. */
export function meanIn({ columns }: MatrixShown, { cells }: Row): Mean | null {
  return meanOf(
    columns.flatMap(({ value }, index) => (value === undefined ? [] : [[value, cells[index]?.count ?? 0] as const])),
  );
}

/** Whether the rows have means: one option each, and the options are in order. */
export const hasMeans = ({ several, columns }: MatrixShown): boolean =>
  !several && columns.some(({ value }) => value !== undefined);

/** The summary of a matrix; the kind is its key in the messages. */
export type MatrixLead =
  | { kind: 'none' }
  | { kind: 'mean' | 'level'; row: string; mean: number }
  | { kind: 'means'; row: string; mean: number; last: string; least: number; isClose: boolean }
  | { kind: 'clearest'; row: string; option: string; share: number; count: number; isClose: boolean }
  | { kind: 'even'; count: number };

/** Finds the rows with the highest and the lowest mean; without an order, the row in which most respondents agree. */
export function matrixLead(result: MatrixShown): MatrixLead {
  const rows = result.rows.filter(({ removed, count }) => !removed && count > 0);
  if (rows.length === 0) return { kind: 'none' };
  const means = rows.flatMap((row) => meanIn(result, row)?.mean ?? []);
  return !result.several && means.length === rows.length ? leadOfMeans(result, rows) : clearestOf(result, rows);
}

function leadOfMeans(result: MatrixShown, rows: readonly Row[]): MatrixLead {
  const sorted = rows
    .flatMap((row) => ({ row: row.text, ...(meanIn(result, row) ?? NOTHING) }))
    .toSorted((one, other) => other.mean - one.mean);
  const [first, second] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return { kind: 'none' };
  const { row, mean } = first;
  if (!second) return { kind: 'mean', row, mean };
  if (mean === last.mean) return { kind: 'level', row, mean };
  const isClose = (first.interval?.from ?? 0) <= (second.interval?.to ?? mean);
  return { kind: 'means', row, mean, last: last.row, least: last.mean, isClose };
}

const NOTHING: Mean = { n: 0, mean: 0, interval: null };

function clearestOf({ columns, total }: MatrixShown, rows: readonly Row[]): MatrixLead {
  const found = rows.flatMap((row) =>
    row.cells.map(({ count }, index) => ({ row, share: count / row.count, option: columns[index]?.text ?? '' })),
  );
  const [first, second] = found.toSorted((one, other) => other.share - one.share);
  if (!first || first.share === second?.share) return { kind: 'even', count: total };
  const { row, share, option } = first;
  const counts = row.cells.map(({ count }) => count);
  return { kind: 'clearest', row: row.text, option, share, count: row.count, isClose: isTooClose(counts, row.count) };
}
