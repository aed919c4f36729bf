import { type ReactNode, useId } from 'react';

/** One section of the settings: its subject next to its controls. */
export function AccountSection({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-hairline border-b py-8 first:pt-0 last:border-b-0 @min-[42rem]:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">{lead}</p>
      </header>
      <div className="grid min-w-0 max-w-form grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}
