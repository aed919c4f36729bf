import { isMirrored } from '#web/ui/browser/mirrored.ts';

/** Places a floating element (`position: fixed` at 0, 0) above or below its anchor, where there is room, inside the window. */
export function placeBeside(
  floating: HTMLElement,
  anchor: HTMLElement,
  { side, align }: { side: 'above' | 'below'; align: 'start' | 'center' | 'end' },
): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth, clientHeight } = document.documentElement;

  const above = around.top - height - GAP_PX;
  const below = around.bottom + GAP_PX;
  const fitsAbove = above >= MARGIN_PX;
  const fitsBelow = below + height <= clientHeight - MARGIN_PX;
  const goesAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const begins = align === 'center' ? null : (align === 'start') !== isMirrored(anchor);
  const left = begins === null ? around.left + (around.width - width) / 2 : begins ? around.left : around.right - width;

  const x = Math.max(MARGIN_PX, Math.min(left, clientWidth - width - MARGIN_PX));
  const y = Math.max(MARGIN_PX, Math.min(goesAbove ? above : below, clientHeight - height - MARGIN_PX));
  floating.style.left = `${Math.round(x)}px`;
  floating.style.top = `${Math.round(y)}px`;
}

const GAP_PX = 6;
const MARGIN_PX = 8;
