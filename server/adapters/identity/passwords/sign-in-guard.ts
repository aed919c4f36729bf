import { createHmac } from 'node:crypto';
import { SENTENCES } from '#contract/http/error-sentences.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { createSerial } from '#server/timing/slots.ts';
import { returnTry, takeTry } from './tries.queries.ts';

/** The owner of the tries: an account, or one browser that the account knows. */
interface Account {
  email: string;
  browser: string | null;
  /** Each kind has its own tries, so that wrong codes do not use up the password's. */
  proof: 'password' | 'code';
}

export interface SignInGuard {
  /**
   * Runs the attempt unless the account has had too many wrong attempts lately, even if the account does not exist.
   * @returns the attempt's answer, or 429 with `Retry-After`
   */
  attempt(account: Account, signIn: () => Promise<Response>): Promise<Response>;
}

/** The library's status for a wrong password or code. */
const WRONG = new Set([400, 401]);

const KINDS = { password: 'tries', code: 'codes' };

/**
 * Allows ten wrong passwords and ten wrong codes per account in a quarter of an hour. The guard takes a try before the check, so
 * that a burst cannot slip through, and returns it if the proof was right.
 */
export function createSignInGuard(db: Db, secret: string): SignInGuard {
  /** One attempt per account at a time in this process, so that simultaneous right ones do not use up the tries. */
  const inTurn = createSerial();

  async function guarded(account: Buffer, signIn: () => Promise<Response>): Promise<Response> {
    const wait = await takeTry(db, account);
    if (wait !== null) return tooManyTries(wait);
    let wrong = false;
    try {
      const answer = await signIn();
      wrong = WRONG.has(answer.status);
      return answer;
    } finally {
      if (!wrong) await returnTry(db, account);
    }
  }

  return {
    attempt({ email, browser, proof }, signIn) {
      const account = createHmac('sha256', secret).update(`${KINDS[proof]} ${browser} ${email}`).digest();
      return inTurn(account.toString('base64'), () => guarded(account, signIn));
    },
  };
}

function tooManyTries(seconds: number): Response {
  const body = { code: 'too_many_requests', message: SENTENCES.too_many_requests };
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } });
}
