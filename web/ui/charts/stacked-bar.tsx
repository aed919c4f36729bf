import { barOf, digitsOn, type Tone } from '#web/ui/charts/chart-tones.ts';

/** A bar of parts end to end. A table beside it says the same. */
export function StackedBar({
  parts,
  className,
}: {
  /** `share`: 0 to 1 of the bar; `words`: written on the part if there is room. */
  parts: readonly { tone: Tone; share: number; words: string }[];
  /** The class of its height. */
  className: string;
}) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));

  return (
    <svg aria-hidden="true" className={`w-full overflow-hidden rounded-bar mirrored ${className}`}>
      {parts.map(({ tone, share, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
        <g key={index}>
          {share > 0 ? (
            <rect
              x={percent(starts[index] ?? 0)}
              width={percent(share)}
              height="100%"
              strokeWidth="2"
              className={barOf(tone)}
            />
          ) : null}
          {index > 0 && share > 0 && (starts[index] ?? 0) > 0 ? (
            <line
              x1={percent(starts[index] ?? 0)}
              x2={percent(starts[index] ?? 0)}
              y1="0"
              y2="100%"
              strokeWidth="2"
              className="stroke-paper forced-colors:stroke-[Canvas]"
            />
          ) : null}
          {share >= roomFor(words) ? (
            <text
              x={percent((starts[index] ?? 0) + share / 2)}
              y="50%"
              textAnchor="middle"
              dominantBaseline="central"
              className={`origin-center font-semibold text-xs tabular-nums [transform-box:fill-box] mirrored forced-colors:hidden ${digitsOn(tone)}`}
            >
              {words}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** The share of a phone's bar in which these words fit. */
const roomFor = (words: string) => 0.025 + 0.03 * words.length;
const percent = (share: number) => `${share * 100}%`;
