import { createHmac } from 'node:crypto';
import { ERRORS } from '#contract/errors.ts';
import type { Db } from '#server/db/pool.ts';
import { createSerial } from '#server/timing/slots.ts';
import { returnTry, takeTry } from './tries.queries.ts';

/** Whose tries are used: the account's, or those of a browser that is known for it. */
interface Account {
  email: string;
  browser: string | null;
  /** Each has tries of its own, so that wrong codes do not use up those of the password. */
  proof: 'password' | 'code';
}

export interface SignInGuard {
  /**
   * Lets the attempt happen unless the account has had too many wrong ones lately, known to us or not.
   * @returns the attempt's answer, or 429 with `Retry-After`
   */
  attempt(account: Account, signIn: () => Promise<Response>): Promise<Response>;
}

/** What the identity library answers when the password or the code is not right. */
const WRONG = new Set([400, 401]);

const KINDS = { password: 'tries', code: 'codes' };

/**
 * At most ten wrong passwords, and ten wrong codes, in a quarter of an hour, per account and not per address. The try is
 * taken before the proof is looked at, so that a burst cannot slip through, and given back when it was right.
 */
export function createSignInGuard(db: Db, secret: string): SignInGuard {
  /** In this process one attempt per account at a time: simultaneous right ones must not use the tries up. */
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
  const body = { code: 'too_many_requests', message: ERRORS.too_many_requests[1] };
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } });
}
