import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DeskTime } from '#web/desk/desk-time.tsx';
import type { GridColumn } from '#web/features/responses/grid/grid-columns.tsx';
import { type GridRows, PAGE } from '#web/features/responses/grid/grid-rows.ts';
import type { Drawn } from '#web/features/responses/grid/grid-window.ts';
import { placed } from '#web/features/responses/grid/placed.ts';
import { Respondent } from '#web/features/responses/respondent.tsx';
import type { ListedResponse } from '#web/features/responses/responses.api.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Sizes are pixels. They are single values, so that a row is drawn again only if one changes. */
interface Cells {
  columns: readonly GridColumn[];
  /** The columns that are drawn. */
  firstColumn: number;
  lastColumn: number;
  height: number;
  firstWidth: number;
  columnWidth: number;
  /** The cell that the Tab key reaches: 0 for the first, null for none of this row. */
  active: number | null;
}

/** A response as a row of 48 px. It asks for its page itself, so that only the rows of a page change when the page comes. */
export const GridRow = memo(function GridRow({
  rows,
  index,
  top,
  anonymous,
  isOpen,
  ...cells
}: Cells & { rows: GridRows; index: number; top: number; anonymous: boolean; isOpen: boolean }) {
  const t = useTranslations('responses');
  const place = index % PAGE;
  const { data, error, isFetching, refetch } = useQuery({
    ...rows.page(Math.floor(index / PAGE)),
    select: (page): ListedResponse | null => page[place] ?? null,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid around
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      data-row={index}
      className={joinClasses(ROW, data && 'cursor-pointer hover:bg-row')}
      ref={placed({ top, height: cells.height })}
    >
      {data ? (
        <RowCells {...cells} who={<Who response={data} anonymous={anonymous} />} say={(column) => column.cell(data)} />
      ) : error ? (
        <RowCells
          {...cells}
          who={
            <Button
              variant="text"
              size="small"
              tabIndex={-1}
              loading={isFetching}
              onClick={() => void refetch()}
              className="-ms-3"
            >
              {t('grid.retry')}
            </Button>
          }
          say={() => null}
        />
      ) : (
        <RowCells
          {...cells}
          who={<Skeleton className="h-3.5 w-24" />}
          say={() => <Skeleton className="h-3.5 w-20" />}
        />
      )}
    </div>
  );
});

function Who({ response, anonymous }: { response: ListedResponse; anonymous: boolean }) {
  const who = <Respondent response={response} anonymous={anonymous} />;
  if (anonymous) return who;
  return (
    <span className="grid min-w-0 leading-tight">
      <span className="truncate font-semibold">{who}</span>
      <span className="truncate text-quiet text-xs *:text-xs">
        <DeskTime at={response.submittedAt} />
      </span>
    </span>
  );
}

function RowCells({
  columns,
  firstColumn,
  lastColumn,
  firstWidth,
  columnWidth,
  active,
  who,
  say,
}: Cells & { who: ReactNode; say: (column: GridColumn) => ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: as in the grid around */}
      <div
        role="rowheader"
        tabIndex={active === 0 ? 0 : -1}
        aria-colindex={1}
        data-column={0}
        className={joinClasses(CELL, FIRST_CELL)}
        ref={placed({ width: firstWidth })}
      >
        {who}
      </div>
      {drawnColumns(columns, { first: firstColumn, last: lastColumn }, active).map((index) => {
        const column = columns[index];
        return column ? (
          // biome-ignore lint/a11y/useSemanticElements: as in the grid around
          <div
            key={column.key}
            role="gridcell"
            tabIndex={active === index + 1 ? 0 : -1}
            aria-colindex={index + 2}
            data-column={index + 1}
            className={joinClasses(CELL, 'absolute inset-y-0')}
            ref={placed({ insetInlineStart: firstWidth + index * columnWidth, width: columnWidth })}
          >
            <span dir="auto" className="min-w-0 grow truncate">
              {say(column)}
            </span>
          </div>
        ) : null;
      })}
    </>
  );
}

/** The columns in sight, and the one with the focus, which must not be lost when it leaves the sight. */
export function drawnColumns(columns: readonly GridColumn[], { first, last }: Drawn, active: number | null): number[] {
  return columns.flatMap((_, index) => ((index >= first && index <= last) || index + 1 === active ? [index] : []));
}

const ROW = 'absolute inset-x-0 bg-paper transition-colors aria-[current]:bg-blue-wash';
/** The focus is drawn inside, because the next cell would cover it. */
export const CELL = 'flex items-center border-hairline border-b px-3 text-start -outline-offset-2';
/** It covers the cells that scroll below it, in the colour of its row. */
export const FIRST_CELL = 'sticky start-0 z-1 h-full border-e bg-inherit';
