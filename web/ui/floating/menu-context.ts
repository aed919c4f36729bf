import { createContext } from 'react';

/** Closes the menu around an item and takes the focus back to its button. */
export const MenuContext = createContext<() => void>(() => {});
