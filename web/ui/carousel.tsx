import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Things in a row, as many side by side as `perView` says (narrow: up to 768 px), moved on by as many as are visible: by
 * touch, with the two buttons and with the arrow keys.
 */
export function Carousel<Item>({
  label,
  items,
  itemKey,
  renderItem,
  perView,
  previousLabel,
  nextLabel,
}: {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  perView: { narrow: keyof typeof NARROW; wide: keyof typeof WIDE };
  previousLabel: string;
  nextLabel: string;
}) {
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    duration: 22,
  });
  const { canGoBack, canGoOn } = useEnds(embla);

  function moveByArrow(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    if (event.key === 'ArrowRight') embla?.scrollNext();
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={moveByArrow}>
      {/* Room for focus rings, which the clipped viewport would cut off. */}
      <div ref={viewport} className="-m-1.5 overflow-hidden p-1.5">
        <ul className="-ml-4 flex touch-pan-y">
          {items.map((item) => (
            <li
              key={itemKey(item)}
              className={joinClasses('min-w-0 shrink-0 grow-0 pl-4', NARROW[perView.narrow], WIDE[perView.wide])}
            >
              {renderItem(item)}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex justify-end gap-2">
        <IconButton
          label={previousLabel}
          icon={ArrowLeft}
          aria-disabled={!canGoBack}
          onClick={() => embla?.scrollPrev()}
        />
        <IconButton label={nextLabel} icon={ArrowRight} aria-disabled={!canGoOn} onClick={() => embla?.scrollNext()} />
      </div>
    </section>
  );
}

const NARROW = { 1: 'basis-full', 2: 'basis-1/2' } as const;
const WIDE = { 2: 'min-[769px]:basis-1/2', 3: 'min-[769px]:basis-1/3', 4: 'min-[769px]:basis-1/4' } as const;

function useEnds(embla: UseEmblaCarouselType[1]): { canGoBack: boolean; canGoOn: boolean } {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    if (!embla) return;

    const look = () => setEnds({ canGoBack: embla.canScrollPrev(), canGoOn: embla.canScrollNext() });
    look();
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  return ends;
}
