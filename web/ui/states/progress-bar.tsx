/** A line that fills with the progress; the caller adds the text. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1 overflow-hidden rounded-bar bg-hairline"
    >
      <BarLine share={max > 0 ? value / max : 0} className="fill-lead" />
    </div>
  );
}

/**
 * The filled part of a line. An SVG, because the server's HTML may not have style attributes. It is scaled, because the browser
 * would lay the page out and paint it again for each frame of a growing width.
 * @param props.share from 0 to 1
 * @param props.className its colour, and how it changes
 */
export function BarLine({ share, className }: { share: number; className: string }) {
  return (
    <svg aria-hidden="true" className="block size-full mirrored">
      <rect width="100%" height="100%" transform={`scale(${Math.min(1, share)} 1)`} className={className} />
    </svg>
  );
}
