import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Face } from './face.tsx';
import type { Point } from './points.ts';

/** How cells show their points. */
type CellLook = 'numbers' | 'stars' | 'faces';

/** The points side by side; more than seven are in two rows on a phone. */
export function PointCells({
  look,
  points,
  chosen,
  inputOf,
}: {
  look: CellLook;
  points: readonly Point[];
  chosen: number | null;
  inputOf: (point: Point) => ComponentProps<'input'>;
}) {
  const isOdd = points.length % 2 === 1;

  return (
    <div className={joinClasses('grid', COLUMNS[points.length], look === 'stars' ? 'px-1 sm:px-2' : LINES)}>
      {points.map((point, place) => (
        <label
          key={point.value}
          className={joinClasses(
            CELL,
            look === 'stars' ? STAR_CELL : BOX_CELL,
            // Fills the second row, where a gap would look like a missing number.
            look !== 'stars' && isOdd && points.length > ONE_ROW_MAX && 'last:col-span-2 sm:last:col-span-1',
          )}
        >
          <input {...inputOf(point)} type="radio" className="tick-input outline-none" />
          {look === 'numbers' ? <span className="font-[550] tabular-nums">{point.value}</span> : null}
          {look === 'faces' ? <Face mood={place / (points.length - 1)} /> : null}
          {look === 'stars' ? (
            <Star
              aria-hidden="true"
              className={joinClasses(STAR, chosen !== null && point.value <= chosen ? FULL : EMPTY)}
            />
          ) : null}
        </label>
      ))}
    </div>
  );
}

const ONE_ROW_MAX = 7;
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
  8: 'grid-cols-4 sm:grid-cols-8',
  9: 'grid-cols-5 sm:grid-cols-9',
  10: 'grid-cols-5 sm:grid-cols-10',
  11: 'grid-cols-6 sm:grid-cols-11',
};

/** The ground shows between the cells as hairlines. */
const LINES = 'gap-px bg-hairline';
const CELL =
  'relative grid min-h-13 place-items-center transition-[background-color] has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-3 has-disabled:text-quiet sm:min-h-14';
const BOX_CELL =
  'bg-raised hover:has-enabled:bg-row has-checked:bg-action has-checked:font-semibold has-checked:text-on-action hover:has-checked:bg-action has-checked:has-focus-visible:outline-on-action forced-colors:outline-1 forced-colors:-outline-offset-1 forced-colors:has-checked:outline-4 forced-colors:has-checked:-outline-offset-4';
const STAR_CELL = 'rounded-control hover:has-enabled:bg-row';
const STAR = 'size-7.5 transition-[fill,stroke] sm:size-8';
const FULL = 'fill-blue stroke-blue forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]';
const EMPTY = 'fill-none stroke-edge forced-colors:stroke-[CanvasText]';
