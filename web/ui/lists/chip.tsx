import type { ReactNode } from 'react';

/** A filter that is on while pressed, with the number of its rows. */
export function Chip({
  pressed,
  count,
  onPress,
  children,
}: {
  pressed: boolean;
  /** As text ("1,204"); undefined while unknown. */
  count: string | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={LOOK}>
      {children}
      {count === undefined ? null : <span className="font-medium text-quiet tabular-nums">{count}</span>}
    </button>
  );
}

const LOOK =
  'inline-flex min-h-8 max-w-full shrink-0 items-center gap-1.5 rounded-[1rem] border border-hairline px-3 py-1 text-start text-quiet text-sm transition-colors hover:border-edge hover:text-ink aria-pressed:border-ink aria-pressed:font-[550] aria-pressed:text-ink @max-[40rem]:min-h-10 @max-[40rem]:rounded-[1.25rem] pointer-coarse:min-h-11 forced-colors:aria-pressed:border-2 forced-colors:aria-pressed:border-[Highlight]';
