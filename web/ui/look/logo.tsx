import { Mark } from './mark.tsx';

/** The mark and the name; the mark alone if there is no room. The caller adds the link. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex h-7 flex-wrap items-center gap-x-2 overflow-hidden text-ink">
      <Mark className="size-7" />
      <span className="font-bold font-display text-xl leading-7 tracking-tighter">{name}</span>
    </span>
  );
}
