import type { ReactNode } from 'react';

/** The numbers of a chart in full, on request. */
export function AllNumbers({ label, open = false, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="mt-3 text-sm">
      <summary className="min-h-10 w-fit cursor-pointer py-2 text-quiet hover:text-ink pointer-coarse:min-h-11">
        {label}
      </summary>
      {children}
    </details>
  );
}
