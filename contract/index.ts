import { auth } from './auth.ts';
import { responses } from './responses.ts';
import { surveys } from './surveys.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** Every call of the product, by name. */
export const api = { ...users, ...auth, ...surveys, ...responses, ...uploads };
export type Api = typeof api;
