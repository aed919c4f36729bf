import { useEffect, useState } from 'react';

/** What was taken away, in words, and what brings it back. */
export interface UndoOffer {
  words: string;
  restore: () => void;
}

/** The last thing that was taken away, for as long as it can be brought back. */
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
