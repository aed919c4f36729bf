/** A line that fills with the progress; the caller adds the text. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-hairline"
    >
      <div
        className="h-full rounded-full bg-lead transition-transform duration-200"
        style={{ transform: `translateX(${max > 0 ? Math.min(0, value / max - 1) * 100 : -100}%)` }}
      />
    </div>
  );
}
