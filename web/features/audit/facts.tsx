import { useFactWords } from '#web/features/audit/use-fact-words.ts';

/** The state of a thing before or after a change; a dash when there is none. */
export function Facts({ facts, nothing }: { facts: Record<string, unknown> | null; nothing: string }) {
  const words = useFactWords();

  if (!facts) {
    return (
      <span className="text-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{nothing}</span>
      </span>
    );
  }
  return (
    <ul className="grid gap-0.5">
      {words(facts).map(({ name, value }) => (
        <li key={name ?? value}>
          {name === null ? null : <span className="text-quiet text-sm">{`${name}: `}</span>}
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
