import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#contract/http/errors.ts';
import { EMAIL_LINK_HOURS } from '#contract/people/account.ts';
import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import type { AccountNotices } from '#server/adapters/mail/account-notices.ts';
import { confirmAddressMail, newAddressMail } from '#server/adapters/mail/messages/email-change.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { sqlState } from '#server/db/connection/database-errors.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { lockForChange } from '#server/features/users/people.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteEmailChange, isEmailTaken, redeemEmailChange, updateEmail, upsertEmailChange } from './email.queries.ts';

export interface EmailDeps {
  db: Db;
  outbox: MailOutbox;
  notices: AccountNotices;
  /** Is a mail server set up? Without one, no address can be proven. */
  sendsMail: boolean;
  publicUrl: URL;
  /** Checks that the caller is the person behind these cookies. @throws AppError when they are not */
  confirmPerson(password: string | null, cookies: string | undefined): Promise<unknown>;
  forgetUser(userId: string): void;
}

interface EmailRequest {
  newEmail: string;
  password: string | null;
}

const SECRET_BYTES = 32;
const UNIQUE_VIOLATION = '23505';

/**
 * Sends a link to the new address; the old one stays until the link is followed. Without a mail server the new address
 * is stored at once, unproven.
 * @throws AppError as `confirmPerson`; `email_taken`, which registering reveals as well; `too_many_requests`
 */
export async function changeEmail(
  deps: EmailDeps,
  actor: Actor,
  { newEmail, password }: EmailRequest,
  cookies: string | undefined,
): Promise<'changed' | 'link_sent'> {
  await deps.confirmPerson(password, cookies);
  if (newEmail === actor.email) throw new AppError('invalid_input', { fields: { newEmail: 'same_address' } });
  if (await isEmailTaken(deps.db, newEmail)) throw new AppError('email_taken');
  if (!deps.sendsMail) {
    await setEmail(deps, actor, () => Promise.resolve(newEmail), { proven: false });
    return 'changed';
  }
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await inTransaction(deps.db, async (trx) => {
    const change = { userId: actor.id, email: newEmail, hash: hash(secret), hours: EMAIL_LINK_HOURS };
    if (!(await upsertEmailChange(trx, change))) throw new AppError('too_many_requests');
    // After the #, so that the secret reaches no server log.
    const link = new URL(`/dashboard/settings#confirm-email=${secret}`, deps.publicUrl).href;
    await deps.outbox.post(trx, [confirmAddressMail({ to: newEmail, ...readerIn(actor), link })]);
  });
  deps.outbox.wake();
  return 'link_sent';
}

/**
 * @returns the new address
 * @throws AppError `link_expired` for a link that is unknown, used, expired or another person's; `email_taken`
 */
export async function confirmEmail(deps: EmailDeps, actor: Actor, token: string): Promise<string> {
  const redeem = async (trx: Db) => {
    const email = await redeemEmailChange(trx, actor.id, hash(token));
    if (!email) throw new AppError('link_expired');
    return email;
  };
  return setEmail(deps, actor, redeem, { proven: true });
}

export const cancelEmailChange = (deps: EmailDeps, actor: Actor): Promise<void> => deleteEmailChange(deps.db, actor.id);

/** Changes the address in every session. Mails the old address and a proven new one, because a thief may have changed it. */
async function setEmail(
  deps: EmailDeps,
  actor: Actor,
  takeNew: (trx: Db) => Promise<string>,
  { proven }: { proven: boolean },
): Promise<string> {
  const email = await inTransaction(deps.db, async (trx) => {
    // Locked before the row of the link, as a deletion does: another order would deadlock with it.
    await lockForChange(trx, actor.id, { staysAdmin: true });
    const email = await takeNew(trx);
    await updateEmail(trx, actor.id, { email, proven });
    await markChanged(trx, 'user', actor.id);
    const help = new URL('/contact-us', deps.publicUrl).href;
    await deps.outbox.post(trx, [newAddressMail({ to: actor.email, ...readerIn(actor), help })]);
    if (proven) await deps.notices.post(trx, { email, name: actor.name }, 'email');
    return email;
  }).catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('email_taken', { cause: error }) : error;
  });
  deps.outbox.wake();
  deps.forgetUser(actor.id);
  return email;
}

const readerIn = ({ name, language = null }: Actor) => ({ name, language: siteLanguageFor([language]) });

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
