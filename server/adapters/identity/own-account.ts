import { AppError } from '#contract/http/errors.ts';
import type { AccountChange } from '#server/adapters/mail/messages/account-changed.ts';
import { readAnswer } from './answer.ts';
import { verifyPassword } from './passwords/password.ts';
import type { SignInGuard } from './passwords/sign-in-guard.ts';

/** The ids of a session and of its person, whose identity was just proved. */
export interface Certain {
  userId: string;
  sessionId: string;
}

/** Calls by which people manage their own proofs of identity. Each returns the library's answer with its cookies. */
export interface OwnAccount {
  /**
   * Checks the person's identity: by their password, or by a recent sign-in if they have none.
   * @throws AppError `not_signed_in`; `invalid_input` if the password is wrong; `sign_in_again`
   */
  confirmPerson(password: string | null, caller: Headers): Promise<Certain>;
  /** Starts the setup of an authenticator app: `{ totpURI, backupCodes }`. The first code completes it. */
  enableTwoFactor(proof: Proof, caller: Headers): Promise<Response>;
  disableTwoFactor(proof: Proof, caller: Headers): Promise<Response>;
  renewRecoveryCodes(proof: Proof, caller: Headers): Promise<Response>;
  /** The options with which a browser makes a passkey. */
  offerPasskey(proof: Proof, caller: Headers): Promise<Response>;
  addPasskey(passkey: { name: string; response: object }, caller: Headers): Promise<Response>;
  /** The options with which a browser signs in with a passkey. */
  askForPasskey(caller: Headers): Promise<Response>;
  /** @throws AppError `invalid_input` for an unknown passkey or an expired challenge */
  signInWithPasskey(given: { response: object }, caller: Headers): Promise<Response>;
}

interface Proof {
  password: string | null;
}

interface OwnAccountDeps {
  call(path: string, caller: Headers, body?: object): Promise<Response>;
  findSession(caller: Headers): Promise<OwnSession | null>;
  /** Null when the person has no password. */
  findPassword(userId: string): Promise<string | null>;
  guard: SignInGuard;
  onSessionsEnded(userId: string): Promise<void>;
  tell(person: { email: string; name: string }, change: AccountChange): Promise<void>;
}

export interface OwnSession {
  session: { id: string; createdAt: Date };
  user: { id: string; email: string; name: string; twoFactorEnabled?: boolean | null };
}

/** Milliseconds for which a sign-in counts as proof of identity. */
const FRESH_MS = 15 * 60 * 1000;

export function createOwnAccount(deps: OwnAccountDeps): OwnAccount {
  const { call } = deps;

  async function findCertainly(password: string | null, caller: Headers): Promise<OwnSession> {
    const found = await deps.findSession(caller);
    if (!found) throw new AppError('not_signed_in');
    const { session, user } = found;
    const hash = await deps.findPassword(user.id);
    if (hash) await assertPassword(hash, password, { email: user.email, browser: session.id });
    else if (Date.now() - session.createdAt.getTime() > FRESH_MS) throw new AppError('sign_in_again');
    return found;
  }

  /** Limits guesses as the sign-in does. */
  async function assertPassword(hash: string, password: string | null, account: { email: string; browser: string }) {
    if (!password) throw new AppError('invalid_input', { fields: { password: 'password_needed' } });
    const answer = await deps.guard.attempt({ ...account, proof: 'password' }, async () => {
      const isRight = await verifyPassword(hash, password);
      return new Response(null, { status: isRight ? 204 : 401 });
    });
    if (answer.status === 401) throw new AppError('invalid_input', { fields: { password: 'wrong_password' } });
    if (!answer.ok) throw new AppError('too_many_requests');
  }

  /** Checks the person's identity, then calls the library. The answer may replace the session. */
  async function callCertainly(path: string, { password }: Proof, caller: Headers, body: object = {}) {
    const { user } = await findCertainly(password, caller);
    const ask = () => call(path, caller, { ...body, ...(password && { password }) });
    // The library fails for one of two simultaneous calls. Called again, it sees the other call's change.
    const answer = await ask().catch(ask);
    // The library also fails if the session ends during the call.
    if (answer.status >= 500) throw new AppError((await deps.findSession(caller)) ? 'unavailable' : 'not_signed_in');
    if (answer.headers.getSetCookie().length > 0) await deps.onSessionsEnded(user.id);
    return { answer, user };
  }

  return {
    async confirmPerson(password, caller) {
      const { user, session } = await findCertainly(password, caller);
      return { userId: user.id, sessionId: session.id };
    },

    async enableTwoFactor(proof, caller) {
      const { answer } = await callCertainly('/two-factor/enable', proof, caller, { method: 'totp' });
      return answer;
    },

    async disableTwoFactor(proof, caller) {
      const { answer, user } = await callCertainly('/two-factor/disable', proof, caller);
      if (answer.ok && user.twoFactorEnabled) await deps.tell(user, 'authenticator_removed');
      return answer;
    },

    async renewRecoveryCodes(proof, caller) {
      const { answer, user } = await callCertainly('/two-factor/generate-backup-codes', proof, caller);
      if (answer.ok) await deps.tell(user, 'recovery_codes');
      return answer;
    },

    async offerPasskey({ password }, caller) {
      await findCertainly(password, caller);
      return call('/passkey/generate-register-options', caller);
    },

    async addPasskey(passkey, caller) {
      const answer = await call('/passkey/verify-registration', caller, passkey);
      if (answer.status === 400) throw new AppError('invalid_input', { fields: { response: 'not_taken' } });
      const session = answer.ok ? await deps.findSession(caller) : null;
      if (session) await deps.tell(session.user, 'passkey_added');
      return answer;
    },

    async askForPasskey(caller) {
      const answer = await call('/passkey/generate-authenticate-options', caller);
      // The library sets only `preferred`.
      const options = { ...(await readAnswer(answer)), userVerification: 'required' };
      return Response.json(options, { status: answer.status, headers: answer.headers });
    },

    async signInWithPasskey(given, caller) {
      const answer = await call('/passkey/verify-authentication', caller, given);
      if (isRefusal(answer)) throw new AppError('invalid_input', { fields: { response: 'not_known' } });
      return answer;
    },
  };
}

/** Answers of the library that mean a wrong proof. The caller gets no 401, which would mean that the session has ended. */
const isRefusal = ({ status }: Response): boolean => status === 400 || status === 401;
