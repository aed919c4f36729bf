import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Choices, type DeskView, isNarrowed, readView, writeView } from '#web/desk/desk-view.ts';
import type { SortedBy } from '#web/ui/lists/data-table.tsx';

/** What the list of a desk's table is asked for: what the contract's `DeskPage` takes, and the filters by their names. */
export type DeskQuery<Sort extends string, C extends Choices> = DeskView<Sort, C>['chosen'] & {
  search?: string;
  sort?: SortedBy<Sort>;
  /** Where the page before ended; none for the first page. */
  cursor?: string;
  limit: number;
};

export interface DeskRows<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  /** How many match in all, where the server counts them; only the first page's is used. */
  total?: number | null;
}

/** Where the rows of a desk's table come from, and how they may be asked for. */
export interface DeskSource<Row, Sort extends string, C extends Choices> {
  /** The query's key begins with `desk` and this: `['users']`, `['responses', surveyId]`. */
  key: readonly string[];
  rowKey: (row: Row) => string;
  sorts: readonly Sort[];
  choices: C;
  load: (query: DeskQuery<Sort, C>, options: { signal: AbortSignal }) => Promise<DeskRows<Row>>;
  /** In a dialog the view is kept for as long as it is open; otherwise it stands in the address. */
  keepIn?: 'address' | 'memory';
}

/** The rows of a desk's table and what is asked of them; `DeskTable` shows it. */
export type DeskList<Row, Sort extends string, C extends Choices> = ReturnType<typeof useDeskList<Row, Sort, C>>;

/**
 * A list that is searched, sorted, filtered and cut into pages by the server. What is shown stands in the address, so that
 * back, reload and a shared link show it again.
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
    initialPageParam: null as string | null, // the first page comes after nothing; null alone would be the whole type
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

  /** @param how whether the address before should be there to go back to: not for each pause in typing */
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
    isNarrowed: isNarrowed(view),
    show,
    /** Lets one of the filters go to another value, or none. */
    choose: <Name extends keyof C>(name: Name, value: C[Name][number] | undefined) =>
      show({ chosen: { ...chosen, [name]: value } }),
    clear: () =>
      show({
        search: '',
        chosen: Object.fromEntries(Object.keys(chosen).map((name) => [name, undefined])) as typeof chosen,
      }), // the same names, without values
    rowKey: source.rowKey,
    /** undefined while rows are on their way and there are none to show meanwhile: that nothing was found before says nothing. */
    rows: isOutdated && found?.length === 0 ? undefined : found,
    total: pages.data?.pages[0]?.total ?? null,
    /** The rows are those of the view before. */
    isOutdated,
    error: pages.error,
    isRetrying: pages.isRefetching,
    retry: () => void pages.refetch(),
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

/** A row that changed its place between two pages may stand on both. */
function withoutRepeats<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}
