import type { ComponentProps, ReactNode } from 'react';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** One option as a row of a ballot: the whole row can be pressed, and choosing draws the tick. */
export function ChoiceRow({
  label,
  digit,
  ...rest
}: ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** The key that chooses this option, drawn as a key: a bare number would look like a count. */
  digit?: number | undefined;
}) {
  return (
    <label className="group relative flex min-h-14 items-center gap-3.5 rounded-control border border-hairline bg-raised py-3 pr-4 pl-3 transition-[background-color,border-color] hover:has-enabled:border-blue has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 has-disabled:text-quiet">
      <input {...rest} className="tick-input outline-none" />
      <span className="-mt-0.5">
        <TickBox round={rest.type === 'radio'} />
      </span>
      <span dir="auto" className="grow leading-snug">
        {label}
      </span>
      {digit === undefined ? null : (
        <span
          aria-hidden="true"
          className="hidden min-w-6 rounded-mark border border-hairline text-center text-quiet text-sm tabular-nums pointer-fine:block"
        >
          {digit}
        </span>
      )}
    </label>
  );
}
