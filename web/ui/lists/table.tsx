import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` aligns numbers and dates to the right. */
  align?: 'start' | 'end';
  /**
   * `title`: the row's subject. `text`: may take several lines; on a phone it is below the title. `actions`: buttons, whose header
   * only screen readers read. On a phone the line of facts replaces the values.
   */
  kind?: 'value' | 'title' | 'text' | 'actions';
  /** A width such as `w-24`; the columns without one share the rest. */
  width?: string;
  /** The table's width from which the column is shown: 56 rem or 64 rem. */
  from?: keyof typeof SHOWN_FROM;
  /** If given, the header is a button that sorts by this column. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A picture before the title. */
  lead?: ((row: Row) => ReactNode) | undefined;
  /** The facts of the row that a phone shows below its title, on one line: `Fact`s. */
  facts?: ((row: Row) => ReactNode) | undefined;
  /** An empty or failed state in place of the rows. */
  instead?: ReactNode;
  /** Other rows are loading while these are shown. */
  busy?: boolean;
}

/**
 * A dense table with rows of 48 px under heads that stay in sight. Below 40 rem a row is a title, one line of facts and a menu, 72
 * px high. Its headers do not sort then; `DataTable` has a field for that.
 */
export function Table<Row>({ caption, columns, rows, rowKey, lead, facts, instead, busy = false }: TableProps<Row>) {
  const isTall = columns.some(({ kind }) => kind === 'text');

  return (
    // On a phone the rows of a page reach the screen's edges.
    <div className="@container in-[main]:max-sm:-mx-4">
      {/* `display: block` removes a table's roles for screen readers, so they are written out. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        aria-busy={busy || (rows === undefined && !instead)}
        className="w-full table-fixed border-separate border-spacing-0 text-start text-md @max-[40rem]:block @max-[40rem]:border-hairline @max-[40rem]:border-t"
      >
        <caption className="sr-only">{caption}</caption>
        {instead ? null : (
          <thead role="rowgroup" className="@max-[40rem]:sr-only">
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
              <td role="cell" colSpan={columns.length} className={INSTEAD}>
                {instead}
              </td>
            </tr>
          ) : (
            (rows ?? PLACEHOLDERS).map((row) => (
              <tr key={typeof row === 'number' ? row : rowKey(row)} role="row" className={ROW}>
                {columns.map((column) => (
                  <td key={column.key} role="cell" className={cellLook(column, isTall)}>
                    {typeof row === 'number' ? (
                      <Placeholder kind={column.kind} />
                    ) : column.kind === 'title' ? (
                      <TitleCell title={column.cell(row)} lead={lead?.(row)} facts={facts?.(row)} />
                    ) : (
                      column.cell(row)
                    )}
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

/** One of the facts below a title on a phone. */
export function Fact({ children }: { children: ReactNode }) {
  return <span className="not-first:before:px-1.5 not-first:before:content-['·']">{children}</span>;
}

function TitleCell({ title, lead, facts }: { title: ReactNode; lead: ReactNode; facts: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5 @max-[40rem]:gap-3">
      {lead}
      <div className="min-w-0 grow">
        {title}
        {/* Only a positioned element clips the words for screen readers with the rest. */}
        {facts ? <p className="relative truncate text-quiet text-sm @min-[40rem]:hidden">{facts}</p> : null}
      </div>
    </div>
  );
}

/** As high as the content that it replaces. */
function Placeholder({ kind }: { kind: TableColumn<unknown>['kind'] }) {
  if (kind === 'actions') return null;
  if (kind !== 'title') return <Skeleton className="inline-block h-3.5 w-12 max-w-full" />;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Skeleton className="h-3.5 w-48 max-w-full" />
      <Skeleton className="h-3 w-56 max-w-full @min-[40rem]:hidden" />
    </div>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** As high as the head and rows while loading. */
const INSTEAD = 'h-106 @max-[40rem]:flex @max-[40rem]:min-h-144 @max-[40rem]:items-center @max-[40rem]:justify-center';

/** Overrides the `display` of narrow tables. */
const SHOWN_FROM = { medium: '@max-[56rem]:hidden!', wide: '@max-[64rem]:hidden!' } as const;

const ROW =
  'group/row relative scroll-mt-12 transition-colors hover:bg-row focus-within:bg-row @max-[40rem]:grid @max-[40rem]:min-h-18 @max-[40rem]:grid-cols-[minmax(0,1fr)_auto] @max-[40rem]:items-center @max-[40rem]:gap-x-1 @max-[40rem]:border-hairline @max-[40rem]:border-b @max-[40rem]:pe-1 @max-[40rem]:ps-4';

/** Touch targets of 44 px leave two of 48 pixels for the padding. */
const CELL = 'h-12 border-hairline border-b px-2 @max-[40rem]:h-auto @max-[40rem]:border-b-0 @max-[40rem]:p-0';

/** @param isTall whether a cell of the row may take several lines */
function cellLook<Row>({ align = 'start', kind = 'value', from }: TableColumn<Row>, isTall: boolean): string {
  return joinClasses(
    CELL,
    isTall ? 'py-3 align-baseline' : 'py-px align-middle',
    align === 'end' && 'text-end tabular-nums @max-[40rem]:text-start',
    kind === 'value' && '@max-[40rem]:hidden',
    kind === 'text' && '@max-[40rem]:col-span-full @max-[40rem]:pe-3 @max-[40rem]:pb-3',
    kind === 'title' && '@max-[40rem]:py-3',
    kind === 'actions' && 'text-end @max-[40rem]:relative',
    from && SHOWN_FROM[from],
  );
}

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  const { header, align, kind = 'value', width, from, onSort, sorted } = column;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: as in the table above
      role="columnheader"
      aria-sort={onSort && (sorted ?? 'none')}
      className={joinClasses(
        'sticky top-0 z-5 h-10 border-edge border-b bg-paper px-2 font-medium text-xs whitespace-nowrap',
        sorted ? 'text-ink' : 'text-quiet',
        align === 'end' && 'text-end',
        kind === 'value' && '@max-[40rem]:hidden',
        width,
        from && SHOWN_FROM[from],
      )}
    >
      {onSort ? (
        <>
          <button
            type="button"
            onClick={onSort}
            className="inline-flex h-full max-w-full items-center gap-0.5 rounded-mark hover:text-ink @max-[40rem]:hidden"
          >
            <span className="truncate">{header}</span>
            {sorted ? <Arrow aria-hidden="true" className="size-3 shrink-0" /> : null}
          </button>
          {/* On a phone the sort button is hidden and must not be reachable by keyboard, so plain text replaces it. */}
          <span className="@min-[40rem]:hidden">{header}</span>
        </>
      ) : (
        <span className={kind === 'actions' ? 'sr-only' : 'block truncate'}>{header}</span>
      )}
    </th>
  );
}
