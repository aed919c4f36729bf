import { AppError } from '#contract/http/errors.ts';
import { readAnswer } from '#server/adapters/identity/answer.ts';
import type { OwnSession } from '#server/adapters/identity/own-account.ts';
import type { KnownBrowsers } from '#server/adapters/identity/passwords/known-browser.ts';
import type { SignInGuard } from '#server/adapters/identity/passwords/sign-in-guard.ts';
import type { AppCodes } from './app-codes.ts';

/** Codes: the second step of a sign-in, and the last step of setting up an authenticator app. */
export interface SecondStep {
  /**
   * Checks a code of the app; each code is valid once. Ten wrong codes are 429 for a while. Unknown browsers share their tries and
   * each known browser has its own, so that an attacker cannot lock the owner out.
   * @throws AppError `invalid_input` if the code is wrong
   */
  verifyCode(given: { code: string }, caller: Headers): Promise<Response>;
  /**
   * Checks and uses up a recovery code, only at sign-in. Earlier wrong codes do not block it, because its 59 random bits cannot be
   * guessed.
   * @throws AppError `invalid_input` if the code is wrong
   */
  verifyRecoveryCode(given: { code: string }, caller: Headers): Promise<Response>;
}

interface Claimant {
  id: string;
  email: string;
}

interface SecondStepDeps {
  call(path: string, caller: Headers, body?: object): Promise<Response>;
  findSession(caller: Headers): Promise<OwnSession | null>;
  /** The person whose password or provider account this browser has proved, and who must now give a code. */
  findChallenged(caller: Headers): Promise<Claimant | null>;
  codes: AppCodes;
  guard: SignInGuard;
  browsers: KnownBrowsers;
  /** Called when a signed-in person has given a right code. */
  onConfirmed(session: OwnSession): Promise<void>;
}

/** A code that is always wrong. The library needs one, because it must count this attempt of the challenge too. */
const WRONG_CODE = 'wrong';

export function createSecondStep(deps: SecondStepDeps): SecondStep {
  const { call, browsers } = deps;

  async function giveCode(userId: string, code: string, caller: Headers): Promise<Response> {
    const outcome = await deps.codes.redeem(userId, code);
    if (outcome === 'used') return Response.json({ code: 'USED_CODE' }, { status: 401 });
    const libraryCode = outcome === 'wrong' ? WRONG_CODE : outcome.libraryCode;
    return call('/two-factor/verify-totp', caller, { code: libraryCode });
  }

  /** @param session the session before; null without one */
  async function finish(answer: Response, session: OwnSession | null): Promise<Response> {
    if (isRefusal(answer)) throw new AppError('invalid_input', { fields: { code: await readReason(answer) } });
    if (!answer.ok) return answer;
    if (session) await deps.onConfirmed(session);
    else answer.headers.append('set-cookie', browsers.introduce(await readEmail(answer)));
    return answer;
  }

  return {
    async verifyCode({ code }, caller) {
      const session = await deps.findSession(caller);
      const claimant = session?.user ?? (await deps.findChallenged(caller));
      if (!claimant) throw new AppError('invalid_input', { fields: { code: 'begin_again' } });
      const { id, email } = claimant;
      const browser = session?.session.id ?? browsers.recognise(caller.get('cookie') ?? undefined, email);
      const attempt = { email, browser, proof: 'code' } as const;
      return finish(await deps.guard.attempt(attempt, () => giveCode(id, code, caller)), session);
    },

    async verifyRecoveryCode(given, caller) {
      const session = await deps.findSession(caller);
      return finish(await call('/two-factor/verify-backup-code', caller, given), session);
    },
  };
}

/** 409: another recovery code was used at the same moment, and the challenge is over. */
const REFUSALS = new Set([400, 401, 409]);
const isRefusal = ({ status }: Response): boolean => REFUSALS.has(status);

const REASONS: Record<string, string> = {
  INVALID_TWO_FACTOR_COOKIE: 'begin_again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'begin_again',
  USED_CODE: 'used_code',
};

async function readReason(answer: Response): Promise<string> {
  if (answer.status === 409) return 'begin_again';
  return REASONS[String((await readAnswer(answer))['code'])] ?? 'wrong_code';
}

async function readEmail(answer: Response): Promise<string> {
  const { user } = await readAnswer(answer);
  const isKnown = typeof user === 'object' && user !== null && 'email' in user;
  return isKnown ? String(user.email) : '';
}
