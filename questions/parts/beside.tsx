import type { ReactNode } from 'react';

/** A field between words, as a currency or a unit. Its label says them, too: `besideLabel`. */
export function Beside({
  before,
  after,
  children,
}: {
  before: string | undefined;
  after: string | undefined;
  children: ReactNode;
}) {
  if (before === undefined && after === undefined) return children;
  return (
    <div className="flex max-w-full items-center gap-2">
      {before === undefined ? null : <Words>{before}</Words>}
      {children}
      {after === undefined ? null : <Words>{after}</Words>}
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <bdi aria-hidden="true" className="wrap-anywhere max-w-[40%] shrink-0 text-quiet">
    {children}
  </bdi>
);

/** The label of a field with the words beside it. */
export function besideLabel(label: string, ...beside: (string | undefined)[]): string {
  const words = beside.filter(Boolean).join(' … ');
  return words === '' ? label : `${label} (${words})`;
}
