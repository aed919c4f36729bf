import { Mark } from './mark.tsx';

/** The mark and the name; where there is no room for the name, the mark alone. The caller adds the link. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex h-7 flex-wrap items-center gap-x-2 overflow-hidden text-ink">
      <Mark className="size-7" />
      <span className="font-bold font-display text-xl leading-7 tracking-tighter">{name}</span>
    </span>
  );
}
