import { createContext } from 'react';
import type { Publishing } from '#basics/choices.ts';

/** Where the author may publish: an admin decides whether their surveys may be in All Surveys. */
export const ListingRight = createContext<Publishing>('everywhere');
