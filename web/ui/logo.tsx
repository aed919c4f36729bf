import { Mark } from '#web/ui/mark.tsx';

/** The mark and the name, set as one word; the link around it is the caller's. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Mark className="size-7" />
      <span className="font-bold font-display text-xl leading-none tracking-tighter">{name}</span>
    </span>
  );
}
