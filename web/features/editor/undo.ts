import { useEffect, useState } from 'react';

/** Says what was taken away and how it comes back. */
export type OfferUndo = (words: string, restore: () => void) => void;

/** The last thing that was taken away, for as long as it can be brought back. */
export function useUndo(): { offer: { words: string; restore: () => void } | null; offerUndo: OfferUndo } {
  const [offer, setOffer] = useState<{ words: string; restore: () => void } | null>(null);

  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(setOffer, OFFERED_MS, null);
    return () => clearTimeout(timer);
  }, [offer]);

  return {
    offer,
    offerUndo(words, restore) {
      setOffer({
        words,
        restore() {
          restore();
          setOffer(null);
        },
      });
    },
  };
}

const OFFERED_MS = 15_000;
