import { createContext, use } from 'react';

/** The place of a new placeholder. */
export interface PipingPlace {
  /** The number of questions before it. */
  before: number;
  /** Gets the text to insert; null if the author chose nothing. */
  onChosen: (words: string | null) => void;
}

/** Opens the list of answers and hidden fields that a placeholder can name. */
export const OpenPipingContext = createContext<(place: PipingPlace) => void>(() => {});

export const useOpenPiping = () => use(OpenPipingContext);
