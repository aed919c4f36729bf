import drawings from './drawings.svg';

/** The drawings of the picture beside this file. */
type Name = 'empty' | 'failed' | 'lost' | 'closed';

/** Small decorative drawings: a black line with one stroke of blue. Their shapes load when one is shown, so that pages stay light. */
export function Drawing({ name, small = false }: { name: Name; small?: boolean }) {
  return (
    <svg
      viewBox="0 0 120 88"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={small ? '-m-2 h-16 w-22 shrink-0' : 'h-22 w-30'}
    >
      <use href={`${drawings}#${name}-ink`} className="stroke-ink" />
      <use href={`${drawings}#${name}-blue`} className="stroke-blue" strokeWidth="3" />
    </svg>
  );
}
