import type { Ending } from '#basics/media.ts';

/** The audio and video that browsers play. */
export type MediaEnding = Exclude<Ending, 'webp'>;

/**
 * The type of an audio or video file by its bytes; names and declared types can lie. Browsers only play these files: they get their
 * type with `nosniff`.
 */
export function mediaEndingOf(file: Buffer): MediaEnding | null {
  const text = (at: number, length: number) => file.toString('latin1', at, at + length);
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WAVE') return 'wav';
  // The head of a WebM file names its type; other files of this container are no WebM.
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return text(4, 60).includes('webm') ? 'webm' : null;
  if (text(4, 4) === 'ftyp') return ofBrand(text(8, 4));
  const start = text(0, 3) === 'ID3' ? 10 + synchsafe(file, 6) : 0;
  if (isFrame(file, start, { mask: 0xf6, is: 0xf0 })) return 'aac';
  return isFrame(file, start, { mask: 0xe6, is: 0xe2 }) || isFrame(file, start, { mask: 0xe6, is: 0xe4 })
    ? 'mp3'
    : null;
}

/** QuickTime and pictures have the same container, and other brands. */
function ofBrand(brand: string): MediaEnding | null {
  if (/^M4[AB] $/.test(brand)) return 'm4a';
  return /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|cmfc|3gp\d)$/.test(brand) ? 'mp4' : null;
}

/** The size of an ID3 tag: seven bits of each of four bytes. */
const synchsafe = (file: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((size, place) => size * 128 + ((file[at + place] ?? 0) & 0x7f), 0);

/** Whether a frame of MPEG audio begins there: eleven or twelve set bits, then the layer. */
const isFrame = (file: Buffer, at: number, { mask, is }: { mask: number; is: number }): boolean =>
  file[at] === 0xff && ((file[at + 1] ?? 0) & mask) === is && file.length > at + 4;
