import { plain } from '#basics/formatted.ts';
import { absentAddress, fileNameIn, isAbsent } from '#basics/media.ts';
import type { Lose } from './kind-exchange.ts';
import { isVideoPage, pageOf } from './page-address.ts';
import { asHtml, BLOCK, linesOf, plainLines, readHtml, TAG } from './plain-words.ts';

/** The marks of elements with emphasis. */
const EMPHASIS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' };
/** Elements in elements, beyond which no form is read. */
const DEPTH_MAX = 50;

interface Frame {
  name: string;
  mark: string;
  address: string;
  /** Whether the address is that of a picture, audio or video. */
  isMedium: boolean;
  words: string;
}

/**
 * The words of an HTML text with bold words, italics, lists and links in our marks, a line for each of its blocks. Form that our marks
 * cannot say, such as bold letters inside a word, is left out. Pictures, audio and video become pictures of our marks, with the
 * names of their files or their public addresses; pages within the text become links.
 * @param lose as in `plainLines`; links that are kept are no loss, and each file is one (`absent`)
 */
export const formedLines = (written: string, lose?: Lose): string => linesIn(written, createMedia('!'), lose);

/** The same of a text that shows no pictures: those with a public address become links. */
export const linkedLines = (written: string, lose?: Lose): string => linesIn(written, createMedia(''), lose);

function linesIn(written: string, media: Media, lose?: Lose): string {
  const html = withMedia(written, media);
  const lost: Parameters<Lose>[] = [...media.lost];
  const words = plainLines(html, (...loss) => lost.push(loss));
  const formed = html.includes('<') ? linesOf(withMarks(readHtml(html))) : null;
  const isWhole = formed !== null && withoutBullets(plain(formed)) === withoutBullets(words);
  const areLinked = isWhole && formed.replaceAll(/!\[(?:\\.|[^[\]\\])*\]\(/g, '').includes('](');
  const told = new Set<string>();
  for (const [loss, detail] of lost) {
    // Where the marks are lost, so are the files.
    const isMedium = loss === 'absent' || (loss === 'link' && detail !== undefined);
    const [what, of] = isMedium && !isWhole ? (['media'] as const) : [loss, detail];
    const key = of === undefined ? what : `${what} ${of}`;
    if (told.has(key) || (what === 'link' && of === undefined && areLinked)) continue;
    told.add(key);
    lose?.(what, ...(of === undefined ? [] : [of]));
  }
  return isWhole ? formed : escaped(words);
}

/** The only picture of an HTML text, for an option: the address of a file that is not here, its description, and the other words. */
export function pictureIn(html: string): { address: string; words: string; rest: string } | null {
  const media = createMedia('none');
  const rest = withMedia(html, media);
  const [{ name, words } = { name: '', words: '' }] = media.pictures;
  return media.pictures.length === 1 ? { address: absentAddress(name), words, rest } : null;
}

/** Whether an HTML text shows a file. */
export const showsFile = (html: string): boolean => {
  const media = createMedia('!');
  withMedia(html, media);
  return media.lost.some(([what]) => what === 'absent');
};

/** The same as one line, for a question: of a text that is all bold, only the words. */
export function formedLine(html: string, lose?: Lose): string {
  const line = formedLines(html, lose).replaceAll('\n', ' ');
  const [, inner = ''] = /^\*\*([^*]+)\*\*$/.exec(line) ?? [];
  return inner === '' ? line : inner;
}

const withoutBullets = (text: string): string => text.replaceAll(/^(?:- |\d+\. )/gm, '');

/** A plain text so that none of its characters is a mark. */
export const escaped = (text: string): string =>
  plain(text) === text ? text : text.replaceAll(/\\*[*[]/g, (signs) => `${'\\'.repeat(signs.length)}${signs}`);

function withMarks(html: string): string {
  const root: Frame = { name: '', mark: '', address: '', isMedium: false, words: '' };
  const frames = [root];
  const lists: (number | null)[] = [];
  const top = () => frames.at(-1) ?? root;
  const say = (words: string) => {
    top().words += words;
  };
  const close = (from: number) => {
    while (frames.length > from) {
      const frame = frames.pop();
      if (frame) say(marked(frame));
    }
  };

  let done = 0;
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    say(escaped(html.slice(done, index)));
    done = index + tag.length;
    const [, slash = '', given = ''] = /^<(\/?)([\w:]+)/.exec(tag) ?? [];
    const name = given.toLowerCase();
    const isEnd = slash !== '';
    if (name === 'ul' || name === 'ol') {
      if (isEnd) lists.pop();
      else lists.push(name === 'ol' ? 0 : null);
    }
    if (name === 'li' && !isEnd) {
      const count = lists.at(-1);
      if (typeof count === 'number') lists[lists.length - 1] = count + 1;
      say(typeof count === 'number' ? `\n${count + 1}. ` : '\n- ');
    } else if (BLOCK.test(tag)) say('\n');
    else if (EMPHASIS[name] !== undefined || name === 'a') {
      const at = frames.findLastIndex((frame) => frame.name === name);
      if (isEnd && at > 0) close(at);
      else if (!isEnd && frames.length < DEPTH_MAX) {
        const mark = EMPHASIS[name] ?? '';
        const isRepeated = frames.some((frame) => frame.mark === mark);
        const medium = name === 'a' ? addressIn(tag, 'media') : '';
        const address = medium || (name === 'a' ? addressIn(tag) : '');
        const isMedium = medium !== '';
        frames.push({ name, mark: isRepeated ? '' : mark, address, isMedium, words: '' });
      }
    }
  }
  say(escaped(html.slice(done)));
  close(1);
  return root.words;
}

/** The words of an element with its marks, in each of its lines. A picture in a link stays the picture. */
function marked({ mark, address, isMedium, words }: Frame): string {
  if (mark === '' && (address === '' || words.includes(']('))) return words;
  return words
    .split('\n')
    .map((line) => {
      const inner = line.trim();
      if (inner === '') return line;
      const at = line.indexOf(inner);
      const said =
        mark === ''
          ? `${isMedium ? '!' : ''}[${inner.replaceAll(/(?<!\\)[[\]]/g, '\\$&')}](${address})`
          : `${mark}${inner}${mark}`;
      return line.slice(0, at) + said + line.slice(at + inner.length);
    })
    .join('\n');
}

interface Media {
  /** `!` where pictures stay pictures; empty where those with a public address become links. */
  mark: '!' | '' | 'none';
  lost: Parameters<Lose>[];
  pictures: { name: string; words: string }[];
}
const createMedia = (mark: Media['mark']): Media => ({ mark, lost: [], pictures: [] });

/**
 * An HTML text with its pictures, audio, video and inner pages as links, which have their description. The content of audio, video
 * and inner pages is hidden, as browsers hide it.
 */
function withMedia(html: string, media: Media): string {
  /** Of the audio, video or page that the place is in: none, one without an address so far, one with an address. */
  let inside: 'none' | 'empty' | 'full' = 'none';
  return html.replaceAll(MEDIA, (tag, slash: string, given: string) => {
    const name = given.toLowerCase();
    const hasContent = HAVE_CONTENT.has(name);
    if (slash !== '') {
      const end = inside === 'full' ? '</template>' : tag;
      if (hasContent) inside = 'none';
      return hasContent ? end : tag;
    }
    if (inside === 'full') return '';
    const isPage = name === 'iframe' || (name === 'embed' && isVideoPage(addressIn(tag, 'src')));
    const link = linkOf(tag, { media, isFile: !isPage });
    if (hasContent) inside = link === null ? 'empty' : 'full';
    else if (name === 'source' && inside === 'empty' && link !== null) inside = 'full';
    else return link ?? tag;
    if (link !== null) return `${link}<template>`;
    return name === 'iframe' ? tag : '';
  });
}
const MEDIA = /<(\/?)(img|video|audio|embed|source|iframe)(?=[\s/>])[^<>]*>/gi;
const HAVE_CONTENT: ReadonlySet<string> = new Set(['video', 'audio', 'iframe']);

/** null without a file or a public address. */
function linkOf(tag: string, { media, isFile }: { media: Media; isFile: boolean }): string | null {
  const file = isFile ? fileNameIn(attributeIn(tag, 'src')) : null;
  const address = addressIn(tag, 'src');
  const described = attributeIn(tag, 'alt') || attributeIn(tag, 'title');
  if (file !== null) {
    media.pictures.push({ name: file, words: described });
    if (media.mark === '!') {
      media.lost.push(['absent', file]);
      return ` <a media="${address || absentAddress(file)}">${described || asHtml(file)}</a> `;
    }
  }
  if (media.mark === 'none' && file !== null) return '';
  if (file === null && address === '') return null;
  if (address === '') {
    media.lost.push(['media']);
    return '';
  }
  const page = pageOf(address);
  media.lost.push(['link', page]);
  const { host, pathname, search } = new URL(page);
  return ` <a href="${asHtml(page)}">${described || asHtml(`${host}${pathname}${page === address ? '' : search}`)}</a> `;
}

/** The address in an attribute of a tag, if a text may link to it. */
function addressIn(tag: string, attribute = 'href'): string {
  const address = attributeIn(tag, attribute).replace(/^\/\//, 'https://');
  const isOpen = /^(?:https?:\/\/|mailto:)[^\s()<>"{}]+$/i.test(address) && URL.canParse(address);
  return isOpen || (attribute === 'media' && isAbsent(address)) ? address : '';
}

function attributeIn(tag: string, name: string): string {
  const [, double, single, bare] = ATTRIBUTES[name]?.exec(tag) ?? [];
  return (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
}
const ATTRIBUTES: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['href', 'src', 'media', 'alt', 'title'].map((name) => [
    name,
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i'),
  ]),
);
