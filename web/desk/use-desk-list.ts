import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Choices, type DeskView, isNarrowed, readView, writeView } from '#web/desk/desk-view.ts';
import type { SortedBy } from '#web/ui/lists/data-table.tsx';

/** The query of a desk's list: the contract's `DeskPage`, and the filters by their names. */
export type DeskQuery<Sort extends string, C extends Choices> = DeskView<Sort, C>['chosen'] & {
  search?: string;
  sort?: SortedBy<Sort>;
  /** The end of the previous page; none for the first page. */
  cursor?: string;
  limit: number;
};

export interface DeskRows<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  /** The number of rows that the search leaves, of all and of each choice of the filter; with the first page only. */
  counts?: Readonly<Record<string, number>> | null;
  /** The number of all matches, when the server counts them; only the first page's is used. */
  total?: number | null;
}

/** The source of a desk's rows, and the views that it offers. */
export interface DeskSource<Row, Sort extends string, C extends Choices> {
  /** The query's key begins with `desk` and this: `['users']`, `['responses', surveyId]`. */
  key: readonly string[];
  rowKey: (row: Row) => string;
  sorts: readonly Sort[];
  choices: C;
  /** The order without a choice, if a column shows it. */
  order?: SortedBy<Sort>;
  load: (query: DeskQuery<Sort, C>, options: { signal: AbortSignal }) => Promise<DeskRows<Row>>;
  /** The choices that count this row, for tables whose rows come with `counts`. */
  countedAs?: (row: Row) => readonly string[];
  /** In a dialog the view is kept while the dialog is open; otherwise it is in the address. */
  keepIn?: 'address' | 'memory';
}

/** The rows of a desk's table and its view, for `DeskTable`. */
export type DeskList<Row, Sort extends string, C extends Choices> = ReturnType<typeof useDeskList<Row, Sort, C>>;

/**
 * Holds a list that the server searches, sorts, filters and pages. The view is in the address, so that back, reload and
 * a shared link show it again.
 */
export function useDeskList<Row, Sort extends string, const C extends Choices>(source: DeskSource<Row, Sort, C>) {
  const [address, setAddress] = useView(source.keepIn ?? 'address');
  const view = readView(address, source);
  const { search, sort, chosen } = view;

  const pages = useInfiniteQuery({
    queryKey: ['desk', ...source.key, view],
    queryFn: ({ pageParam, signal }) =>
      source.load(
        {
          ...chosen,
          ...(search && { search }),
          ...(sort && { sort }),
          ...(pageParam !== null && { cursor: pageParam }),
          limit: PAGE,
        },
        { signal },
      ),
    initialPageParam: null as string | null, // no cursor for the first page; with null alone, null would be the whole type
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

  /** @param how whether the old address stays in the history: not for each pause in typing */
  function show(change: Partial<DeskView<Sort, C>>, how: 'push' | 'replace' = 'push'): void {
    setAddress(writeView(address, { ...view, ...change }), { replace: how === 'replace', preventScrollReset: true });
  }

  const found =
    pages.data &&
    withoutRepeats(
      pages.data.pages.flatMap((page) => page.rows),
      source.rowKey,
    );
  const isOutdated = pages.isPlaceholderData;

  return {
    view,
    choices: source.choices,
    /** The column by which the rows are sorted; undefined for an order that no column shows. */
    sortedBy: sort ?? source.order,
    isNarrowed: isNarrowed(view),
    show,
    /** Sets a filter, or clears it. */
    choose: <Name extends keyof C>(name: Name, value: C[Name][number] | undefined) =>
      show({ chosen: { ...chosen, [name]: value } }),
    clear: () =>
      show({
        search: '',
        chosen: Object.fromEntries(Object.keys(chosen).map((name) => [name, undefined])) as typeof chosen,
      }), // the same names, without values
    rowKey: source.rowKey,
    /** undefined while rows load and no old ones can be shown; an empty old view must not look like an empty result. */
    rows: isOutdated && found?.length === 0 ? undefined : found,
    total: pages.data?.pages[0]?.total ?? null,
    counts: pages.data?.pages[0]?.counts ?? null,
    /** The rows are those of the previous view. */
    isOutdated,
    error: pages.error,
    isFetching: pages.isFetching,
    refetch: pages.refetch,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  };
}

const PAGE = 25;

type SetView = (written: URLSearchParams, how: { replace: boolean; preventScrollReset: boolean }) => void;

function useView(keepIn: 'address' | 'memory'): readonly [URLSearchParams, SetView] {
  const address = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  return keepIn === 'address' ? address : [own, (written) => setOwn(written)];
}

/** A row that moved between the loading of two pages may be in both. */
function withoutRepeats<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}
