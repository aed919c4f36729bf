import type { ComponentProps, ReactNode } from 'react';
import { dirOfWords } from '#basics/isolate.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** One option as a row of a sheet. The whole row can be pressed, and choosing draws the tick. */
export function ChoiceRow({
  label,
  digit,
  many = false,
  ...rest
}: ComponentProps<'input'> & {
  label: ReactNode;
  /** Whether others can be chosen too; then the mark is square. */
  many?: boolean;
  /** The key that chooses this option, drawn as a key, because a bare number would look like a count. */
  digit?: number | undefined;
}) {
  return (
    // The mark is on the side where the words begin, in any language.
    <label
      dir={typeof label === 'string' ? dirOfWords(label) : 'auto'}
      className="group relative flex min-h-14 flex-wrap items-center gap-x-3.5 px-[min(1rem,5%)] py-2 transition-[background-color] before:absolute before:inset-x-4 before:top-0 before:border-hairline before:border-t first:before:hidden hover:has-enabled:bg-row has-checked:bg-blue-wash has-checked:font-semibold has-checked:text-blue-deep has-focus-visible:rounded-control has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-2 has-disabled:text-quiet forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2"
    >
      <input {...rest} type={many ? 'checkbox' : 'radio'} className="tick-input outline-none" />
      <span className="-mt-0.5">
        <TickBox round={!many} />
      </span>
      {/* Large letters in a narrow window stand below the mark. */}
      <span className="min-w-0 grow basis-28 leading-snug">{label}</span>
      {digit === undefined ? null : (
        <span
          aria-hidden="true"
          className="hidden min-w-6 rounded-mark border border-hairline text-center font-normal text-quiet text-sm tabular-nums pointer-fine:block"
        >
          {digit}
        </span>
      )}
    </label>
  );
}
