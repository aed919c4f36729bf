import { digitsOn, FILL, type Tone } from '#web/ui/charts/chart-tones.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Shares, 0 to 1, side by side. What a bar says stands in words elsewhere. */
export function StackedBar({
  parts,
  className,
  formatShare,
}: {
  parts: readonly { key: number; share: number; tone: Tone }[];
  /** Its height. */
  className: string;
  /** Writes the shares on the parts that have the room for it. */
  formatShare?: (share: number) => string;
}) {
  const percent = (share: number) => `${share * 100}%`;
  const start = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0);

  return (
    <svg aria-hidden="true" className={joinClasses('block w-full overflow-hidden rounded-bar bg-hairline', className)}>
      {parts.map(({ key, share, tone }, index) => (
        <g key={key}>
          <rect
            x={percent(start(index))}
            width={percent(share)}
            height="100%"
            className={`${FILL[tone]} stroke-paper forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
          />
          {formatShare && share >= WRITTEN_FROM ? (
            <text
              x={percent(start(index) + share / 2)}
              y="50%"
              textAnchor="middle"
              dominantBaseline="central"
              className={`${digitsOn(tone)} font-medium text-xs tabular-nums forced-colors:fill-[CanvasText]`}
            >
              {formatShare(share)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** The share on which its digits have room, also in the bars of a phone. */
const WRITTEN_FROM = 0.12;
