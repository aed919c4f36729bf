/** Counts side by side as bars of a few pixels, from the lowest to the highest step: from left to right, as in `TrendChart`. */
export function CountsStrip({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const width = 100 / Math.max(1, counts.length);

  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-bar bg-hairline">
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(LOW, (count / most) * 100);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
            key={index}
            x={`${index * width}%`}
            y={`${100 - height}%`}
            width={`${width}%`}
            height={`${height}%`}
            className={`${count === most ? 'fill-lead' : 'fill-rest'} forced-colors:fill-[CanvasText]`}
          />
        );
      })}
    </svg>
  );
}

/** The lowest height: a single answer among thousands stays visible. */
const LOW = 20;
