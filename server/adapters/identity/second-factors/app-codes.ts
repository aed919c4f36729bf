import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/connection/pool.ts';
import { findTwoFactor, takeStep } from './two-factors.queries.ts';

/** The codes of authenticator apps (RFC 6238), each valid for one use. */
export interface AppCodes {
  /**
   * Accepts a code once, by the database's clock.
   * @returns `wrong`, `used`, or the matching code for the identity library, which uses this process's clock
   */
  redeem(userId: string, code: string): Promise<'wrong' | 'used' | { libraryCode: string }>;
}

interface AppCodesDeps {
  db: Db;
  /** Decrypts a secret that the identity library has encrypted. */
  decrypt(secret: string): Promise<string>;
}

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps that a phone's clock may be early or late. */
const TOLERANCE = [-1, 0, 1];

export function createAppCodes({ db, decrypt }: AppCodesDeps): AppCodes {
  return {
    async redeem(userId, code) {
      const found = await findTwoFactor(db, userId);
      if (!found) return 'wrong';
      const key = await decrypt(found.secret);
      const now = stepOf(found.now);
      const step = TOLERANCE.map((late) => now + late).find((each) => isSame(codeAt(key, each), code));
      if (step === undefined) return 'wrong';
      if (!(await takeStep(db, userId, { secret: found.secret, step }))) return 'used';
      return { libraryCode: codeAt(key, stepOf(Date.now() / 1000)) };
    },
  };
}

const stepOf = (seconds: number): number => Math.floor(seconds / STEP_SECONDS);

function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
