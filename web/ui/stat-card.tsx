import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** One number and what it counts; `value` null while it is on its way. Put several into a `<dl>`. */
export function StatCard({ label, value, note }: { label: string; value: ReactNode | null; note?: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-display font-semibold text-3xl tabular-nums tracking-tight">
        {value ?? <Skeleton className="my-[0.06em] h-[1em] w-24" />}
      </dd>
      {note ? <dd className="text-quiet text-sm">{note}</dd> : null}
    </Card>
  );
}
