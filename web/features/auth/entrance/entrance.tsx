import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** The page of a form to log in or register: its purpose next to it, the link to the other form below. */
export function Entrance({
  title,
  lead,
  children,
  alternatives,
  otherWay,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
  /** The buttons of the other ways to log in, if any. */
  alternatives?: ReactNode;
  otherWay: ReactNode;
}) {
  return (
    <div className="grid gap-x-10 gap-y-8 py-10 sm:py-16 md:grid-cols-[minmax(0,1fr)_26rem] lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-x-16">
      <header className="md:pt-6">
        <h1 className="w-fit text-3xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{lead}</p>
      </header>
      <div className="w-full max-w-dialog">
        <Card>
          {children}
          <div className="mt-5 grid gap-3 border-hairline border-t pt-5 empty:hidden">{alternatives}</div>
        </Card>
        <p className="mt-5 text-quiet">{otherWay}</p>
      </div>
    </div>
  );
}
