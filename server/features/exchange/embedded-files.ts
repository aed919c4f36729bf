import { createHash } from 'node:crypto';
import { absentAddress } from '#basics/media.ts';

/** A file that another one contains as data, in base64. */
export interface EmbeddedFile {
  /** Its name in the texts that were read. */
  name: string;
  data: string;
}

/** Slashes are escaped in some JSON. */
const DATA = /data:(image|audio|video)\\?\/([a-z\d.+-]{2,40});base64,((?:[\w+=]|\\?\/)+)/gi;

/** The text of a file with names instead of the pictures, audio and video that it contains. Equal ones have one name. */
export function withoutEmbedded(text: string): { text: string; files: EmbeddedFile[] } {
  if (!text.includes(';base64,')) return { text, files: [] };
  const files = new Map<string, EmbeddedFile>();
  const left = text.replaceAll(DATA, (_, medium: string, type: string, written: string) => {
    const data = written.replaceAll('\\', '');
    const key = createHash('sha256').update(data).digest('base64url');
    const ending = type.toLowerCase().replace(/\+.*$/, '').replace('jpeg', 'jpg');
    const name = files.get(key)?.name ?? `${medium.toLowerCase()}-${files.size + 1}.${ending}`;
    files.set(key, { name, data });
    return absentAddress(name);
  });
  return { text: left, files: [...files.values()] };
}
