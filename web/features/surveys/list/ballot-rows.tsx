import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** Options printed as on a ballot, read-only. */
export function BallotRows({ options }: { options: readonly string[] }) {
  return (
    <ul className="border-hairline border-y">
      {options.map((option) => (
        <li key={option} className="flex items-center gap-3 border-hairline border-b py-2.5 last:border-b-0">
          <span className="-mt-1">
            <TickBox />
          </span>
          <span dir="auto" className="grow leading-snug">
            {option}
          </span>
        </li>
      ))}
    </ul>
  );
}
