import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { dropPlace, type Extent, makeWay } from '#web/ui/lists/drag-place.ts';

/**
 * Reorders a list by dragging its items' handles. The list changes once, on the drop; Escape cancels. The caller adds keys for the
 * keyboard. Not a library: those inject styles that our content security policy refuses.
 * @param onMove the item at `from` goes to `to`
 * @returns starts a drag, for the handle's `onPointerDown`; give the handle `touch-none`, the list the ref, its items `DRAGGABLE`
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);

  function startDrag(event: ReactPointerEvent<HTMLElement>, from: number): void {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    if (event.button !== 0 || items.length < 2) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.focus({ preventScroll: true });
    followPointer({ handle, pointer: event.nativeEvent, items, from, onDrop: (to) => to !== from && onMove(from, to) });
  }

  return { list, startDrag };
}

/** The look of the dragged item and of the items that make room. */
export const DRAGGABLE =
  'relative data-dragged:z-10 data-dragged:shadow-float in-data-dragging:not-data-dragged:transition-transform';

interface Drag {
  handle: HTMLElement;
  pointer: PointerEvent;
  items: HTMLElement[];
  from: number;
  /** Not called if the drag is cancelled. */
  onDrop: (to: number) => void;
}

function followPointer({ handle, pointer, items, from, onDrop }: Drag): void {
  const extents = items.map(extentOf);
  const startY = pointer.clientY + scrollY;
  let { clientY } = pointer;
  let to = from;
  let scrolling = requestAnimationFrame(scrollNearEdge);
  const over = new AbortController();
  const options = { signal: over.signal };

  handle.setPointerCapture(pointer.pointerId);
  items[from]?.setAttribute('data-dragged', '');
  items[from]?.parentElement?.setAttribute('data-dragging', '');
  handle.addEventListener('pointermove', follow, options);
  handle.addEventListener('pointerup', () => finish(to), options);
  handle.addEventListener('lostpointercapture', () => finish(null), options);
  addEventListener('keydown', giveUp, { ...options, capture: true });

  function follow(event: PointerEvent): void {
    ({ clientY } = event);
    draw();
  }

  function draw(): void {
    const by = clientY + scrollY - startY;
    to = dropPlace(extents, from, by);
    for (const [index, way] of makeWay(extents, from, to).entries()) {
      items[index]?.style.setProperty('transform', `translateY(${index === from ? by : way}px)`);
    }
  }

  /** Scrolls the page while the item is held at the window's edge. */
  function scrollNearEdge(): void {
    const above = EDGE_PX - clientY;
    const below = clientY - (innerHeight - EDGE_PX);
    const step = Math.max(above, below, 0) / 5;
    if (step > 0) {
      scrollBy({ top: above > 0 ? -step : step, behavior: 'instant' });
      draw();
    }
    scrolling = requestAnimationFrame(scrollNearEdge);
  }

  function giveUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(null);
  }

  function finish(place: number | null): void {
    over.abort();
    cancelAnimationFrame(scrolling);
    items[from]?.removeAttribute('data-dragged');
    items[from]?.parentElement?.removeAttribute('data-dragging');
    for (const item of items) item.style.removeProperty('transform');
    if (place !== null) onDrop(place);
  }
}

/** Distance from the window's edges in pixels; as high as the bars that cover the page there. */
const EDGE_PX = 96;

function extentOf(item: HTMLElement): Extent {
  const { top, bottom } = item.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}
