import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  align?: 'start' | 'end';
  /** Given, the header is a button that sorts by this column. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending';
}

/**
 * Rows of one kind, dense. Where the table is narrower than 40 rem each row becomes a small card, its values labelled by
 * their columns. `rows` is undefined while loading; `instead` (an empty or failed state) stands in for the rows.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  instead,
  busy = false,
}: {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  instead?: ReactNode;
  /** Other rows are on their way while these are still shown. */
  busy?: boolean;
}) {
  return (
    <div className="@container overflow-x-auto rounded-card border border-hairline bg-raised">
      <table aria-busy={busy || rows === undefined} className="w-full border-collapse text-left @max-[40rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-hairline border-b text-quiet text-sm @max-[40rem]:sr-only">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className={joinClasses('@max-[40rem]:block', busy && 'opacity-60')}>
          {instead ? (
            <tr className="@max-[40rem]:block">
              <td colSpan={columns.length} className="@max-[40rem]:block">
                {instead}
              </td>
            </tr>
          ) : (
            (rows ?? PLACEHOLDERS).map((row) => (
              <tr
                key={typeof row === 'number' ? row : rowKey(row)}
                className="border-hairline border-b transition-colors last:border-b-0 hover:bg-sunken @max-[40rem]:block @max-[40rem]:px-4 @max-[40rem]:py-3"
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={joinClasses(CELL, column.align === 'end' && 'tabular-nums @min-[40rem]:text-right')}
                  >
                    <span aria-hidden="true" className="shrink-0 text-quiet text-sm @min-[40rem]:hidden">
                      {column.header}
                    </span>
                    <span className="min-w-0 @max-[40rem]:text-right">
                      {typeof row === 'number' ? <Skeleton className="my-1 inline-block h-4 w-24" /> : column.cell(row)}
                    </span>
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4];

const CELL =
  'px-4 py-2.5 align-middle @max-[40rem]:flex @max-[40rem]:items-baseline @max-[40rem]:justify-between @max-[40rem]:gap-4 @max-[40rem]:px-0 @max-[40rem]:py-1';

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  const Arrow = column.sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={column.onSort && (column.sorted ?? 'none')}
      className={joinClasses('whitespace-nowrap px-4 py-2 font-medium', column.align === 'end' && 'text-right')}
    >
      {column.onSort ? (
        <button
          type="button"
          onClick={column.onSort}
          className="group inline-flex min-h-6 items-center gap-1 rounded-mark hover:text-ink"
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            className={joinClasses('size-3.5', !column.sorted && 'opacity-0 group-hover:opacity-50')}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
