import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeBeside } from '#web/ui/floating/place-beside.ts';

/**
 * A label beside a small control, on hover and on keyboard focus; Escape hides it. The text must be the control's accessible name,
 * because screen readers do not read the tip.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  function openSoon(): void {
    timer.current = setTimeout(setOpen, HOVER_DELAY_MS, true);
  }

  function close(): void {
    clearTimeout(timer.current);
    setOpen(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which takes the presses
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {open ? <Tip anchor={anchor}>{label}</Tip> : null}
    </span>
  );
}

const HOVER_DELAY_MS = 350;

/** In the browser's top layer, so that no scroller or dialog clips it. */
function Tip({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const tip = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (!tip.current || !anchor.current) return;

    tip.current.showPopover?.();
    placeBeside(tip.current, anchor.current, { side: 'above', align: 'center' });
  }, [anchor]);

  return (
    <span
      ref={tip}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none fixed inset-[0_auto_auto_0] m-0 w-max max-w-64 animate-fade rounded-mark border-0 bg-ink px-2 py-1 text-paper text-sm"
    >
      {children}
    </span>
  );
}
