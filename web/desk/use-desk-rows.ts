import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { COUNTED_MAX } from '#basics/limits.ts';
import type { Choices } from '#web/desk/desk-view.ts';
import type { DeskRows, DeskSource } from '#web/desk/use-desk-list.ts';

/** Changes rows in every cached view of a desk's table, with its counts, so that no page has to be loaded again. */
export function useDeskRows<Row, Sort extends string, C extends Choices>({
  key,
  rowKey,
  countedAs = () => [],
}: Pick<DeskSource<Row, Sort, C>, 'key' | 'rowKey' | 'countedAs'>) {
  const queryClient = useQueryClient();
  const queryKey = ['desk', ...key];

  function edit(id: string, change: (page: DeskRows<Row>, old: Row) => DeskRows<Row>): void {
    queryClient.setQueriesData<InfiniteData<DeskRows<Row>>>({ queryKey }, (data) => {
      const old = data?.pages.flatMap((page) => page.rows).find((row) => rowKey(row) === id);
      return data && old ? { ...data, pages: data.pages.map((page) => change(page, old)) } : data;
    });
  }

  return {
    replace: (changed: Row) =>
      edit(rowKey(changed), ({ counts, ...page }, old) => ({
        ...page,
        rows: page.rows.map((row) => (rowKey(row) === rowKey(old) ? changed : row)),
        counts: moved(counts, { from: countedAs(old), to: countedAs(changed) }),
      })),
    remove: (id: string) =>
      edit(id, ({ counts, total, ...page }, old) => ({
        ...page,
        rows: page.rows.filter((row) => rowKey(row) !== id),
        total: typeof total === 'number' ? changedBy(-1, total) : (total ?? null),
        counts: moved(counts, { from: ['all', ...countedAs(old)], to: [] }),
      })),
    /** Marks all views to be loaded again. */
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}

/** The counts after one row has left some choices for others. */
function moved(
  counts: DeskRows<unknown>['counts'],
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Readonly<Record<string, number>> | null {
  if (!counts) return null;
  const difference = (choice: string) => Number(to.includes(choice)) - Number(from.includes(choice));
  return Object.fromEntries(
    Object.entries(counts).map(([choice, count]) => [choice, changedBy(difference(choice), count)]),
  );
}

/** A count that stands for as many or more rows stays. */
const changedBy = (difference: number, count: number) => (count === COUNTED_MAX ? count : count + difference);
