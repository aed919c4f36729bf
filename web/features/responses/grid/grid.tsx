import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#web/features/responses/grid/grid-columns.tsx';
import { type CellPlace, moveBy } from '#web/features/responses/grid/grid-keys.ts';
import { CELL, drawnColumns, FIRST_CELL, GridRow } from '#web/features/responses/grid/grid-row.tsx';
import type { GridRows } from '#web/features/responses/grid/grid-rows.ts';
import { columnsIn, type Drawn, rowsIn, type Sight, widthsIn } from '#web/features/responses/grid/grid-window.ts';
import { placed } from '#web/features/responses/grid/placed.ts';
import { isMirrored, keyAlong } from '#web/ui/browser/mirrored.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** What a drawer does to the grid behind it. */
export interface GridHandle {
  /** Makes a row the one of the Tab key, and scrolls to it. */
  goTo: (row: number) => void;
  focus: () => void;
}

/**
 * Responses as a grid that draws only the rows and columns in sight, however many there are. Arrows, J and K move in it, Enter and a
 * press open a response.
 */
export function Grid({
  rows,
  columns,
  anonymous,
  openAt,
  onOpen,
  onSight,
  ref,
}: {
  rows: GridRows;
  columns: readonly GridColumn[];
  anonymous: boolean;
  /** The row whose response is open; null for none. */
  openAt: number | null;
  onOpen: (row: number) => void;
  /** Tells the rows in sight. */
  onSight: (sight: { first: number; last: number }) => void;
  ref: Ref<GridHandle>;
}) {
  const t = useTranslations('responses');
  const count = useSyncExternalStore(rows.subscribe, rows.count);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [sight, setSight] = useState(NOTHING_SEEN);
  const size = sizeOf(sight, columns.length);
  const seen = { ...sight, width: sight.width - size.first };
  const drawnRows = rowsIn(seen, { count, rowHeight: size.height });
  const drawnAcross = columnsIn(seen, { count: columns.length, width: size.column });

  useLayoutEffect(() => {
    const [box, top] = [scroller.current, head.current];
    if (!box || !top) return;

    const observer = new ResizeObserver(() => setSight(seenIn(box, top)));
    observer.observe(box);
    // The head is as high as letters are large.
    observer.observe(top);
    return () => observer.disconnect();
  }, []);

  const { first, last } = drawnRows.inSight;
  useLayoutEffect(() => onSight({ first, last }), [first, last, onSight]);

  useImperativeHandle(ref, () => ({ goTo: (row) => go({ ...active, row }), focus }));

  function look(): void {
    if (scroller.current && head.current) setSight(seenIn(scroller.current, head.current));
  }

  function go(place: CellPlace): void {
    const box = scroller.current;
    if (!box) return;
    flushSync(() => setActive(place));
    box.scrollTop = drawnRows.topShowing(place.row);
    if (place.column > 0) box.scrollLeft = drawnAcross.startShowing(place.column - 1) * (isMirrored(box) ? -1 : 1);
    flushSync(look);
  }

  function focus(): void {
    scroller.current?.querySelector<HTMLElement>('[data-column][tabindex="0"]')?.focus({ preventScroll: true });
    scroller.current?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Enter' || event.key === ' ') {
      // The button of a failed row.
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      onOpen(active.row);
      return;
    }
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const rowsInSight = Math.max(1, last - first);
    const grid = { rows: count, columns: columns.length + 1, rowsInSight };
    const place = moveBy(
      { ...{ ctrlKey, metaKey, altKey, shiftKey }, key: keyAlong(event.key, event.currentTarget) },
      active,
      grid,
    );
    if (!place) return;
    event.preventDefault();
    go(place);
    focus();
  }

  function open(event: MouseEvent<HTMLElement>): void {
    const pressed = event.target instanceof Element ? event.target : null;
    const row = pressed?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    // A press that ends a selection of text is no press on the row.
    if (row === undefined || pressed?.closest('button') || getSelection()?.isCollapsed === false) return;
    const column = Number(pressed?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 0);
    setActive({ row: Number(row), column });
    onOpen(Number(row));
  }

  const indexes = range(drawnRows.drawn);
  // The row with the focus stays, or the focus would be lost when the row leaves the sight.
  if (active.row < count && !indexes.includes(active.row)) indexes.push(active.row);
  const width = Math.max(sight.width, size.first + columns.length * size.column);

  // biome-ignore-start lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('caption')}
      aria-readonly="true"
      aria-rowcount={rows.isWhole() ? count + 1 : -1}
      aria-colcount={columns.length + 1}
      tabIndex={-1}
      onScroll={look}
      onKeyDown={press}
      onClick={open}
      className={BOX}
    >
      <div ref={head} role="rowgroup" className="sticky top-0 z-5 h-10 bg-paper">
        <div role="row" tabIndex={-1} aria-rowindex={1} ref={placed({ width })} className="relative h-full bg-inherit">
          <div
            role="columnheader"
            tabIndex={-1}
            aria-colindex={1}
            aria-sort={rows.view.oldestFirst ? 'ascending' : 'descending'}
            className={joinClasses(CELL, FIRST_CELL, HEAD)}
            ref={placed({ width: size.first })}
          >
            {t(anonymous ? 'time' : 'name')}
          </div>
          {drawnColumns(columns, drawnAcross.drawn, active.column).map((index) => {
            const column = columns[index];
            return column ? (
              <div
                key={column.key}
                role="columnheader"
                tabIndex={-1}
                aria-colindex={index + 2}
                className={joinClasses(CELL, HEAD, 'absolute inset-y-0 gap-1.5')}
                ref={placed({ insetInlineStart: size.first + index * size.column, width: size.column })}
              >
                {column.number === null ? null : <span className="text-ink tabular-nums">{column.number}</span>}
                <span dir="auto" title={column.title} className="min-w-0 grow truncate">
                  {column.title}
                </span>
              </div>
            ) : null;
          })}
        </div>
      </div>
      <div role="rowgroup" className="relative overflow-clip" ref={placed({ width, height: drawnRows.drawnHeight })}>
        {indexes
          .toSorted((a, b) => a - b)
          .map((index) => (
            <GridRow
              key={index}
              rows={rows}
              index={index}
              top={drawnRows.topOf(index)}
              anonymous={anonymous}
              isOpen={index === openAt}
              columns={columns}
              firstColumn={drawnAcross.drawn.first}
              lastColumn={drawnAcross.drawn.last}
              height={size.height}
              firstWidth={size.first}
              columnWidth={size.column}
              active={index === active.row ? active.column : null}
            />
          ))}
      </div>
    </div>
  );
  // biome-ignore-end lint/a11y/useSemanticElements: see above
}

/** Under the head of the page it ends at the window's lower edge. On a phone it reaches the screen's edges. */
const BOX =
  'max-h-[max(26rem,calc(100dvh-24rem))] overflow-auto overscroll-x-contain border-edge border-t text-md outline-none [overflow-anchor:none] in-[main]:max-sm:-mx-4';

/** The letters of the page decide all sizes. */
const ROW_REM = 3;
const HEAD_REM = 2.5;
/** The widths of the first column and the least of the others; on a phone both are in sight together. */
const WIDE = { from: 40, first: 14, column: 13 };
const NARROW = { first: 9.5, column: 10 };

interface Seen extends Sight {
  /** Pixels of a rem. */
  rem: number;
}

const NOTHING_SEEN: Seen = { top: 0, start: 0, width: 0, height: 0, rem: 16 };

function seenIn(box: HTMLElement, head: HTMLElement): Seen {
  return {
    top: box.scrollTop,
    // Negative where columns run from the right.
    start: Math.abs(box.scrollLeft),
    width: box.clientWidth,
    height: Math.max(0, box.clientHeight - head.offsetHeight),
    rem: head.offsetHeight / HEAD_REM,
  };
}

function sizeOf({ width, rem }: Seen, columns: number) {
  const least = width >= WIDE.from * rem ? WIDE : NARROW;
  return {
    height: ROW_REM * rem,
    ...widthsIn(width, { first: least.first * rem, column: least.column * rem }, columns),
  };
}

const range = ({ first, last }: Drawn): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const HEAD = 'h-full border-edge font-medium text-quiet text-xs whitespace-nowrap';
