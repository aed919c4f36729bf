import { createContext, use } from 'react';

/** Where something is to be carried along. */
export interface CarryPlace {
  /** How many questions stand before it. */
  before: number;
  /** Gets what is to be written there; null where nothing was chosen. */
  onChosen: (words: string | null) => void;
}

/** Opens the list of the answers and hidden fields that a text can carry along. */
export const OpenCarryContext = createContext<(place: CarryPlace) => void>(() => {});

export const useOpenCarry = () => use(OpenCarryContext);
