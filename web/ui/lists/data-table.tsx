import { type ReactNode, type RefObject, useId } from 'react';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { Table, type TableColumn } from '#web/ui/lists/table.tsx';

export interface DataColumn<Row, Sort extends string = string> extends Omit<TableColumn<Row>, 'onSort' | 'sorted'> {
  /** The sort key of this column. */
  sort?: Sort;
  /** The first press sorts from the largest down, as suits numbers and times. */
  largestFirst?: true;
}

/** The column by which a table is sorted; with a `-` before it from the largest down. */
export type SortedBy<Sort extends string> = Sort | `-${Sort}`;

/**
 * A table whose rows are loaded page by page and sorted and searched on the server, with its tools and the button for
 * more rows. It holds no state; the caller decides what it shows.
 */
export function DataTable<Row, Sort extends string>({
  columns,
  sortedBy,
  onSort,
  words,
  tools,
  toolsRef,
  summary,
  more,
  ...table
}: {
  caption: string;
  columns: readonly DataColumn<Row, Sort>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** An empty or failed state in place of the rows. */
  instead?: ReactNode;
  /** Other rows are loading while these are still shown. */
  busy?: boolean;
  sortedBy: SortedBy<Sort> | undefined;
  onSort: (sort: SortedBy<Sort>) => void;
  /** The name of the toolbar, and the texts of the sort field on phones, which have no headers to press. */
  words: {
    tools: string;
    sortBy: string;
    ascending: (header: string) => string;
    descending: (header: string) => string;
  };
  /** Search and filters. */
  tools?: ReactNode;
  /** Receives the focus when the focused tool disappears. */
  toolsRef?: RefObject<HTMLElement | null>;
  /** The number of rows as text; announced whenever it changes. */
  summary?: ReactNode;
  more?: { label: string; loading: boolean; onLoad: () => void; failed?: ReactNode } | undefined;
}) {
  const sortable = table.instead ? [] : columns.filter((column) => column.sort !== undefined);

  return (
    <div className="@container grid content-start gap-4">
      {tools || sortable.length > 0 ? (
        <search
          ref={toolsRef}
          tabIndex={-1}
          aria-label={words.tools}
          className="flex flex-wrap items-center gap-2.5 outline-none"
        >
          {tools}
          <SortChoice columns={sortable} sortedBy={sortedBy} onSort={onSort} words={words} />
        </search>
      ) : null}
      <p role="status" className="min-h-5 text-quiet text-sm">
        {summary}
      </p>
      <Table
        {...table}
        columns={columns.map(({ sort, largestFirst, ...column }): TableColumn<Row> => {
          if (sort === undefined) return column;
          const sorted = sortedBy === sort ? 'ascending' : sortedBy === `-${sort}` ? 'descending' : undefined;
          return { ...column, onSort: () => onSort(nextOrder(sort, sorted, largestFirst)), ...(sorted && { sorted }) };
        })}
      />
      {more ? (
        <div>
          {more.failed ? (
            <div role="alert" className="flex justify-center">
              <FieldError>{more.failed}</FieldError>
            </div>
          ) : null}
          <LoadMore label={more.label} loading={more.loading} onLoad={more.onLoad} />
        </div>
      ) : null}
    </div>
  );
}

/** The first press sorts by the column, the second in the opposite direction. */
function nextOrder<Sort extends string>(
  sort: Sort,
  sorted: 'ascending' | 'descending' | undefined,
  largestFirst = false,
): SortedBy<Sort> {
  const descending = sorted ? sorted === 'ascending' : largestFirst;
  return descending ? `-${sort}` : sort;
}

function SortChoice<Row, Sort extends string>({
  columns,
  sortedBy,
  onSort,
  words,
}: Pick<Parameters<typeof DataTable<Row, Sort>>[0], 'columns' | 'sortedBy' | 'onSort' | 'words'>) {
  const id = useId();
  const orders = columns.flatMap(({ sort, header }): { order: SortedBy<Sort>; name: string }[] =>
    sort === undefined
      ? []
      : [
          { order: sort, name: words.ascending(header) },
          { order: `-${sort}`, name: words.descending(header) },
        ],
  );
  if (orders.length === 0) return null;

  return (
    <div className="min-w-0 grow basis-36 @min-[40rem]:hidden">
      <label htmlFor={id} className="sr-only">
        {words.sortBy}
      </label>
      <Select
        id={id}
        value={sortedBy ?? ''}
        onChange={(event) => {
          const chosen = orders.find(({ order }) => order === event.target.value);
          if (chosen) onSort(chosen.order);
        }}
      >
        {sortedBy === undefined ? <option value="">{words.sortBy}</option> : null}
        {orders.map(({ order, name }) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
