import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/pool.ts';
import { takeTry } from './passwords/tries.queries.ts';

export interface MailGuard {
  /** @returns false when the address has had enough mail of us lately */
  admit(email: string): Promise<boolean>;
}

/** In a quarter of an hour: enough for mails that got lost, too few to annoy anybody. */
const MAILS_MAX = 3;

export const createMailGuard = (db: Db, secret: string): MailGuard => ({
  async admit(email) {
    const address = createHmac('sha256', secret).update(`mails ${email}`).digest();
    return (await takeTry(db, address, MAILS_MAX)) === null;
  },
});
