/** Bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** The bytes of a text in base64; none for any other text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Bytes that one call can take as arguments. */
const CHUNK = 8_192;
