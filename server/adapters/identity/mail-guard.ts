import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/connection/pool.ts';
import { takeTry } from './passwords/tries.queries.ts';

export interface MailGuard {
  /** @returns false if the address has had too many mails lately */
  admit(email: string): Promise<boolean>;
}

/** Per quarter of an hour: enough if mails get lost, too few to annoy. */
const MAILS_MAX = 3;

export const createMailGuard = (db: Db, secret: string): MailGuard => ({
  async admit(email) {
    const address = createHmac('sha256', secret).update(`mails ${email}`).digest();
    return (await takeTry(db, address, MAILS_MAX)) === null;
  },
});
