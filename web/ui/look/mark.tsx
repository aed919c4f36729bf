/** The product's sign: a tick that leaves its box. Decoration; the text beside it is its name. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M19.6 7.3C14.3 6.9 9.4 7 4.7 7.4c-.6 6.3-.5 12.9 0 19.7 6.5.5 13 .5 19.5-.1.5-3.8.6-7.4.4-11"
        className="stroke-ink"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M8.3 15.9c2.1 1 3.7 2.6 5 4.6C16.7 13.3 21.8 6.9 28.9 2.3c1-.7 1.9.5 1.1 1.4-6 6.1-10.9 12.7-14.4 20.6-.7 1.5-2.6 1.5-3.3.1-1.3-2.5-2.9-4.4-5.1-5.7-1.8-1-.8-3.7 1.1-2.8Z"
        className="fill-blue"
      />
    </svg>
  );
}
