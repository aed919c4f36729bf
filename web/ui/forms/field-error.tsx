import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a field, under it: a sign and words, not only a colour. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex animate-fade items-start gap-1.5 text-red text-sm">
      <CircleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
