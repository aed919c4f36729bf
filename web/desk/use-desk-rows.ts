import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { DeskRows } from '#web/desk/use-desk-list.ts';

/** Changes rows in every cached view of a desk's table, so that no page has to be loaded again. */
export function useDeskRows<Row>(key: readonly string[], rowKey: (row: Row) => string) {
  const queryClient = useQueryClient();
  const queryKey = ['desk', ...key];

  function edit(change: (pages: DeskRows<Row>[]) => DeskRows<Row>[]): void {
    queryClient.setQueriesData<InfiniteData<DeskRows<Row>>>(
      { queryKey },
      (data) => data && { ...data, pages: change(data.pages) },
    );
  }

  return {
    replace: (changed: Row) =>
      edit((pages) =>
        pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (rowKey(row) === rowKey(changed) ? changed : row)),
        })),
      ),
    remove: (id: string) =>
      edit((pages) => {
        const isListed = pages.some((page) => page.rows.some((row) => rowKey(row) === id));
        return pages.map(({ rows, total, ...page }) => ({
          ...page,
          rows: rows.filter((row) => rowKey(row) !== id),
          total: typeof total === 'number' && isListed ? total - 1 : (total ?? null),
        }));
      }),
    /** Marks all views to be loaded again. */
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}
