/** Of what is signed and of the signature, together: 43 letters, digits, dashes and underscores. */
const KEY_BYTES = 32;

/**
 * The bytes of a signed key that came in an address or a cookie. `Buffer` skips signs that are no base64url, so that a key with a
 * line break or a cookie's attributes after it would still be read, and then be sent on.
 * @returns null for all but the one spelling in which it was made
 */
export function readKey(key: string): Buffer | null {
  const bytes = Buffer.from(key, 'base64url');
  return bytes.length === KEY_BYTES && bytes.toString('base64url') === key ? bytes : null;
}
