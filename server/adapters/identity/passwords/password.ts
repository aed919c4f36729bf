import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSlots } from '#server/timing/slots.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. About 35 ms of a core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const STORED =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<parallelism>\d)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/;

const derive = promisify(argon2);
/** Limits a burst of sign-ins: two are hashed at once, and a full queue takes about five seconds. */
const inSlot = createSlots({ atOnce: 2, waiting: 256 });

/**
 * @returns the hash with its salt and costs, in the form `$argon2id$…`
 * @throws AppError `unavailable` if too many passwords wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, await inSlot(() => deriveHash(password, { ...COST, salt, bytes: HASH_BYTES })));
}

/**
 * @param stored an earlier output of `hashPassword`; it says its own costs
 * @throws AppError `unavailable` if too many passwords wait
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

/** Normalizes by NFKC, because one password can be typed in several Unicode forms. */
function deriveHash(password: string, { salt, bytes, ...cost }: typeof COST & { salt: Buffer; bytes: number }) {
  return derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength: bytes });
}

const written = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Compares as slowly as a real hash and matches no password. */
export const NOBODYS_HASH = written(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
