import { type ReactNode, useId } from 'react';

/** A part of a page: its subject and purpose, beside its controls if there is room. */
export function Section({
  id: anchor,
  title,
  lead,
  children,
}: {
  /** Where links of the page lead. */
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const id = useId();

  return (
    <section id={anchor} aria-labelledby={id} className="@container scroll-mt-16 border-hairline border-t py-8">
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 @min-[42rem]:grid-cols-[17rem_minmax(0,1fr)]">
        <header>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-quiet">{lead}</p>
        </header>
        <div className="grid min-w-0 max-w-form grid-cols-1 content-start gap-5">{children}</div>
      </div>
    </section>
  );
}
