import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { dirOfWords } from '#basics/isolate.ts';
import type { Row } from '#questions/model/kind.ts';
import { keyAlong } from '#web/ui/browser/mirrored.ts';
import { chooseByDigit } from '#web/ui/forms/question-group.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The width of the rows' texts. */
export const ROW_HEAD = 'tabled:w-36 tabled:shrink-0';

/** A row with its marks, named by the row and by the column each. */
export function MatrixRow({
  row,
  options,
  codes,
  several,
  chosen,
  fault,
  onChoose,
}: {
  row: Row;
  /** The texts of the columns, and their codes. */
  options: readonly string[];
  codes: readonly number[];
  several: boolean;
  chosen: readonly number[];
  /** The fault of this row, in words. */
  fault: string | null;
  onChoose: (row: number, options: readonly number[]) => void;
}) {
  const id = useId();
  const faultId = fault ? `${id}-fault` : undefined;

  function toggle(code: number, isChosen: boolean): void {
    if (!several) onChoose(row.code, [code]);
    else onChoose(row.code, isChosen ? [...chosen, code] : chosen.filter((each) => each !== code));
  }

  return (
    // A legend cannot be placed beside the marks.
    <fieldset
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-row`}
      aria-describedby={faultId}
      onKeyDown={several ? chooseOrWalk : chooseByDigit}
      className="segmented:flex min-w-0 segmented:flex-wrap overflow-hidden rounded-card border border-hairline bg-raised segmented:px-3 segmented:pb-3 tabled:flex tabled:rounded-none tabled:border-0 tabled:border-t tabled:first-of-type:border-t-0 tabled:last:rounded-b-card"
    >
      <div
        className={joinClasses(
          ROW_HEAD,
          'segmented:basis-full px-4 segmented:px-0.5 pt-3 pb-2 tabled:self-center tabled:py-2 tabled:pe-2',
        )}
      >
        <span id={`${id}-row`} dir="auto" className="wrap-anywhere block font-semibold leading-snug tabled:font-normal">
          {row.text}
        </span>
        {fault ? (
          <span id={faultId} data-fault="" className="mt-1 flex animate-fade items-start gap-1.5 text-red text-sm">
            <CircleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
            {fault}
          </span>
        ) : null}
      </div>
      {options.map((option, index) => {
        const code = codes[index] ?? 0;
        return (
          <label key={code} dir={dirOfWords(option)} className={CELL}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              value={code}
              checked={chosen.includes(code)}
              aria-invalid={fault && index === 0 ? true : undefined}
              aria-describedby={index === 0 ? faultId : undefined}
              onChange={({ target }) => toggle(code, target.checked)}
              className="tick-input outline-none"
            />
            <span className="-mt-0.5 segmented:hidden">
              <TickBox round={!several} />
            </span>
            <span className="leading-snug tabled:sr-only">{option}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const CELL = joinClasses(
  'relative flex min-h-14 min-w-0 items-center gap-3.5 border-hairline border-t px-4 py-1.5 transition-[background-color] hover:not-has-checked:has-enabled:bg-row has-checked:bg-blue-wash has-checked:font-semibold has-checked:text-blue-deep has-focus-visible:rounded-control has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-2 has-disabled:text-quiet tabled:flex-1 tabled:justify-center tabled:border-t-0 tabled:px-0 forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2',
  'segmented:segment',
);

/** Boxes are reached by the arrows as well, as the round marks of a row are by themselves. */
function chooseOrWalk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[keyAlong(event.key, event.currentTarget)];
  if (step === undefined) {
    chooseByDigit(event);
    return;
  }
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const place = boxes.indexOf(event.target as HTMLInputElement) + step;
  event.preventDefault();
  boxes.at(place % boxes.length)?.focus();
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
