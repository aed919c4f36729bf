import { joinClasses } from '#web/ui/join-classes.ts';
import { TickBox } from '#web/ui/tick-box.tsx';

/** Options as they are printed on a ballot, to be read; one of them may bear the reader's tick. */
export function BallotRows({
  options,
  chosen = null,
  chosenLabel,
}: {
  options: readonly string[];
  chosen?: string | null;
  /** Says of the ticked option whose tick it is. */
  chosenLabel?: string;
}) {
  return (
    <ul className="border-hairline border-y">
      {options.map((option) => (
        <li
          key={option}
          data-drawn={option === chosen || undefined}
          className={joinClasses(
            'flex items-center gap-3 border-hairline border-b py-2.5 last:border-b-0',
            option === chosen && 'text-blue',
          )}
        >
          <span className="-mt-1">
            <TickBox />
          </span>
          <span className="min-w-0 leading-snug">
            {option}
            {option === chosen ? <span className="ml-2 text-sm">{chosenLabel}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
