/** Thrown for a file that is not text. */
export class NoTextError extends Error {
  override readonly name = 'NoTextError';
}

/**
 * Reads a text file as spreadsheets save it: UTF-8, UTF-16 with its mark, or the old code page of Western Europe.
 * @throws NoTextError for other files, such as a workbook
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new NoTextError();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Counts the lines of a text as the server does. */
export const countLines = (text: string): number => text.split('\n').length;
