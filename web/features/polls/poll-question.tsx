/** What a poll asks, as it is printed on the ballot. */
export function PollQuestion({ children }: { children: string }) {
  return (
    <span dir="auto" className="block font-display font-semibold text-lg leading-snug tracking-snug">
      {children}
    </span>
  );
}
