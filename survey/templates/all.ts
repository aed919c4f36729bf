import { market, product } from './market.ts';
import type { Template } from './plain-survey.ts';
import { standard } from './standard.ts';
import { course, event, rsvp, signUp } from './visitors.ts';
import { work } from './work.ts';

/** All that authors can start from, in the order of the list. Loaded when an author opens it. */
export const TEMPLATES: readonly Template[] = [...standard, event, course, rsvp, signUp, ...work, market, product];
