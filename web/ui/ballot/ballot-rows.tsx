import type { ChangeEvent } from 'react';
import { dirOfWords } from '#basics/isolate.ts';
import type { BallotOption } from '#contract/responses/ballot.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** `tall` rows are as high as the rows with bars that replace them. */
export type RowHeight = keyof typeof HEIGHTS;

/** A ballot's options as boxes, of which one can be ticked. Pressing it again removes the tick. */
export function TickRows({
  name,
  options,
  labelledBy,
  describedBy,
  value = null,
  onChange,
  height = 'usual',
}: {
  name: string;
  options: readonly BallotOption[];
  /** The id of the question. */
  labelledBy: string;
  /** The id of the fault; null without one. */
  describedBy?: string | null;
  /** The ticked option. Without `onChange` only the initial one: the form's data holds the choice. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  height?: RowHeight;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need the question, which stands above the rows, as its legend.
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy ?? undefined}>
      {options.map((option) => {
        const isTicked = option.value === value;
        return (
          <label
            key={option.value}
            dir={dirOfWords(option.label)}
            className={joinClasses(ROW, HEIGHTS[height], TICKABLE)}
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              {...(onChange
                ? { checked: isTicked, onChange: () => onChange(isTicked ? null : option.value) }
                : { defaultChecked: isTicked, onChange: untickOthers })}
              className="tick-input outline-none"
            />
            <Option label={option.label} />
          </label>
        );
      })}
    </div>
  );
}

function untickOthers({ currentTarget: ticked }: ChangeEvent<HTMLInputElement>): void {
  for (const box of ticked.closest('[role=group]')?.querySelectorAll('input') ?? []) {
    if (box !== ticked) box.checked = false;
  }
}

/** A ballot's options as printed; one may have a tick and its meaning. */
export function PrintedRows({
  options,
  chosen,
  chosenLabel,
  boxes = true,
  height = 'usual',
}: {
  options: readonly BallotOption[];
  /** The value of the ticked option; null without a tick. */
  chosen: string | null;
  chosenLabel: string | null;
  /** Whether the options have boxes, as on a ballot that is or was to be ticked. */
  boxes?: boolean;
  height?: RowHeight;
}) {
  return (
    <ul>
      {options.map((option) => {
        const isChosen = option.value === chosen;
        return (
          <li
            key={option.value}
            dir={dirOfWords(option.label)}
            data-drawn={isChosen || undefined}
            className={joinClasses(ROW, HEIGHTS[height], isChosen && TICKED)}
          >
            <Option label={option.label} note={isChosen ? chosenLabel : null} box={boxes} />
          </li>
        );
      })}
    </ul>
  );
}

/** The note is beside the label, or below it if it would break the label into two lines. */
function Option({ label, note = null, box = true }: { label: string; note?: string | null; box?: boolean }) {
  return (
    <>
      {box ? (
        <span className="-my-1 -translate-y-px">
          <TickBox />
        </span>
      ) : null}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5">
        <span className="grow leading-[1.375]">{label}</span>
        {note ? <span className="text-blue text-xs">{note}</span> : null}
      </span>
    </>
  );
}

/** A line between two rows, as long as the rule above them. */
const ROW =
  'relative flex items-center gap-[min(0.875rem,4vw)] px-[min(1rem,4vw)] sm:px-6 not-first:before:absolute not-first:before:inset-x-4 not-first:before:top-0 not-first:before:border-hairline not-first:before:border-t sm:not-first:before:inset-x-6';

const HEIGHTS = {
  compact: 'min-h-11 py-1.5',
  usual: 'min-h-14 py-2',
  tall: 'min-h-16 py-5',
} as const;

// The stroke thickens the words without widening them: a wider line could break and move the rows below.
const TICKED = 'bg-blue-wash text-blue-deep [-webkit-text-stroke:0.35px]';
const TICKABLE =
  'transition-[background-color] hover:bg-row has-checked:bg-blue-wash has-checked:text-blue-deep has-checked:[-webkit-text-stroke:0.35px] has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-2 forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2';
