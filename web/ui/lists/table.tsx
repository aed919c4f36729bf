import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` aligns numbers to the right. */
  align?: 'start' | 'end';
  /**
   * `title`: the subject of the row, the head of its card on a phone. `actions`: buttons; only screen readers read its
   * header.
   */
  kind?: 'value' | 'title' | 'actions';
  /** Shown only when the table is at least 56 rem wide; below that, another column shows the same. */
  onlyWide?: true;
  /** When given, the header is a button that sorts by this column. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending';
}

/**
 * A dense table. Below a width of 40 rem each row becomes a small card, its values labelled by their columns; there the
 * headers do not sort (`DataTable` has a field for it). `rows` is undefined while loading; `instead` (an empty or
 * failed state) replaces the rows.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  instead,
  busy = false,
}: {
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  instead?: ReactNode;
  /** Other rows are loading while these are still shown. */
  busy?: boolean;
}) {
  return (
    <div className="@container relative overflow-x-auto rounded-card border border-hairline bg-raised">
      {/* With `display: block` a table loses its roles for screen readers, so they are written out. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        aria-busy={busy || (rows === undefined && !instead)}
        className="w-full border-collapse text-start @max-[40rem]:block"
      >
        <caption className="sr-only">{caption}</caption>
        {instead ? null : (
          <thead role="rowgroup" className="border-hairline border-b text-quiet text-sm @max-[40rem]:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} />
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup" className={joinClasses('@max-[40rem]:block transition-opacity', busy && 'opacity-60')}>
          {instead ? (
            <tr role="row" className="@max-[40rem]:block">
              <td role="cell" colSpan={columns.length} className="@max-[40rem]:block">
                {instead}
              </td>
            </tr>
          ) : (
            (rows ?? PLACEHOLDERS).map((row) => (
              <tr key={typeof row === 'number' ? row : rowKey(row)} role="row" className={ROW}>
                {columns.map((column) => (
                  <td key={column.key} role="cell" className={cellLook(column)}>
                    {column.kind === 'title' || column.kind === 'actions' ? null : (
                      <span aria-hidden="true" className="shrink-0 text-quiet text-sm @min-[40rem]:hidden">
                        {column.header}
                      </span>
                    )}
                    <div
                      className={joinClasses('min-w-0', column.kind ? '@max-[40rem]:grow' : '@max-[40rem]:text-right')}
                    >
                      {typeof row === 'number' ? <Skeleton className="my-1 inline-block h-4 w-24" /> : column.cell(row)}
                    </div>
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** Overrides the `display: block` of narrow tables. */
const ONLY_WIDE = '@max-[56rem]:hidden!';

const ROW =
  'border-hairline border-b transition-colors last:border-b-0 hover:bg-sunken @max-[40rem]:block @max-[40rem]:px-4 @max-[40rem]:py-3';

function cellLook<Row>({ align = 'start', kind = 'value', onlyWide }: TableColumn<Row>): string {
  return joinClasses(
    'px-3 py-2.5 align-middle @min-[64rem]:px-4 @max-[40rem]:flex @max-[40rem]:items-baseline @max-[40rem]:justify-between @max-[40rem]:gap-4 @max-[40rem]:px-0 @max-[40rem]:py-1',
    align === 'end' && '@min-[40rem]:text-right',
    align === 'end' && kind === 'value' && 'tabular-nums',
    kind === 'title' && '@max-[40rem]:pb-2',
    kind === 'actions' && '@min-[40rem]:whitespace-nowrap @max-[40rem]:pt-2 @max-[40rem]:text-right',
    onlyWide && ONLY_WIDE,
  );
}

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  const Arrow = column.sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: as in the table above
      role="columnheader"
      aria-sort={column.onSort && (column.sorted ?? 'none')}
      className={joinClasses(
        'whitespace-nowrap px-3 py-2 font-medium @min-[64rem]:px-4',
        column.align === 'end' && 'text-right',
        column.onlyWide && ONLY_WIDE,
      )}
    >
      {column.onSort ? (
        <>
          <button
            type="button"
            onClick={column.onSort}
            className={joinClasses(
              'group inline-flex min-h-6 items-center gap-1 rounded-mark hover:text-ink @max-[40rem]:hidden',
              column.align === 'end' && 'flex-row-reverse', // the name ends where the numbers do
            )}
          >
            {column.header}
            <Arrow
              aria-hidden="true"
              className={joinClasses(
                'size-3.5',
                !column.sorted && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
              )}
            />
          </button>
          {/* On cards the sort button is hidden, and the keyboard must not reach it, so plain text replaces it. */}
          <span className="@min-[40rem]:hidden">{column.header}</span>
        </>
      ) : (
        <span className={column.kind === 'actions' ? 'sr-only' : ''}>{column.header}</span>
      )}
    </th>
  );
}
