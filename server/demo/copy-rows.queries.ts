import type pg from 'pg';
import { copyIn } from '#server/db/copy.ts';
import type { Database } from '#server/db/tables/tables.ts';

/** A value for COPY; a list becomes a PostgreSQL array. */
export type Cell = string | number | boolean | Date | readonly number[] | null;

/** Rows to copy into a table; each row has its cells in the order of `columns`. */
export interface TableRows {
  table: keyof Database;
  columns: readonly string[];
  rows: Iterable<Cell[]>;
}

/** Makes rows; the types check the columns. */
export function tableRows<T extends keyof Database>(
  table: T,
  columns: (keyof Database[T] & string)[],
  rows: Iterable<Cell[]>,
): TableRows {
  return { table, columns, rows };
}

/**
 * The most rows and characters of one COPY, so that it meets the statement timeout and needs a few MB. A survey has many
 * characters.
 */
const BATCH = { rows: 5_000, characters: 1_000_000 };

/**
 * Appends rows by COPY, several times as fast as inserts. Reads rows only as fast as the server stores them, so memory does not
 * grow.
 * @param onCopied called with the number of rows of each batch
 * @returns the number of copied rows
 */
export async function copyRows(
  client: pg.ClientBase,
  { table, columns, rows }: TableRows,
  onCopied: (rows: number) => void,
): Promise<number> {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
  let copied = 0;
  let lines: string[] = [];
  let characters = 0;

  const flush = async () => {
    if (lines.length === 0) return;
    await copyIn(client, statement, [Buffer.from(lines.join(''))]);
    copied += lines.length;
    onCopied(lines.length);
    lines = [];
    characters = 0;
  };
  for (const row of rows) {
    const line = `${row.map(cellText).join('\t')}\n`;
    lines.push(line);
    characters += line.length;
    if (lines.length === BATCH.rows || characters >= BATCH.characters) await flush();
  }
  await flush();
  return copied;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return `{${cell.join(',')}}`;
  return String(cell);
}
