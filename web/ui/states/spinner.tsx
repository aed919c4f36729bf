import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A turning ring in the colour of the text around it; with a label it is announced. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[1.15em] animate-turn">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.4" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
