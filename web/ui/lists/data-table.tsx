import { ArrowUpDown } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { useLetterKeys, useRowKeys } from '#web/ui/lists/row-keys.ts';
import { Table, type TableColumn, type TableProps } from '#web/ui/lists/table.tsx';

export interface DataColumn<Row, Sort extends string = string> extends Omit<TableColumn<Row>, 'onSort' | 'sorted'> {
  /** The sort key of this column. */
  sort?: Sort;
  /** The first press sorts from the largest down, which suits numbers and times. */
  largestFirst?: true;
}

/** The column that sorts a table; a `-` before it sorts from the largest down. */
export type SortedBy<Sort extends string> = Sort | `-${Sort}`;

/** A table with its tools and a button for more rows. The server sorts, searches and pages. The caller holds the state. */
export function DataTable<Row, Sort extends string>({
  columns,
  sortedBy,
  onSort,
  words,
  search,
  tools,
  toolsRef,
  summary,
  more,
  ...table
}: Omit<TableProps<Row>, 'columns'> & {
  columns: readonly DataColumn<Row, Sort>[];
  sortedBy: SortedBy<Sort> | undefined;
  onSort: (sort: SortedBy<Sort>) => void;
  /** The toolbar's name, and the texts of the sort field, which phones have in place of headers. */
  words: {
    tools: string;
    sortBy: string;
    ascending: (header: string) => string;
    descending: (header: string) => string;
    /** The keys of the list, on wide screens, and the button that turns them off and on. */
    keys?: { names: ReactNode; off: string; on: string };
  };
  search?: ReactNode;
  /** Filters and actions, after the search and the phone's sort field. */
  tools?: ReactNode;
  /** Gets the focus when the focused tool disappears. */
  toolsRef?: RefObject<HTMLElement | null>;
  /** The number of rows as text; announced at each change. */
  summary?: ReactNode;
  more?: { label: string; loading: boolean; onLoad: () => void; failed?: ReactNode } | undefined;
}) {
  const sortable = table.instead ? [] : columns.filter((column) => column.sort !== undefined);

  const list = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const [hasLetters, turnLetters] = useLetterKeys();
  useRowKeys(list, hint);

  return (
    <div ref={list} className="@container">
      {search || tools || sortable.length > 0 ? (
        <search
          ref={toolsRef}
          tabIndex={-1}
          aria-label={words.tools}
          className="mb-4 flex flex-wrap items-center gap-2 outline-none"
        >
          {search}
          <SortChoice columns={sortable} sortedBy={sortedBy} onSort={onSort} words={words} />
          {tools}
        </search>
      ) : null}
      <Table
        {...table}
        columns={columns.map(({ sort, largestFirst, ...column }): TableColumn<Row> => {
          if (sort === undefined) return column;
          const sorted = sortedBy === sort ? 'ascending' : sortedBy === `-${sort}` ? 'descending' : undefined;
          return { ...column, onSort: () => onSort(nextOrder(sort, sorted, largestFirst)), ...(sorted && { sorted }) };
        })}
      />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-2 py-3 text-quiet text-sm in-[main]:max-sm:px-0">
        <p role="status">{summary}</p>
        {words.keys && !table.instead ? (
          <p ref={hint} className="grow text-xs @max-[56rem]:hidden pointer-coarse:hidden">
            {hasLetters ? words.keys.names : null}
            <Button
              variant="text"
              size="small"
              onClick={() => turnLetters(!hasLetters)}
              className={hasLetters ? 'ms-1' : '-ms-3'}
            >
              {hasLetters ? words.keys.off : words.keys.on}
            </Button>
          </p>
        ) : null}
        {more ? (
          <Button variant="quiet" size="small" loading={more.loading} onClick={more.onLoad}>
            {more.label}
          </Button>
        ) : null}
        {more?.failed ? (
          <div role="alert" className="basis-full">
            <FieldError>{more.failed}</FieldError>
          </div>
        ) : null}
      </div>
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

/** For phones: an icon that opens the browser's own list, so that the search keeps its width. */
function SortChoice<Row, Sort extends string>({
  columns,
  sortedBy,
  onSort,
  words,
}: Pick<Parameters<typeof DataTable<Row, Sort>>[0], 'columns' | 'sortedBy' | 'onSort' | 'words'>) {
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
    <div className="relative grid size-11 shrink-0 place-items-center rounded-control border border-edge bg-raised text-quiet has-focus-visible:outline-2 has-focus-visible:outline-blue @min-[40rem]:hidden">
      <ArrowUpDown aria-hidden="true" className={joinClasses('size-5', sortedBy && 'text-blue')} />
      <select
        aria-label={words.sortBy}
        value={sortedBy ?? ''}
        onChange={(event) => {
          const chosen = orders.find(({ order }) => order === event.target.value);
          if (chosen) onSort(chosen.order);
        }}
        className="absolute inset-0 appearance-none text-base opacity-0"
      >
        {sortedBy === undefined ? <option value="">{words.sortBy}</option> : null}
        {orders.map(({ order, name }) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
