// Texts with form: a small, strict part of Markdown. No zod and no React here, because the page of a survey loads this file. A text
// becomes a tree, never HTML: `web/ui/formatted.tsx` draws it.

import { BEGIN, BOUNDS, mayHaveForm } from './form-marks.ts';
import { isAbsent, type Medium, mediumOf } from './media.ts';

/** A part of a line. Pictures, audio and video are of this site; all other addresses are links. */
export type Span =
  | { is: 'words'; text: string }
  | { is: 'strong' | 'em'; spans: Span[] }
  | { is: 'link'; address: string; spans: Span[] }
  | { is: Medium; address: string; text: string };

/** A line, or a list of at least two items. */
export type Block = { is: 'line'; spans: Span[] } | { is: 'list'; items: Span[][] };

/**
 * The blocks of a text, in its order. Any string has some; what is no form is words.
 * @param options.pictures false to read pictures, audio and video as their descriptions
 */
export function parse(text: string, { pictures = true } = {}): Block[] {
  const blocks = blocksOf(text);
  if (pictures) return blocks;
  return blocks.map((block) =>
    block.is === 'line'
      ? { is: 'line', spans: withoutPictures(block.spans) }
      : { is: 'list', items: block.items.map(withoutPictures) },
  );
}

const withoutPictures = (spans: readonly Span[]): Span[] =>
  spans.map((span) => {
    if ('spans' in span) return { ...span, spans: withoutPictures(span.spans) };
    return { is: 'words', text: span.text };
  });

function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let items: Span[][] = [];
  for (const [index, line] of lines.entries()) {
    const isItem = ITEM.test(line) && (items.length > 0 || ITEM.test(lines[index + 1] ?? ''));
    if (isItem) items.push(spansOf(line.slice(2)));
    if (isItem && items.length === 1) blocks.push({ is: 'list', items });
    if (isItem) continue;
    items = [];
    blocks.push({ is: 'line', spans: spansOf(line.replace(/^\\(?=- )/, '')) });
  }
  return blocks;
}

const ITEM = /^- (?=\S)/;

/** The words of a text without marks, as lists, exports, titles and screen readers have them. The text itself if it has none. */
export function plain(text: string): string {
  if (!mayHaveForm(text)) return text;
  return parse(text)
    .map((block) =>
      block.is === 'line' ? wordsOf(block.spans) : block.items.map((item) => `- ${wordsOf(item)}`).join('\n'),
    )
    .join('\n');
}

const wordsOf = (spans: readonly Span[]): string =>
  spans.map((span) => ('text' in span ? span.text : wordsOf(span.spans))).join('');

/** The words of a link or picture: escaped signs, an answer, or other signs than brackets. */
const WORDS = String.raw`((?:\\.|\ufdd0[^\ufdd0\ufdd1]*\ufdd1|[^[\]\\\ufdd0])+)`;
const ADDRESS = String.raw`((?:[^\s()<>"]|\([^\s()<>"]*\))+)`;
const LINK = new RegExp(String.raw`!?\[${WORDS}\]\(${ADDRESS}\)`, 'y');
const TOKEN = /(?<!\\)\\+(?=[*[])|\*+|!?\[|\ufdd0[^\ufdd0\ufdd1]*\ufdd1/g;

/** A letter or digit, in scripts with spaces between words. */
const IN_WORD =
  /[\p{L}\p{N}_](?<![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])/u;
/** Signs with which emphasized words begin. Others are emoticons and sums, such as `*-*`. */
const BEGINS = /[\p{L}\p{N}\p{Sc}\p{Extended_Pictographic}"'“„«‘‚([{¿¡\\\u2066-\u2068\ufdd0]/u;

type Emphasis = 'strong' | 'em';
interface Frame {
  of: Emphasis | null;
  spans: Span[];
}

/** Reads each character at most a few times: no line takes longer than its length. */
function spansOf(line: string, isInLink = false): Span[] {
  const root: Frame = { of: null, spans: [] };
  const frames = [root];
  const top = () => frames.at(-1) ?? root;
  const say = (text: string) => addWords(top().spans, text);
  /** Closes the frames from a place on; their marks are words. */
  const drop = (from: number) => {
    for (const frame of frames.splice(from)) {
      say(MARKS[frame.of ?? 'em']);
      for (const span of frame.spans) {
        if (span.is === 'words') say(span.text);
        else top().spans.push(span);
      }
    }
  };
  const placeOf = (of: Emphasis) => frames.findIndex((frame) => frame.of === of);

  function close(of: Emphasis): boolean {
    const at = placeOf(of);
    if (at < 0) return false;
    drop(at + 1);
    const [{ spans } = root] = frames.splice(at);
    top().spans.push({ is: of, spans });
    return true;
  }

  function open(of: Emphasis): void {
    const at = placeOf(of);
    if (at >= 0) drop(at);
    frames.push({ of, spans: [] });
  }

  /** One to three stars. */
  function mark(stars: string, at: number): void {
    const [before, after] = [characterBefore(line, at), characterAt(line, at + stars.length)];
    const kinds: Emphasis[] = stars.length === 3 ? ['strong', 'em'] : [stars.length === 2 ? 'strong' : 'em'];
    const closes = before !== '' && !/\s/u.test(before) && !IN_WORD.test(after);
    if (closes && kinds.every((of) => placeOf(of) >= 0)) {
      const inner = kinds.toSorted((one, other) => placeOf(other) - placeOf(one));
      for (const of of inner) close(of);
    } else if (BEGINS.test(after) && !IN_WORD.test(before)) for (const of of kinds) open(of);
    else say(stars);
  }

  let done = 0;
  TOKEN.lastIndex = 0;
  for (const found of line.matchAll(TOKEN)) {
    const [token] = found;
    const { index } = found;
    if (index < done) continue;
    say(line.slice(done, index));
    done = index + token.length;
    if (token.startsWith('\\')) {
      say('\\'.repeat(token.length / 2));
      // Of two backslashes one is a word; a single one makes the mark after it a word.
      if (token.length % 2 === 1) {
        say(line.charAt(done));
        done += 1;
      }
    } else if (token.startsWith(BEGIN)) say(token.slice(1, -1));
    else if (token.startsWith('*')) {
      if (token.length > 3) say(token);
      else mark(token, index);
    } else {
      const link = isInLink ? null : linkAt(line, index);
      if (link) {
        top().spans.push(link.span);
        done = link.end;
      } else say(token);
    }
  }
  say(line.slice(done));
  drop(1);
  return root.spans;
}

const MARKS: Readonly<Record<Emphasis, string>> = { strong: '**', em: '*' };

function linkAt(line: string, at: number): { span: Span; end: number } | null {
  LINK.lastIndex = at;
  const [all, words = '', address = ''] = LINK.exec(line) ?? [];
  if (all === undefined) return null;
  const end = at + all.length;
  const medium = all.startsWith('!') ? mediumOf(address) : null;
  if (medium) return { span: { is: medium, address, text: unescaped(words) }, end };
  // The file of an imported text is not here: its description is.
  if (all.startsWith('!') && isAbsent(address)) return { span: { is: 'words', text: unescaped(words) }, end };
  return isSafe(address)
    ? { span: { is: 'link', address, spans: spansOf(words.replaceAll('\\]', ']'), true) }, end }
    : null;
}

/** Only addresses that open a page or a mail; none that hide their site after a name. */
function isSafe(address: string): boolean {
  if (!/^(?:https?:\/\/|mailto:)[^\s]/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

const unescaped = (words: string): string => words.replaceAll(/\\([*[\]])/g, '$1').replaceAll(BOUNDS, '');

function addWords(spans: Span[], text: string): void {
  if (text === '') return;
  const last = spans.at(-1);
  if (last?.is === 'words') last.text += text;
  else spans.push({ is: 'words', text });
}

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** The character before a place; a bound of an answer counts as none of a word. */
const characterBefore = (text: string, at: number): string => {
  const before = text.charAt(at - 1);
  return /[\udc00-\udfff]/.test(before) ? text.slice(at - 2, at) : before;
};
