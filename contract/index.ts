import { auth } from './auth.ts';
import { responses } from './responses.ts';
import { surveys } from './surveys.ts';
import { users } from './users.ts';

/** Every call of the product, by name. */
export const api = { ...users, ...auth, ...surveys, ...responses };
export type Api = typeof api;
