import { useFactWords } from '#web/features/audit/use-fact-words.ts';

/** The state of a thing before or after a change; a dash when there is none. */
export function Facts({
  name,
  facts,
  nothing,
}: {
  /** Before or after; shown on phones, where the table has no head. */
  name: string;
  facts: Record<string, unknown> | null;
  nothing: string;
}) {
  const words = useFactWords();

  return (
    <div className="text-sm @max-[40rem]:grid @max-[40rem]:grid-cols-[3.5rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="text-quiet @min-[40rem]:hidden">
        {name}
      </span>
      {facts ? (
        <ul className="grid gap-0.5">
          {words(facts).map(({ name: of, value }) => (
            <li key={of ?? value}>
              {of === null ? null : <span className="text-quiet">{`${of}: `}</span>}
              <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <span className="text-quiet">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{nothing}</span>
        </span>
      )}
    </div>
  );
}
