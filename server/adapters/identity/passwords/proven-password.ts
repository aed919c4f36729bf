import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignIn } from '#contract/people/auth.ts';
import type { Db } from '#server/db/pool.ts';
import { findPasswordByEmail } from './password.queries.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';

export interface ProvenPassword {
  /**
   * Signs in if the password is right. Takes the same steps whether or not the account exists, so that the answer's duration
   * tells nothing.
   * @returns the answer of `signIn`, or 401
   */
  enter(credentials: SignIn, signIn: () => Promise<Response>): Promise<Response>;
  /** Whether this hash was verified in the running sign-in, so that it need not be hashed again. */
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

/** The identity library's own answer. */
const wrongPassword = (): Response =>
  Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, { status: 401 });
