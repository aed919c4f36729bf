import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSlots } from '#server/timing/slots.ts';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. About 35 ms of a core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const STORED =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<parallelism>\d)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/;

const derive = promisify(argon2);
/** A burst of sign-ins must not take every core and thread: two hash, as many wait as are done in about five seconds. */
const inSlot = createSlots({ atOnce: 2, waiting: 256 });

/**
 * @returns the hash with its salt and costs, in the usual `$argon2id$…` form
 * @throws AppError `unavailable` when too many passwords wait to be hashed
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, await inSlot(() => deriveHash(password, { ...COST, salt, bytes: HASH_BYTES })));
}

/**
 * @param stored what `hashPassword` gave, with whatever costs were usual then
 * @throws AppError `unavailable` when too many passwords wait to be hashed
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts = STORED.exec(stored)?.groups;
  if (!parts?.['salt'] || !parts['hash']) return false;
  const salt = Buffer.from(parts['salt'], 'base64');
  const expected = Buffer.from(parts['hash'], 'base64');
  const cost = {
    memory: Number(parts['memory']),
    passes: Number(parts['passes']),
    parallelism: Number(parts['parallelism']),
  };
  const hash = await inSlot(() => deriveHash(password, { ...cost, salt, bytes: expected.length }));
  return timingSafeEqual(hash, expected);
}

/** One password can be typed in several Unicode forms; NFKC makes them one. */
function deriveHash(password: string, { salt, bytes, ...cost }: typeof COST & { salt: Buffer; bytes: number }) {
  return derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength: bytes });
}

const written = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Costs as much to compare with as anybody's, and is no password's. */
export const NOBODYS_HASH = written(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
