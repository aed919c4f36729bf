import { joinClasses } from '#web/ui/join-classes.ts';

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
      <BarLine share={max > 0 ? value / max : 0} className="fill-lead duration-200" />
    </div>
  );
}

/**
 * The filled part of a line. An SVG, because the server's HTML may not have style attributes.
 * @param props.share from 0 to 1
 * @param props.className its colour and the duration of its changes
 */
export function BarLine({ share, className }: { share: number; className: string }) {
  return (
    <svg aria-hidden="true" className="block size-full mirrored">
      <rect
        width={`${Math.min(1, share) * 100}%`}
        height="100%"
        className={joinClasses('transition-[width]', className)}
      />
    </svg>
  );
}
