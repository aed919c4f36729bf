import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpToLine, Columns3 } from 'lucide-react';
import { type Ref, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SEARCH_MAX } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { readView, writeView } from '#web/desk/desk-view.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { Grid, type GridHandle } from '#web/features/responses/grid/grid.tsx';
import { type GridColumn, useGridColumns } from '#web/features/responses/grid/grid-columns.tsx';
import {
  type GridRows,
  type GridView,
  openGridRows,
  PAGE,
  placeOf,
  rowAt,
} from '#web/features/responses/grid/grid-rows.ts';
import type { Drawn } from '#web/features/responses/grid/grid-window.ts';
import { useHiddenColumns } from '#web/features/responses/grid/hidden-columns.ts';
import { useOpenedResponse } from '#web/features/responses/grid/use-opened-response.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeyName } from '#web/ui/key-name.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

const ColumnChoice = part('ColumnChoice', () => import('#web/features/responses/grid/column-choice.tsx'));
const ResponseDrawer = part('ResponseDrawer', () => import('#web/features/responses/grid/response-drawer.tsx'));

type Shown = Pick<Survey, '_id' | 'anonymous' | 'revision' | 'hiddenFields'>;

/** All responses to a survey: a row each, a column for each question, and one response in full in a drawer. */
export function ResponsesGrid({
  survey,
  results,
  known,
}: {
  survey: Shown;
  results: readonly QuestionResult[];
  /** How many responses the survey had when its reader last asked for new ones. */
  known: number;
}) {
  const t = useTranslations('responses');
  const client = useQueryClient();
  const [address] = useSearchParams();
  const { search, sort } = readView(address, { sorts: SORTS, choices: {} });
  const rows = useRows({ surveyId: survey._id, search, oldestFirst: sort === 'submitted', known });
  const { view } = rows;
  const count = useSyncExternalStore(rows.subscribe, rows.count);
  // Stays in memory: new responses would change it, and with it the places of all others.
  const first = useQuery(rows.page(0));
  const grid = useRef<GridHandle>(null);
  const tools = useRef<HTMLElement>(null);
  const opened = useOpenedResponse();
  const [hidden, hide] = useHiddenColumns(survey._id);
  const hasFields = survey.hiddenFields.length > 0 || (first.data ?? []).some(({ fields }) => fields !== undefined);
  const columns = useGridColumns(survey, results, hasFields);
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.has(key)), [columns, hidden]);
  const [sight, setSight] = useState({ first: 0, last: -1 });
  const total = rows.isWhole() ? count : count - 1;

  function openRow(index: number): void {
    const response = rowAt(client, rows, index);
    if (response) opened.open(response.respondedUser);
    // A page that failed is asked for again.
    else
      void client.refetchQueries({ queryKey: rows.page(Math.floor(index / PAGE)).queryKey }, { cancelRefetch: false });
  }

  /** The grid follows, where it knows the row. */
  function step(respondent: string, by: 1 | -1): void {
    const place = opened.respondent === null ? null : placeOf(client, rows, opened.respondent);
    if (place !== null) grid.current?.goTo(place + by);
    opened.step(respondent);
  }

  return (
    <>
      <Tools ref={tools} view={view} columns={columns} hidden={hidden} onHide={hide} />
      <p role="status" className="sr-only">
        {first.isPending ? t('grid.loading') : null}
        {first.data && search ? t(rows.isWhole() ? 'grid.found' : 'grid.foundMore', { count: total }) : null}
      </p>
      {first.error && !first.data ? (
        <QueryFailed title={t('failed')} titleLevel="h2" query={first} />
      ) : first.data?.length === 0 ? (
        <Nothing view={view} onCleared={() => tools.current?.focus({ preventScroll: true })} />
      ) : (
        <>
          <Grid
            key={rows.key.join()}
            ref={grid}
            rows={rows}
            columns={shown}
            anonymous={survey.anonymous}
            openAt={opened.respondent === null ? null : placeOf(client, rows, opened.respondent)}
            onOpen={openRow}
            onSight={setSight}
          />
          <div className="flex min-h-12 flex-wrap items-center gap-x-6 py-1 text-quiet text-sm tabular-nums">
            <p className="grow">
              {first.data ? t(rows.isWhole() ? 'grid.sight' : 'grid.sightOfMore', { ...placesOf(sight), total }) : null}
            </p>
            <p className="max-lg:hidden pointer-coarse:hidden">
              {t.rich('grid.keys', { key: (name) => <KeyName>{name}</KeyName> })}
            </p>
            <div className="-me-2.5 flex">
              <IconButton label={t('grid.toTop')} icon={ArrowUpToLine} onClick={() => grid.current?.goTo(0)} />
              {rows.isWhole() ? (
                <IconButton
                  label={t('grid.toEnd')}
                  icon={ArrowDownToLine}
                  onClick={() => grid.current?.goTo(count - 1)}
                />
              ) : null}
            </div>
          </div>
        </>
      )}
      {opened.respondent === null ? null : (
        <Suspense>
          <ResponseDrawer
            survey={survey}
            results={results}
            rows={rows}
            respondent={opened.respondent}
            onStep={step}
            onClose={opened.close}
            onClosed={() => grid.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

const SORTS = ['submitted'] as const;

/** Opens another list for another view: it has other rows at each place. */
function useRows(view: GridView): GridRows {
  const [rows, setRows] = useState(() => openGridRows(view));
  if (JSON.stringify(rows.view) === JSON.stringify(view)) return rows;

  const others = openGridRows(view);
  setRows(others);
  return others;
}

function Tools({
  ref,
  view,
  columns,
  hidden,
  onHide,
}: {
  ref: Ref<HTMLElement>;
  view: GridView;
  columns: readonly GridColumn[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
}) {
  const t = useTranslations('responses');
  const tDesk = useTranslations('desk');
  const show = useShow();
  const [isChoosing, setChoosing] = useState<boolean>();
  const isHidden = columns.filter(({ key }) => hidden.has(key)).length;

  return (
    <search
      ref={ref}
      tabIndex={-1}
      aria-label={tDesk('tools')}
      className="mb-4 flex flex-wrap items-center gap-2 outline-none"
    >
      <div className="flex min-w-0 grow basis-60 sm:max-w-80">
        <SearchField
          label={t('search')}
          term={view.search}
          maxLength={SEARCH_MAX}
          tooLong={tDesk('searchTooLong', { max: SEARCH_MAX })}
          onSearch={(search) => show({ search }, 'replace')}
        />
      </div>
      <Select
        aria-label={t('grid.order')}
        value={view.oldestFirst ? 'oldest' : 'newest'}
        onChange={({ target }) => show({ sort: target.value === 'oldest' ? 'submitted' : undefined }, 'push')}
        className="w-auto! grow basis-36 sm:grow-0 sm:basis-44"
      >
        <option value="newest">{t('grid.newest')}</option>
        <option value="oldest">{t('grid.oldest')}</option>
      </Select>
      <Button variant="quiet" onClick={() => setChoosing(true)} className="grow sm:grow-0">
        <Columns3 aria-hidden="true" className="size-4.5" />
        {isHidden === 0
          ? t('grid.columns')
          : t('grid.columnsOf', { shown: columns.length - isHidden, total: columns.length })}
      </Button>
      {isChoosing === undefined ? null : (
        <Suspense>
          <ColumnChoice
            open={isChoosing}
            onOpenChange={setChoosing}
            columns={columns}
            hidden={hidden}
            onHide={onHide}
          />
        </Suspense>
      )}
    </search>
  );
}

/** The list has no rows: nobody has answered, or nothing matches. */
function Nothing({
  view,
  onCleared,
}: {
  view: GridView;
  /** The button that clears the search disappears with it. */
  onCleared: () => void;
}) {
  const t = useTranslations('responses');
  const tDesk = useTranslations('desk');
  const show = useShow();
  if (view.search === '') {
    return (
      <EmptyState title={t('empty')} titleLevel="h2">
        {t('emptyExplanation')}
      </EmptyState>
    );
  }
  const clearing = (
    <Button
      variant="quiet"
      onClick={() => {
        show({ search: '' }, 'push');
        onCleared();
      }}
    >
      {tDesk('clear')}
    </Button>
  );
  return (
    <EmptyState title={tDesk('noMatch')} titleLevel="h2" action={clearing}>
      {tDesk('noMatchExplanation')}
    </EmptyState>
  );
}

/** Changes the search or the order in the address. */
function useShow() {
  const [address, setAddress] = useSearchParams();
  const view = readView(address, { sorts: SORTS, choices: {} });
  return (change: { search?: string; sort?: 'submitted' | undefined }, how: 'push' | 'replace') =>
    setAddress(writeView(address, { ...view, ...change }), { replace: how === 'replace', preventScrollReset: true });
}

const placesOf = ({ first, last }: Drawn) => ({ first: first + 1, last: last + 1 });
