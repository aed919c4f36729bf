import { createContext } from 'react';

/** Where a survey is answered: on its own page, in a page of another site, or only tried by those who write it. */
export type Where = 'page' | 'frame' | 'trial';

export const WhereContext = createContext<Where>('page');
