import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { ForgotPassword, ResetPassword, VerifyEmail } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { Email } from '#contract/users.ts';
import { resetPasswordMail } from '#server/adapters/mail/messages/reset-password.ts';
import { verifyEmailMail } from '#server/adapters/mail/messages/verify-email.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import type { Db } from '#server/db/pool.ts';
import { createLoop, type Loop } from '#server/timing/loop.ts';
import type { MailGuard } from './mail-guard.ts';
import { assertHardToGuess } from './passwords/guessable.ts';
import type { KnownBrowsers } from './passwords/known-browser.ts';

/** Proofs of identity that go by mail. */
export interface Recovery {
  /** Mails a new person the link that confirms their address, where mail is set up. */
  greet(person: Addressee): Promise<void>;
  /** Mails a link by which the password can be set anew, if the address is an account's. The answer never says. */
  requestReset(wish: ForgotPassword, caller: Headers): Promise<Response>;
  /**
   * Sets the password by such a link and ends every session.
   * @throws AppError `link_expired` for a link that is unknown, used or older than an hour; `invalid_input` for a password
   * that is easy to guess, and the link stays good
   */
  resetPassword(reset: ResetPassword, caller: Headers): Promise<Response>;
  /**
   * Mails the link that confirms the address of the signed-in person, unless it is confirmed: `{ confirmed }`.
   * @throws AppError `not_signed_in`, `too_many_requests`; `not_found` where no mail is set up
   */
  sendVerification(caller: Headers): Promise<Response>;
  /**
   * Confirms the address by such a link, for whoever is signed in to the account. To know the link is not enough: it must
   * not make somebody else's account, opened with this address, look like the owner's.
   * @throws AppError `not_signed_in`, `other_person`, `link_expired`
   */
  verifyEmail(proof: VerifyEmail, caller: Headers): Promise<Response>;
  /**
   * A link for an admin to hand over, as `requestReset` mails it.
   * @returns null when there is no such account
   */
  makeResetLink(email: string): Promise<string | null>;
}

interface Addressee {
  name: string;
  email: string;
}

interface RecoveryDeps {
  db: Db;
  outbox: MailOutbox;
  publicUrl: URL;
  secret: string;
  /** Is mail set up? Without it no link is sent. */
  mail: boolean;
  mailGuard: MailGuard;
  browsers: KnownBrowsers;
  /** The tables of the library. */
  store(): Promise<LinkStore>;
  call(path: string, caller: Headers, body?: object): Promise<Response>;
  /** Sets a password by a link's token, which it uses up; 400 for one that is not known. */
  setPassword(reset: ResetPassword, caller: Headers): Promise<Response>;
  findSession(caller: Headers): Promise<{ user: Addressee & { emailVerified: boolean } } | null>;
  /** Mails the person what was changed. */
  tell(person: Addressee, change: 'password'): Promise<void>;
  log: { warn(details: object, message: string): void };
}

interface LinkStore {
  findUserByEmail(email: string): Promise<{ user: Addressee & { id: string } } | null>;
  findUserById(id: string): Promise<Addressee | null>;
  createVerificationValue(link: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
  findVerificationValue(identifier: string): Promise<{ value: string; expiresAt: Date } | null>;
}

export const RESET_SECONDS = 3_600;
const VERIFICATION_SECONDS = 24 * 3_600;
/** The work of a request begins by the clock and not by its arrival, so that nothing around it tells what it was. */
const REQUESTS_MS = 250;
const REQUESTS_MAX = 1_000;

export function createRecovery(deps: RecoveryDeps): Recovery & { requests: Loop } {
  const { db, outbox, publicUrl, mailGuard, findSession, log } = deps;
  const waiting: string[] = [];

  const linkTo = (path: string, token: string): string =>
    // Behind the #, so that neither a server's log nor another site's ever has it.
    new URL(`${path}#token=${encodeURIComponent(token)}`, publicUrl).href;

  async function makeLink(userId: string): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + RESET_SECONDS * 1000);
    const store = await deps.store();
    await store.createVerificationValue({ identifier: nameOf(token), value: userId, expiresAt });
    return linkTo('/reset-password', token);
  }

  async function sendResetLink(email: string): Promise<void> {
    const found = await (await deps.store()).findUserByEmail(email);
    if (!found || !(await mailGuard.admit(email))) return;
    const { id, name } = found.user;
    await outbox.post(db, [resetPasswordMail({ to: email, name, link: await makeLink(id) })]);
    outbox.wake();
  }

  async function sendVerificationLink({ email, name }: Addressee): Promise<void> {
    const { createEmailVerificationToken } = await import('better-auth/api');
    const token = await createEmailVerificationToken(deps.secret, email, undefined, VERIFICATION_SECONDS);
    await outbox.post(db, [verifyEmailMail({ to: email, name, link: linkTo('/verify-email', token) })]);
    outbox.wake();
  }

  const loop = createLoop({
    everyMs: REQUESTS_MS,
    async work() {
      const email = waiting.shift();
      if (email !== undefined) await sendResetLink(email);
      return waiting.length > 0;
    },
    onError: (error) => log.warn({ cause: causeOf(error) }, 'a link to reset a password could not be sent'),
  });

  const requests: Loop = {
    ...loop,
    async close() {
      await loop.close();
      await Promise.all(waiting.splice(0).map(sendResetLink));
    },
  };

  return {
    requests,

    async greet(person) {
      if (!deps.mail || !(await mailGuard.admit(person.email))) return;
      await sendVerificationLink(person);
    },

    async requestReset({ email }) {
      if (!deps.mail) throw new AppError('not_found');
      if (waiting.length >= REQUESTS_MAX) throw new AppError('unavailable');
      waiting.push(email);
      return Response.json({ requested: true });
    },

    async resetPassword(reset, caller) {
      const store = await deps.store();
      const link = await store.findVerificationValue(nameOf(reset.token));
      const user = link && link.expiresAt > new Date() ? await store.findUserById(link.value) : null;
      // Looked up before it is used up, because hashing a password costs too much to do it for any token.
      if (!user) throw new AppError('link_expired');
      assertHardToGuess(reset.newPassword, { ...user, host: publicUrl.hostname, field: 'newPassword' });
      const answer = await deps.setPassword(reset, caller);
      if (answer.status === 400) throw new AppError('link_expired');
      if (!answer.ok) return answer;
      // Whoever guesses at this account must not keep its owner, who has just been here, from signing in.
      answer.headers.append('set-cookie', deps.browsers.introduce(user.email));
      // For the log alone; it does not leave with the answer.
      if (link) answer.headers.set('x-account', link.value);
      await deps.tell(user, 'password');
      return answer;
    },

    async sendVerification(caller) {
      if (!deps.mail) throw new AppError('not_found');
      const session = await findSession(caller);
      if (!session) throw new AppError('not_signed_in');
      if (session.user.emailVerified) return Response.json({ confirmed: true });
      if (!(await mailGuard.admit(session.user.email))) throw new AppError('too_many_requests');
      await sendVerificationLink(session.user);
      return Response.json({ confirmed: false });
    },

    async verifyEmail({ token }, caller) {
      const session = await findSession(caller);
      if (!session) throw new AppError('not_signed_in');
      const meant = readAddress(token);
      if (meant === null) throw new AppError('link_expired');
      if (meant !== session.user.email) throw new AppError('other_person');
      const answer = await deps.call(`/verify-email?${new URLSearchParams({ token })}`, caller);
      if (answer.status === 401) throw new AppError('link_expired');
      return answer;
    },

    async makeResetLink(email) {
      // The library folds an address by Unicode: it may only get one in which that changes nothing.
      const { data: folded } = Email.safeParse(email);
      const found = folded && (await (await deps.store()).findUserByEmail(folded));
      return found ? makeLink(found.user.id) : null;
    },
  };
}

const nameOf = (token: string): string => `reset-password:${token}`;

/** The address that a link is about, still to be believed; null for what is no such token. */
function readAddress(token: string): string | null {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

const causeOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
