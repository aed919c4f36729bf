import { createHmac, timingSafeEqual } from 'node:crypto';
import { readKey } from '#server/http/signed-key.ts';

/** Hashes of addresses on the stop list, and the keys in mails that add them to it. The server stores only the hashes. */
export interface StopKeys {
  /** 16 bytes; only the secret can tell whose address it is. @param email folded */
  hashOf(email: string): Buffer;
  /** The key in the mails to this address: 43 letters, digits, dashes and underscores. */
  keyOf(addressHash: Buffer): string;
  /** @returns the hash of the address; null if this site did not make the key */
  read(key: string): Buffer | null;
}

const BYTES = 16;

/** @param secret of this instance; with another one, the stop list matches no address */
export function createStopKeys(secret: string): StopKeys {
  const mac = (purpose: string, said: string | Buffer) =>
    createHmac('sha256', secret).update(`${purpose} `).update(said).digest().subarray(0, BYTES);

  return {
    hashOf: (email) => mac('mail address', email),
    keyOf: (hash) => Buffer.concat([hash, mac('stop mails to', hash)]).toString('base64url'),
    read(key) {
      const bytes = readKey(key);
      if (bytes === null) return null;
      const hash = bytes.subarray(0, BYTES);
      return timingSafeEqual(bytes.subarray(BYTES), mac('stop mails to', hash)) ? hash : null;
    },
  };
}
