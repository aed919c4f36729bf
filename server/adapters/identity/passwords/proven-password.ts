import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignIn } from '#contract/people/auth.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { findPasswordByEmail } from './password.queries.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';

export interface ProvenPassword {
  /**
   * Signs in if the password is right. Takes the same steps for unknown accounts, so that the duration reveals nothing.
   * @returns the answer of `signIn`, or 401
   */
  enter(credentials: SignIn, signIn: () => Promise<Response>): Promise<Response>;
  /** Whether the running sign-in has verified this hash, so that it need not be hashed again. */
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

/** The same answer as the identity library's. */
const wrongPassword = (): Response =>
  Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, { status: 401 });
