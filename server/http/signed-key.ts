/** The bytes of content and signature: 43 letters, digits, dashes and underscores. */
const KEY_BYTES = 32;

/**
 * The bytes of a signed key from an address or a cookie. `Buffer` skips characters outside base64url, so a key followed by a line
 * break or a cookie's attributes would be accepted and sent on.
 * @returns null unless it has exactly the spelling in which it was made
 */
export function readKey(key: string): Buffer | null {
  const bytes = Buffer.from(key, 'base64url');
  return bytes.length === KEY_BYTES && bytes.toString('base64url') === key ? bytes : null;
}
