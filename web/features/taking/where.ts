import { createContext } from 'react';

/** The place of the taking page: its own page, a page of another site, or an author's trial. */
export type Where = 'page' | 'frame' | 'trial';

export const WhereContext = createContext<Where>('page');
