import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The options of a read-only ballot, at the same places as on the form; one may carry the viewer's tick. */
export function PollRows({
  options,
  chosen,
  chosenLabel,
}: {
  options: readonly string[];
  /** The index of the ticked option; -1 without a tick. */
  chosen: number;
  /** Tells screen readers that the ticked option is the viewer's vote. */
  chosenLabel: string;
}) {
  return (
    <ul className="grid gap-2">
      {options.map((option, index) => {
        const isChosen = index === chosen;
        return (
          <li
            key={option}
            data-drawn={isChosen || undefined}
            className={joinClasses(
              'flex min-h-14 items-center gap-3.5 rounded-control border py-3 pr-4 pl-3',
              isChosen ? 'border-blue bg-blue-wash' : 'border-hairline',
            )}
          >
            <span className="-mt-0.5">
              <TickBox />
            </span>
            <span dir="auto" className="grow leading-snug">
              {option}
            </span>
            {isChosen ? <span className="shrink-0 text-blue text-sm">{chosenLabel}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The question of a poll, as printed on the ballot. */
export function PollQuestion({ children }: { children: string }) {
  return (
    <span dir="auto" className="block font-display font-semibold text-lg leading-snug tracking-snug">
      {children}
    </span>
  );
}
