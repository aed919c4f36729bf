import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { dropPlace, type Extent, makeWay } from '#web/ui/lists/drag-place.ts';

/**
 * Reorders a list by dragging the handles of its items, with mouse, pen or finger. Only the picture moves while the handle
 * is held; the list changes once, when it is let go. Escape puts everything back. Keys are the caller's part, for no drag
 * can be done with them. Our own, as the libraries for it inject styles that the policy of our pages refuses.
 * @param onMove the item at `from` goes to `to`
 * @returns what begins a drag, for the handle's `onPointerDown`; give the handle `touch-none`, the list the ref, and its items
 * `DRAGGABLE`
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

/** How an item looks while it is dragged over the others, and how those make way. */
export const DRAGGABLE =
  'relative data-dragged:z-10 data-dragged:shadow-float in-data-dragging:not-data-dragged:transition-transform';

interface Drag {
  handle: HTMLElement;
  pointer: PointerEvent;
  items: HTMLElement[];
  from: number;
  /** Not called when the drag is given up. */
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

  /** Where the page goes on beyond the window, holding the item at its edge brings it in. */
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

/** From the window's edges, in pixels: what stands there over the page is as high as this. */
const EDGE_PX = 96;

function extentOf(item: HTMLElement): Extent {
  const { top, bottom } = item.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}
