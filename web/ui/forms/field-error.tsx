import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Lines } from '#web/ui/lines.tsx';

/** A field's error, with an icon and a text, because colour alone is not enough. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex animate-fade items-start gap-1.5 text-red text-sm">
      <CircleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
      <span>
        <Lines>{children}</Lines>
      </span>
    </p>
  );
}
