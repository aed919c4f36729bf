/**
 * A ballot's mark, whose tick is drawn in and out: round for one answer, square for several answers and in polls. Put it after its
 * input: the tick shows while the input is checked.
 */
export function TickBox({ round = false }: { round?: boolean }) {
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true" className="size-7 shrink-0 overflow-visible">
      {round ? (
        <circle cx="12" cy="15" r="9.2" className="tick-frame" strokeWidth="1.6" />
      ) : (
        <rect x="3" y="6" width="18" height="18" rx="3.5" className="tick-frame" strokeWidth="1.6" />
      )}
      <path
        d="M6.6 15.1c2 1.5 3.5 3.3 4.7 5.6C14.2 13.6 18.7 7.6 25.4 2.6"
        pathLength="1"
        className="ink-line stroke-blue"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
