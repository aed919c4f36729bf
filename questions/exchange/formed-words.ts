import { plain } from '#basics/formatted.ts';
import type { Lose } from './kind-exchange.ts';
import { BLOCK, linesOf, plainLines, readHtml, TAG } from './plain-words.ts';

/** The marks of elements with emphasis. */
const EMPHASIS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' };
/** Elements in elements, beyond which no form is read. */
const DEPTH_MAX = 50;

interface Frame {
  name: string;
  mark: string;
  address: string;
  words: string;
}

/**
 * The words of an HTML text with bold words, italics, lists and links in our marks, a line for each of its blocks. Form that our marks
 * cannot say, such as bold letters inside a word, is left out. Pictures and films with a public address become links.
 * @param lose as in `plainLines`; links that are kept are no loss
 */
export function formedLines(written: string, lose?: Lose): string {
  const html = withLinks(written);
  const lost: Parameters<Lose>[] = html === written ? [] : [['media']];
  const words = plainLines(html, (...loss) => lost.push(loss));
  const formed = html.includes('<') ? linesOf(withMarks(readHtml(html))) : null;
  const isWhole = formed !== null && withoutBullets(plain(formed)) === withoutBullets(words);
  const isTold = (loss: string, place: number) => lost.findIndex(([other]) => other === loss) < place;
  for (const [place, loss] of lost.entries()) {
    if (isTold(loss[0], place) || (loss[0] === 'link' && isWhole && formed.includes(']('))) continue;
    lose?.(...loss);
  }
  return isWhole ? formed : escaped(words);
}

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
  const root: Frame = { name: '', mark: '', address: '', words: '' };
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
        frames.push({ name, mark: isRepeated ? '' : mark, address: name === 'a' ? addressIn(tag) : '', words: '' });
      }
    }
  }
  say(escaped(html.slice(done)));
  close(1);
  return root.words;
}

/** The words of an element with its marks, in each of its lines. */
function marked({ mark, address, words }: Frame): string {
  if (mark === '' && address === '') return words;
  return words
    .split('\n')
    .map((line) => {
      const inner = line.trim();
      if (inner === '') return line;
      const at = line.indexOf(inner);
      const said =
        mark === '' ? `[${inner.replaceAll(/(?<!\\)[[\]]/g, '\\$&')}](${address})` : `${mark}${inner}${mark}`;
      return line.slice(0, at) + said + line.slice(at + inner.length);
    })
    .join('\n');
}

/** Pictures, films and pages in an HTML text as links, because they stay at their own site. */
const withLinks = (html: string): string =>
  html.replaceAll(MEDIA, (tag) => {
    const address = addressIn(tag, 'src');
    if (address === '') return tag;
    const { host, pathname } = new URL(address);
    const words = attributeIn(tag, 'alt') || attributeIn(tag, 'title') || `${host}${pathname}`;
    return ` <a href="${address}">${words}</a> `;
  });
const MEDIA = /<(?:img|video|audio|embed|source)\s[^<>]*>|<iframe\s[^<>]*>(?:[^<]*<\/iframe\s*>)?/gi;

/** The address in an attribute of a tag, if a text may link to it. */
function addressIn(tag: string, attribute = 'href'): string {
  const address = attributeIn(tag, attribute).replace(/^\/\//, 'https://');
  return /^(?:https?:\/\/|mailto:)[^\s()<>"{}]+$/i.test(address) && URL.canParse(address) ? address : '';
}

function attributeIn(tag: string, name: string): string {
  const [, double, single, bare] = ATTRIBUTES[name]?.exec(tag) ?? [];
  return (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
}
const ATTRIBUTES: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['href', 'src', 'alt', 'title'].map((name) => [
    name,
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i'),
  ]),
);
