import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { AppError } from '#contract/http/errors.ts';
import type { ForgotPassword, ResetPassword, VerifyEmail } from '#contract/people/auth.ts';
import { Email } from '#contract/people/users.ts';
import { resetPasswordMail } from '#server/adapters/mail/messages/reset-password.ts';
import { verifyEmailMail } from '#server/adapters/mail/messages/verify-email.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import { findReadersLanguage } from '#server/adapters/mail/readers.queries.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { LANGUAGE_HEADER } from '#server/http/pages/languages.ts';
import { createLoop, type Loop } from '#server/timing/loop.ts';
import type { MailGuard } from './mail-guard.ts';
import { assertHardToGuess } from './passwords/guessable.ts';
import type { KnownBrowsers } from './passwords/known-browser.ts';

/** Proofs of identity by mail. */
export interface Recovery {
  /** Mails a new person the link that confirms their address, if mail is set up. */
  greet(person: Addressee, caller: Headers): Promise<void>;
  /** Mails a reset link if the address has an account. The answer never tells whether it has. */
  requestReset(wish: ForgotPassword, caller: Headers): Promise<Response>;
  /**
   * Sets the password by a reset link and ends every session.
   * @throws AppError `link_expired` for a link that is unknown, used or older than an hour; `invalid_input` for a password that is
   * easy to guess, and the link stays valid
   */
  resetPassword(reset: ResetPassword, caller: Headers): Promise<Response>;
  /**
   * Mails the person the link that confirms their address, unless it is confirmed. Answers `{ confirmed }`.
   * @throws AppError `not_signed_in`, `too_many_requests`; `not_found` if no mail is set up
   */
  sendVerification(caller: Headers): Promise<Response>;
  /**
   * Confirms the address of the signed-in person by a link. The link alone is not enough: the owner of an address would confirm an
   * account that a stranger opened with it.
   * @throws AppError `not_signed_in`, `other_person`, `link_expired`
   */
  verifyEmail(proof: VerifyEmail, caller: Headers): Promise<Response>;
  /** Makes a reset link for an admin to hand over. @returns null if there is no such account */
  makeResetLink(email: string): Promise<string | null>;
}

interface Addressee {
  name: string;
  email: string;
}

/** A wish for a reset link, with the language of the page on which it was made. */
interface Wish extends ForgotPassword {
  language: string | null;
}

interface RecoveryDeps {
  db: Db;
  outbox: MailOutbox;
  publicUrl: URL;
  secret: string;
  /** Whether mail is set up; without mail no link is sent. */
  mail: boolean;
  mailGuard: MailGuard;
  browsers: KnownBrowsers;
  store(): Promise<LinkStore>;
  call(path: string, caller: Headers, body?: object): Promise<Response>;
  /** Sets a password by a link's token, which is then used up; 400 for an unknown token. */
  setPassword(reset: ResetPassword, caller: Headers): Promise<Response>;
  findSession(caller: Headers): Promise<{ user: Addressee & { emailVerified: boolean } } | null>;
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
/** The server handles reset requests at fixed times, so that timing reveals nothing about the address. */
const REQUESTS_MS = 250;
const REQUESTS_MAX = 1_000;

export function createRecovery(deps: RecoveryDeps): Recovery & { requests: Loop } {
  const { db, outbox, publicUrl, mailGuard, findSession, log } = deps;
  const waiting: Wish[] = [];

  const linkTo = (path: string, token: string): string =>
    // The token comes after the #, so that no server log and no other site gets it.
    new URL(`${path}#token=${encodeURIComponent(token)}`, publicUrl).href;

  async function makeLink(userId: string): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + RESET_SECONDS * 1000);
    const store = await deps.store();
    await store.createVerificationValue({ identifier: nameOf(token), value: userId, expiresAt });
    return linkTo('/reset-password', token);
  }

  async function sendResetLink({ email, ...asked }: Wish): Promise<void> {
    const found = await (await deps.store()).findUserByEmail(email);
    if (!found || !(await mailGuard.admit(email))) return;
    const { id, name } = found.user;
    const language = await findReadersLanguage(db, found.user.email, asked.language);
    await outbox.post(db, [resetPasswordMail({ to: email, name, language, link: await makeLink(id) })]);
    outbox.wake();
  }

  async function sendVerificationLink({ email, name }: Addressee, caller: Headers): Promise<void> {
    const { createEmailVerificationToken } = await import('better-auth/api');
    const token = await createEmailVerificationToken(deps.secret, email, undefined, VERIFICATION_SECONDS);
    const language = await findReadersLanguage(db, email, caller.get(LANGUAGE_HEADER));
    await outbox.post(db, [verifyEmailMail({ to: email, name, language, link: linkTo('/verify-email', token) })]);
    outbox.wake();
  }

  const loop = createLoop({
    everyMs: REQUESTS_MS,
    async work() {
      const wish = waiting.shift();
      if (wish) await sendResetLink(wish);
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

    async greet(person, caller) {
      if (!deps.mail || !(await mailGuard.admit(person.email))) return;
      await sendVerificationLink(person, caller);
    },

    async requestReset({ email }, caller) {
      if (!deps.mail) throw new AppError('not_found');
      if (waiting.length >= REQUESTS_MAX) throw new AppError('unavailable');
      waiting.push({ email, language: caller.get(LANGUAGE_HEADER) });
      return Response.json({ requested: true });
    },

    async resetPassword(reset, caller) {
      const store = await deps.store();
      const link = await store.findVerificationValue(nameOf(reset.token));
      const user = link && link.expiresAt > new Date() ? await store.findUserById(link.value) : null;
      // Checked before hashing, which is too expensive for arbitrary tokens.
      if (!user) throw new AppError('link_expired');
      await assertHardToGuess(reset.newPassword, { ...user, host: publicUrl.hostname, field: 'newPassword' });
      const answer = await deps.setPassword(reset, caller);
      if (answer.status === 400) throw new AppError('link_expired');
      if (!answer.ok) return answer;
      // Lets the owner log in after wrong guesses have used up the account's tries.
      answer.headers.append('set-cookie', deps.browsers.introduce(user.email));
      // For the security log only; removed before the answer is sent.
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
      await sendVerificationLink(session.user, caller);
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
      // The library lower-cases an address by Unicode rules, so it gets only addresses that this does not change.
      const { data: folded } = Email.safeParse(email);
      const found = folded && (await (await deps.store()).findUserByEmail(folded));
      return found ? makeLink(found.user.id) : null;
    },
  };
}

const nameOf = (token: string): string => `reset-password:${token}`;

/** The address in a link's token, not yet verified; null when it cannot be read. */
function readAddress(token: string): string | null {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

const causeOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
