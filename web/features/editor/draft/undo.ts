import { useEffect, useState } from 'react';

/** A text about the removed item, and the function that restores it. */
export interface UndoOffer {
  words: string;
  restore: () => void;
}

/** The last removed item, while it can still be restored. */
export function useUndo(): { offer: UndoOffer | null; offerUndo: (words: string, restore: () => void) => void } {
  const [offer, setOffer] = useState<UndoOffer | null>(null);

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
