import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** A number with its label; `value` is null while it is loading. Put several into a `<dl>`. */
export function StatCard({ label, value, note }: { label: string; value: string | null; note?: ReactNode }) {
  return (
    <Card className="@container flex flex-col gap-1">
      <dt className="text-quiet">{label}</dt>
      <dd
        className="whitespace-nowrap font-display font-semibold leading-tight tabular-nums tracking-tight"
        style={{ fontSize: `min(var(--text-3xl), ${USUAL_SIZE}, ${widthOf(value ?? '')})` }}
      >
        {value ?? <Skeleton className="my-[0.06em] h-[1em] w-24" />}
      </dd>
      {note ? <dd className="text-quiet text-sm">{note}</dd> : null}
    </Card>
  );
}

/** Of the card's width, so that in narrow cards all numbers up to a million have one size. */
const USUAL_SIZE = '19cqi';
/** As a share of the font size, with some room. */
const CHARACTER_WIDTH = 0.58;

/** The font size at which a number fills the card's width, so that long numbers stay on one line. */
const widthOf = (text: string): string => `${100 / (Math.max(text.length, 1) * CHARACTER_WIDTH)}cqi`;
