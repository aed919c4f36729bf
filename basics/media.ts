// Pictures, audio and video in texts: which files the site has, and which an imported text only names. No zod here, because the page
// of a survey loads this file.

/** How a text shows a file. */
export type Medium = 'picture' | 'audio' | 'video';

/** The endings of stored files. Pictures are redrawn as WebP. */
export const ENDINGS = {
  webp: 'picture',
  mp3: 'audio',
  m4a: 'audio',
  aac: 'audio',
  ogg: 'audio',
  wav: 'audio',
  mp4: 'video',
  webm: 'video',
} as const satisfies Readonly<Record<string, Medium>>;
export type Ending = keyof typeof ENDINGS;

const OWN_FILE = new RegExp(String.raw`^/pictures/[\w-]{22}\.(${Object.keys(ENDINGS).join('|')})$`);

/** How a text shows a file of this site; null for any other address. */
export function mediumOf(address: string): Medium | null {
  const [, ending] = OWN_FILE.exec(address) ?? [];
  return ending === undefined ? null : ENDINGS[ending as Ending]; // the expression has these endings alone
}

const ABSENT = 'missing:';
const FILE_NAME_MAX = 100;

/** The address of a file that an imported text shows and that its author has not added yet. */
export const absentAddress = (name: string): string =>
  `${ABSENT}${encodeURIComponent(name).replaceAll(/[()!'*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

export const isAbsent = (address: string): boolean => address.startsWith(ABSENT);

/**
 * The name of the file at an address of another site, or in a folder: decoded, without a query.
 * @returns null for data and addresses without a file
 */
export function fileNameIn(address: string): string | null {
  if (/^(?!https?:|missing:)[a-z][\w+.-]*:/i.test(address)) return null;
  const path = address.replace(/^missing:|^https?:\/\/[^/?#]*|^\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const last = path.split(/[/\\]/).at(-1) ?? '';
  const name = decoded(last)
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim();
  return name === '' ? null : name.slice(-FILE_NAME_MAX);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Equal for names of the same file: other systems ignore case, and write accents otherwise. */
export const keyOfFile = (name: string): string => name.normalize('NFC').toLowerCase();

/** A picture of a text whose file is not here: it waits for its file, or is at another site. */
const SHOWN = /(!\[(?:\\.|[^[\]\\])+\]\()(missing:[^\s()<>"]+|https?:\/\/[^\s()<>"]+)(?=\))/gi;

/** The names of the files that a text shows and that are not here, each as often as it shows it. */
export function absentIn(text: string): string[] {
  if (isAbsent(text)) return [fileNameIn(text) ?? ''].filter((name) => name !== '');
  if (!text.includes('![')) return [];
  return [...text.matchAll(SHOWN)].flatMap(([, , address = '']) => fileNameIn(address) ?? []);
}

/** The text with the addresses of files that came: by the keys of their names. */
export function withFiles(text: string, files: ReadonlyMap<string, string>): string {
  const at = (address: string) => files.get(keyOfFile(fileNameIn(address) ?? '')) ?? address;
  if (isAbsent(text)) return at(text);
  return text.includes('![')
    ? text.replaceAll(SHOWN, (_, begin: string, address: string) => begin + at(address))
    : text;
}
