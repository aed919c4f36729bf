import { joinClasses } from '#web/ui/join-classes.ts';

/** A slider over whole steps. Without an answer it is pale, in the middle. */
export function SlideInput({
  label,
  first,
  last,
  value,
  spoken,
  onSlide,
  className,
}: {
  label: string;
  first: number;
  last: number;
  /** null without an answer that it can show. */
  value: number | null;
  /** The answer in words for screen readers, or that there is none. */
  spoken: string;
  onSlide: (value: number) => void;
  className?: string;
}) {
  const isSet = value !== null;
  const place = value ?? Math.floor((first + last) / 2);

  return (
    <input
      type="range"
      min={first}
      max={last}
      step={1}
      value={Math.min(Math.max(place, first), last)}
      aria-label={label}
      aria-valuetext={spoken}
      onChange={({ target }) => onSlide(target.valueAsNumber)}
      // Without an answer, a press in the middle or the space bar moves nothing, but chooses.
      onClick={() => isSet || onSlide(place)}
      onKeyDown={(event) => {
        if (event.key !== ' ' || isSet) return;
        event.preventDefault();
        onSlide(place);
      }}
      className={joinClasses('h-11 min-w-0', isSet ? 'accent-blue' : 'accent-edge opacity-60', className)}
    />
  );
}
