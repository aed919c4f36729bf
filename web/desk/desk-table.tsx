import { isValidElement, type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { COUNTED_MAX, SEARCH_MAX } from '#basics/limits.ts';
import type { Choices } from '#web/desk/desk-view.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import type { DeskList } from '#web/desk/use-desk-list.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { KeyName } from '#web/ui/key-name.tsx';
import { type DataColumn, DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** A desk's list as a table, with its states: loading, empty, no match, failed and full. */
export function DeskTable<Row, Sort extends string, C extends Choices>({
  list,
  caption,
  columns,
  searchLabel,
  filters,
  lead,
  facts,
  empty,
  failed,
}: {
  list: DeskList<Row, Sort, C>;
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row, Sort>[];
  /** The label of the search field; without it there is no search. */
  searchLabel?: string;
  /** A `DeskFilter`, and actions on the whole table. */
  filters?: ReactNode;
  /** A picture before the title of each row. */
  lead?: (row: Row) => ReactNode;
  /** The line below the title on phones. */
  facts?: (row: Row) => ReactNode;
  /** Shown when the list has no rows at all: a sentence and a way on, or something of the desk's own. */
  empty: Empty;
  failed: string;
}) {
  const t = useTranslations('desk');
  const instead = useInstead({ list, empty, failed, clear });
  const tools = useRef<HTMLElement>(null);
  /** An empty list needs no search and no filters. */
  const isBare = list.rows?.length === 0 && !list.isNarrowed;

  /** The button that clears the filters disappears with them, so the focus moves to the toolbar. */
  function clear(): void {
    list.clear();
    tools.current?.focus({ preventScroll: true });
  }

  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={list.rows}
      rowKey={list.rowKey}
      lead={lead}
      facts={facts}
      busy={list.isOutdated}
      instead={instead}
      sortedBy={list.sortedBy}
      onSort={(sort) => list.show({ sort })}
      words={{
        sortBy: t('sortBy'),
        tools: t('tools'),
        ascending: (column) => t('ascending', { column }),
        descending: (column) => t('descending', { column }),
        keys: {
          names: t.rich(searchLabel === undefined ? 'keysOfRows' : 'keys', { key: keyName }),
          ...{ off: t('keysOff'), on: t('keysOn') },
        },
      }}
      summary={list.isOutdated || instead ? null : <Shown list={list} />}
      toolsRef={tools}
      search={
        isBare || searchLabel === undefined ? null : (
          <div className="flex min-w-0 grow basis-40 @min-[40rem]:max-w-80 @min-[40rem]:basis-60">
            <SearchField
              label={searchLabel}
              term={list.view.search}
              maxLength={SEARCH_MAX}
              tooLong={t('searchTooLong', { max: SEARCH_MAX })}
              onSearch={(search) => list.show({ search }, 'replace')}
            />
          </div>
        )
      }
      tools={isBare ? null : filters}
      more={
        list.hasMore
          ? {
              label: t('more'),
              loading: list.isLoadingMore,
              onLoad: list.loadMore,
              ...(list.hasMoreFailed && { failed: t('moreFailed') }),
            }
          : undefined
      }
    />
  );
}

const keyName = (words: ReactNode) => <KeyName>{words}</KeyName>;

type Empty = { title: string; explanation?: ReactNode } | ReactElement;
type AnyList = DeskList<unknown, string, Choices>;

/** The state that replaces the rows; null while there are rows, or while they load. */
function useInstead({
  list,
  empty,
  failed,
  clear,
}: {
  list: Pick<AnyList, 'rows' | 'error' | 'isFetching' | 'refetch' | 'isNarrowed'>;
  empty: Empty;
  failed: string;
  clear: () => void;
}): ReactNode {
  const t = useTranslations('desk');

  if (!list.rows && list.error) {
    return <QueryFailed title={failed} query={list} />;
  }
  if (list.rows?.length !== 0) return null;
  if (list.isNarrowed) {
    const clearing = (
      <Button variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    );
    return (
      <EmptyState title={t('noMatch')} titleLevel="h2" action={clearing}>
        {t('noMatchExplanation')}
      </EmptyState>
    );
  }
  if (isValidElement(empty)) return empty;
  return (
    <EmptyState title={empty.title} titleLevel="h2">
      {empty.explanation}
    </EmptyState>
  );
}

/** How many rows are shown, and of how many. */
function Shown({ list: { rows, total, hasMore } }: { list: Pick<AnyList, 'rows' | 'total' | 'hasMore'> }) {
  const t = useTranslations('desk');
  if (!rows) return t('loading');

  const shown = rows.length;
  if (total === COUNTED_MAX) return t('shownOfMany', { shown, total: COUNTED_MAX - 1 });
  if (total !== null && total > shown) return t('shownOf', { shown, total });
  return hasMore ? t('shownSome', { shown }) : t('shownAll', { shown });
}
