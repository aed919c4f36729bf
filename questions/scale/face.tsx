/** A drawn face between unhappy and happy. @param mood 0 to 1 */
export function Face({ mood }: { mood: number }) {
  const lift = (mood - 0.5) * 9;

  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-8 stroke-current" strokeLinecap="round">
      <circle cx="12" cy="12" r="9.75" strokeWidth="1.5" />
      <path d="M8.75 9.25v.5M15.25 9.25v.5" strokeWidth="2" />
      <path d={`M7.75 ${15.2 - lift / 2.5}Q12 ${15.2 + lift} 16.25 ${15.2 - lift / 2.5}`} strokeWidth="1.6" />
    </svg>
  );
}
