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
  /** The key in the mails to an author about responses to this survey, of the same form. */
  noticesKeyOf(surveyId: string): string;
  /** @returns the survey's id; null if this site did not make the key */
  readNoticesKey(key: string): string | null;
}

const BYTES = 16;

/** @param secret of this instance; with another one, the stop list matches no address */
export function createStopKeys(secret: string): StopKeys {
  const mac = (purpose: string, said: string | Buffer) =>
    createHmac('sha256', secret).update(`${purpose} `).update(said).digest().subarray(0, BYTES);

  const keyOf = (purpose: string, named: Buffer) => Buffer.concat([named, mac(purpose, named)]).toString('base64url');

  function read(purpose: string, key: string): Buffer | null {
    const bytes = readKey(key);
    if (bytes === null) return null;
    const named = bytes.subarray(0, BYTES);
    return timingSafeEqual(bytes.subarray(BYTES), mac(purpose, named)) ? named : null;
  }

  return {
    hashOf: (email) => mac('mail address', email),
    keyOf: (hash) => keyOf(OF_ADDRESS, hash),
    read: (key) => read(OF_ADDRESS, key),
    noticesKeyOf: (surveyId) => keyOf(OF_NOTICES, Buffer.from(surveyId.replaceAll('-', ''), 'hex')),
    readNoticesKey(key) {
      const id = read(OF_NOTICES, key)?.toString('hex');
      return id ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
    },
  };
}

const OF_ADDRESS = 'stop mails to';
const OF_NOTICES = 'stop notices of';
