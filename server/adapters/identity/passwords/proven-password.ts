import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignIn } from '#contract/auth.ts';
import type { Db } from '#server/db/pool.ts';
import { findPasswordByEmail } from './password.queries.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';

export interface ProvenPassword {
  /**
   * Signs in if the password is right. It is looked at in the same steps whether there is such an account or not, and
   * whatever it is like: how long the answer takes must not tell.
   * @returns the answer of `signIn`, or 401
   */
  enter(credentials: SignIn, signIn: () => Promise<Response>): Promise<Response>;
  /** Was this very hash found to be the password's, in the sign-in that is under way? Then nothing is hashed again. */
  isProven(hash: string): boolean;
}

export function createProvenPassword(db: Db): ProvenPassword {
  const proven = new AsyncLocalStorage<string>();

  return {
    async enter({ email, password }, signIn) {
      const hash = (await findPasswordByEmail(db, email)) ?? NOBODYS_HASH;
      return (await verifyPassword(hash, password)) ? proven.run(hash, signIn) : wrongPassword();
    },
    isProven: (hash) => hash === proven.getStore(),
  };
}

/** As the identity library says it. */
const wrongPassword = (): Response =>
  Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, { status: 401 });
