import { app } from '#web/messages/en/app.ts';
import { auth } from '#web/messages/en/auth.ts';
import { errors } from '#web/messages/en/errors.ts';
import { home } from '#web/messages/en/home.ts';
import { users } from '#web/messages/en/users.ts';

/** Every text of the interface, by feature. English is the source; another language has the same keys. */
export const en = { app, auth, errors, home, users };
