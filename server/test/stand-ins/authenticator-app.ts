import { createHmac } from 'node:crypto';

const SECONDS = 30;
const DIGITS = 6;

/**
 * The code that an authenticator app shows (RFC 6238).
 * @param secret in base 32, as apps take it
 * @param which a code counts once, so a test's second code is the next one
 */
export function showCode(secret: string, which: 'now' | 'next' = 'now'): string {
  const counter = Buffer.alloc(8);
  const step = Math.floor(Date.now() / 1000 / SECONDS) + (which === 'next' ? 1 : 0);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The secret in the address that an app scans. */
export const readSecret = (totpURI: string): string => new URL(totpURI).searchParams.get('secret') ?? '';

export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
