import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placeBeside } from '#web/ui/floating/place-beside.ts';

/**
 * Opens an element in the browser's top layer beside its anchor, and reports presses and focus outside it.
 * @param props.at the part of the anchor to open it beside; by default the whole anchor
 */
export function useFloatingMenu({
  open,
  anchor,
  at = anchor,
  side,
  align,
  onLeave,
}: {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  at?: RefObject<HTMLElement | null>;
  side: 'above' | 'below';
  align: 'start' | 'end';
  onLeave: () => void;
}): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);

  const place = useEffectEvent(() => {
    if (menu.current && at.current) placeBeside(menu.current, at.current, { side, align });
  });

  const leaveUnlessInside = useEffectEvent((event: Event) => {
    // The anchor contains the button and the menu, so events in the anchor are not outside.
    if (event.target instanceof Node && !anchor.current?.contains(event.target)) onLeave();
  });

  useLayoutEffect(() => {
    if (!open) return;

    menu.current?.showPopover?.();
    place();
    menu.current?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;

    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, (event) => leaveUnlessInside(event), options);
    for (const type of ['scroll', 'resize']) addEventListener(type, () => place(), options);
    return () => listening.abort();
  }, [open]);

  return menu;
}
