import { AsyncLocalStorage } from 'node:async_hooks';
import { PASSWORD_MAX, PASSWORD_MIN } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { ChangePassword, SignIn, SignUp } from '#contract/people/auth.ts';
import { createAccountNotices } from '#server/adapters/mail/account-notices.ts';
import type { AccountChange } from '#server/adapters/mail/messages/account-changed.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import type { PictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import type { Loop } from '#server/timing/loop.ts';
import { once } from '#server/timing/once.ts';
import { leaveOldPassword, takeAccountBack } from './account-recovery.queries.ts';
import { createRecovery, RESET_SECONDS, type Recovery } from './account-recovery.ts';
import { readAnswer, readNewcomer } from './answer.ts';
import { IDENTITY_PATH, type LibrarySettings, libraryOptions } from './library-options.ts';
import { createMailGuard } from './mail-guard.ts';
import { createOwnAccount, type OwnAccount } from './own-account.ts';
import { assertHardToGuess } from './passwords/guessable.ts';
import { createKnownBrowsers } from './passwords/known-browser.ts';
import { hashPassword, verifyPassword } from './passwords/password.ts';
import { createProvenPassword } from './passwords/proven-password.ts';
import { createSignInGuard } from './passwords/sign-in-guard.ts';
import { deleteOldTries } from './passwords/tries.queries.ts';
import { createAppCodes } from './second-factors/app-codes.ts';
import { createSecondStep, type SecondStep } from './second-factors/second-step.ts';
import { cookiePrefix, readCookie, readSigned, sessionCookie } from './sessions/session-cookie.ts';
import type { Issuer } from './social/issuers.ts';
import { createSocialSignIn, type SocialSignIn } from './social/social-sign-in.ts';

/**
 * The embedded identity provider. Each call gets parsed input and the caller's headers (`cookie`, `user-agent`, `x-client-ip`, and
 * `x-language`). It returns the library's answer with its cookies.
 */
export interface Identity extends OwnAccount, SecondStep, Recovery {
  /**
   * Answers 422 `USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL` for a known address; otherwise the person is signed in.
   * @throws AppError `invalid_input` for a password that is easy to guess, or a picture that this site does not store
   */
  signUp(person: SignUp, caller: Headers): Promise<Response>;
  /**
   * Answers 401 `INVALID_EMAIL_OR_PASSWORD` for an unknown address and for a wrong password; 429 after ten of them. Answers `{
   * twoFactorRedirect: true }` and opens no session for a person with a second factor.
   */
  signIn(credentials: SignIn, caller: Headers): Promise<Response>;
  /**
   * Ends every session and reset link of the person, and their tokens on request; opens a new session for the caller.
   * @throws AppError `not_signed_in`; `invalid_input` if the current password is wrong or the new one easy to guess
   */
  changePassword(change: ChangePassword, caller: Headers): Promise<Response>;
  /** Answers `{ session, user }` or `null`; renews a session in use. */
  currentSession(caller: Headers): Promise<Response>;
  social: SocialSignIn;
  /** Sends the requested reset links. */
  requests: Loop;
  /** Deletes expired counts of wrong passwords. */
  sweep(): Promise<void>;
}

interface IdentityDeps extends LibrarySettings {
  outbox: MailOutbox;
  /** Whether mail is set up; without mail no links are sent. */
  mail: boolean;
  /** The identity providers with which people may sign in. */
  issuers: Issuer[];
  /** Tells which photos are stored by this site. */
  photos: PictureAddresses;
  /** Stores the photo of a new person, named by them or their issuer, that is at another host; never fails. */
  takePhoto(claimed: { userId: string; address: string; issuer?: string }): Promise<void>;
  /** Called when all sessions of a person have ended. */
  onSessionsEnded(userId: string): Promise<void>;
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { issuers, outbox, mail, photos, takePhoto, onSessionsEnded, ...site } = deps;
  const { db, publicUrl, secret } = site;
  const host = publicUrl.hostname;
  /** The password hash of a sign-up, made before the library opens its transaction. Hashing must not hold a connection. */
  const prepared = new AsyncLocalStorage<string>();
  const guard = createSignInGuard(db, secret);
  const passwords = createProvenPassword(db);
  const notices = createAccountNotices({ outbox, mail, publicUrl });
  const browsers = createKnownBrowsers(sessionCookie(publicUrl, secret), cookiePrefix(publicUrl));
  const library = once(async () =>
    (await import('./library.ts')).openLibrary(site, {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: async (password) => prepared.getStore() ?? (await hashPassword(password)),
        verify: async ({ hash, password }) => passwords.isProven(hash) || (await verifyPassword(hash, password)),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      async onPasswordReset({ user }) {
        await takeAccountBack(db, user.id);
        await onSessionsEnded(user.id);
      },
    }),
  );

  async function call(path: string, caller: Headers, body?: object): Promise<Response> {
    const headers = new Headers(caller);
    if (body) headers.set('content-type', 'application/json');
    const url = new URL(`${IDENTITY_PATH}${path}`, publicUrl);
    const auth = await library();
    return auth.handler(new Request(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }));
  }

  function findSession(caller: Headers) {
    const find = async () => (await library()).api.getSession({ headers: caller });
    // The library fails if a session ends while the library reads it. The second read finds no session.
    return find()
      .catch(find)
      .catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
  }

  /** If the mail fails, the change stays. */
  async function tell(person: { email: string; name: string }, change: AccountChange): Promise<void> {
    await notices
      .post(db, person, change)
      .then(notices.wake)
      .catch((error: Error) => site.log.warn({ cause: error.message }, 'the mail about a change was not sent'));
  }

  async function findPassword(userId: string): Promise<string | null> {
    const { internalAdapter } = await (await library()).$context;
    return (await internalAdapter.findCredentialAccount(userId))?.password ?? null;
  }

  async function findChallenged(caller: Headers): Promise<{ id: string; email: string } | null> {
    const value = readCookie(caller.get('cookie') ?? undefined, `${cookiePrefix(publicUrl)}.two_factor`);
    const challenge = value && readSigned(value, secret);
    if (!challenge) return null;
    const { internalAdapter } = await (await library()).$context;
    const found = await internalAdapter.findVerificationValue(challenge);
    return found && (await internalAdapter.findUserById(found.value));
  }

  const recovery = createRecovery({
    ...site,
    outbox,
    mail,
    mailGuard: createMailGuard(db, secret),
    browsers,
    store: async () => (await (await library()).$context).internalAdapter,
    call,
    async setPassword(reset, caller) {
      const hash = await hashPassword(reset.newPassword);
      return prepared.run(hash, () => call('/reset-password', caller, reset));
    },
    findSession,
    tell,
  });

  return {
    ...createOwnAccount({ call, findSession, findPassword, guard, onSessionsEnded, tell }),
    ...createSecondStep({
      ...{ call, findSession, findChallenged, guard, browsers },
      codes: createAppCodes({
        db,
        async decrypt(data) {
          const [{ symmetricDecrypt }, { $context }] = await Promise.all([import('better-auth/crypto'), library()]);
          return symmetricDecrypt({ key: (await $context).secretConfig, data });
        },
      }),
      async onConfirmed({ user }) {
        await onSessionsEnded(user.id);
        if (!user.twoFactorEnabled) await tell(user, 'authenticator_added');
      },
    }),
    ...recovery,
    social: createSocialSignIn({ ...site, options: libraryOptions(site), issuers, takePhoto }),

    async signUp(person, caller) {
      await assertHardToGuess(person.password, { ...person, host, field: 'password' });
      const image = person.image ? photos.toKept(person.image) : null;
      const elsewhere = image === null && person.image ? person.image : null;
      if (elsewhere && !photos.isForeign(elsewhere)) {
        throw new AppError('invalid_input', { fields: { image: 'not_ours' } });
      }
      const hash = await hashPassword(person.password);
      const account = { ...person, image: image ?? undefined };
      const signUp = () => prepared.run(hash, () => call('/sign-up/email', caller, account));
      const answer = await signUp();
      // Of simultaneous sign-ups with one address, the unique index accepts one. The others fail without a reason; called again,
      // the library reports the taken address.
      if ((await readCode(answer)) === 'FAILED_TO_CREATE_USER') return await signUp();
      if (!answer.ok) return answer;
      answer.headers.append('set-cookie', browsers.introduce(person.email));
      if (elsewhere) await takePhoto({ userId: await readNewcomer(answer), address: elsewhere });
      // If the mail fails, the account stays, and the person can ask for another mail.
      await recovery
        .greet(person, caller)
        .catch((error: Error) =>
          site.log.warn({ cause: error.message }, 'the mail that confirms an address was not sent'),
        );
      return answer;
    },

    async signIn(credentials, caller) {
      const { email } = credentials;
      const browser = browsers.recognise(caller.get('cookie') ?? undefined, email);
      const signIn = () => passwords.enter(credentials, () => call('/sign-in/email', caller, credentials));
      const answer = await guard.attempt({ email, browser, proof: 'password' }, signIn);
      const isSignedIn = answer.ok && !(await readAnswer(answer))['twoFactorRedirect'];
      if (isSignedIn && !browser) answer.headers.append('set-cookie', browsers.introduce(email));
      return answer;
    },

    async changePassword({ endTokens, ...change }, caller) {
      const session = await findSession(caller);
      if (!session) throw new AppError('not_signed_in');
      await assertHardToGuess(change.newPassword, { ...session.user, host, field: 'newPassword' });
      const answer = await guard.attempt(
        { email: session.user.email, browser: session.session.id, proof: 'password' },
        () => call('/change-password', caller, { ...change, revokeOtherSessions: true }),
      );
      if (answer.status === 400) throw new AppError('invalid_input', { fields: { currentPassword: 'wrong_password' } });
      if (!answer.ok) return answer;
      await leaveOldPassword(db, session.user.id, { endTokens });
      await onSessionsEnded(session.user.id);
      await tell(session.user, 'password');
      return answer;
    },

    async currentSession(caller) {
      const answer = await call('/get-session', caller);
      // This call only queries the database, so a failure means that the database is unavailable.
      if (answer.status >= 500) throw new AppError('unavailable');
      return answer;
    },

    sweep: () => deleteOldTries(db),
  };
}

async function readCode(answer: Response): Promise<unknown> {
  if (answer.ok) return undefined;
  const body: unknown = await answer.clone().json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
