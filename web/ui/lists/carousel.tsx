import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isMirrored, keyAlong } from '#web/ui/browser/mirrored.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Items in a row, `perView` of them visible (`narrow` up to 768 px); on a phone one, with the edge of the next. Touch, two buttons
 * and the arrow keys move it by the visible number. The browser does the scrolling.
 */
export function Carousel<Item>({
  label,
  roleDescription,
  items,
  itemKey,
  renderItem,
  perView,
  previousLabel,
  nextLabel,
}: {
  label: string;
  /** The word for a carousel, for screen readers. */
  roleDescription: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  perView: { narrow: keyof typeof NARROW; wide: keyof typeof WIDE };
  previousLabel: string;
  nextLabel: string;
}) {
  const row = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn } = useEnds(row);

  /** Scrolls by the visible width; scroll snapping in the style decides where it stops. */
  function move(direction: 1 | -1): void {
    if (!row.current) return;
    const { clientWidth } = row.current;
    row.current.scrollBy({ left: isMirrored(row.current) ? -direction * clientWidth : direction * clientWidth });
  }

  function moveByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault(); // the browser would scroll too, but less
    move(keyAlong(event.key, event.currentTarget) === 'ArrowLeft' ? -1 : 1);
  }

  return (
    <section aria-roledescription={roleDescription} aria-label={label} onKeyDown={moveByArrow}>
      <ul ref={row} className={ROW}>
        {items.map((item) => (
          <li
            key={itemKey(item)}
            className={joinClasses('min-w-0 shrink-0 snap-start', NARROW[perView.narrow], WIDE[perView.wide])}
          >
            {renderItem(item)}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <IconButton label={previousLabel} icon={ArrowLeft} aria-disabled={!canGoBack} onClick={() => move(-1)} />
        <IconButton label={nextLabel} icon={ArrowRight} aria-disabled={!canGoOn} onClick={() => move(1)} />
      </div>
    </section>
  );
}

/** Margin and padding leave room for focus rings, which the clipped row would cut off. */
const ROW =
  '-m-1.5 flex snap-x snap-mandatory scroll-px-1.5 gap-4 min-[769px]:gap-6 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:gap-3 max-sm:px-4 overflow-x-auto overscroll-x-contain scroll-smooth p-1.5 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden';
const NARROW = {
  1: 'basis-full',
  2: 'basis-[calc((100%-1rem)/2)] max-sm:basis-[calc(100%-2rem)]',
} as const;
const WIDE = {
  2: 'min-[769px]:basis-[calc((100%-1.5rem)/2)]',
  3: 'min-[769px]:basis-[calc((100%-3rem)/3)]',
  4: 'min-[769px]:basis-[calc((100%-4.5rem)/4)]',
} as const;

function useEnds(row: RefObject<HTMLUListElement | null>): { canGoBack: boolean; canGoOn: boolean } {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;

    const look = () => {
      const { clientWidth, scrollWidth } = element;
      // Negative where the items run from the right.
      const scrolled = Math.abs(element.scrollLeft);
      setEnds({ canGoBack: scrolled > PIXEL, canGoOn: scrolled + clientWidth < scrollWidth - PIXEL });
    };
    const resizing = new ResizeObserver(look); // also calls once at the start
    resizing.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  return ends;
}

/** Scroll positions are fractions when the screen is zoomed. */
const PIXEL = 1;
