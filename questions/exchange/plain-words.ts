import { QUESTION_MAX } from '#basics/limits.ts';
import type { Lose } from './kind-exchange.ts';

/** Elements that begin a new line. */
export const BLOCK = /^<\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|blockquote|section|article|hr)[\s/>]/i;
const ELEMENTS =
  'a|abbr|article|aside|audio|b|bdi|bdo|big|blockquote|br|button|caption|center|cite|code|col|dd|del|div|dl|dt|em|embed|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|main|mark|nav|object|ol|option|p|picture|pre|q|s|section|select|small|source|span|strike|strong|sub|sup|svg|path|table|tbody|td|textarea|tfoot|th|thead|tr|tt|u|ul|var|video|wbr|o:p';
/** A tag of HTML, or a declaration; other words in angle brackets are words. It reads each character once. */
export const TAG = new RegExp(`</?(?:${ELEMENTS})(?=[\\s/>])[^<>]*>|<[!?][^<>]*>`, 'gi');
/** Invisible parts: comments, and the content of these elements. */
const HIDDEN: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/<!--/, /-->/],
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object'].map(
    (name) => [new RegExp(`<${name}[\\s/>]`, 'i'), new RegExp(`</${name}\\s*>`, 'i')] as const,
  ),
];

const HIDES = /<(?:!--|script|style|template|noscript|iframe|object)/i;

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', laquo: '«', raquo: '»', euro: '€', pound: '£' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„', sbquo: '‚', copy: '©', reg: '®', deg: '°' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è' },
  ...{ agrave: 'à', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô', ucirc: 'û', ccedil: 'ç', ntilde: 'ñ' },
  ...{ aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', iexcl: '¡', iquest: '¿', times: '×', rarr: '→' },
};

/** Signs of an HTML text that are read: far more than a description needs with all its tags. */
const HTML_MAX = 100_000;
const PICTURE_DATA = /data:image\/[\w+.-]+;base64,[\w+/=]+/g;

/** The words of an HTML text, a line for each of its blocks. @param lose lists pictures, films, links, and text that is too long */
export function plainLines(written: string, lose?: Lose): string {
  const html = written.length > HTML_MAX ? begun(written, lose) : written;
  if (lose && /<(?:img|video|audio|iframe|embed|object|svg|script)[\s/>]/i.test(html)) lose('media');
  if (lose && /<a\s[^<>]*href/i.test(html)) lose('link');
  return linesOf(readHtml(html).replaceAll(TAG, (tag) => (BLOCK.test(tag) ? '\n' : '')));
}

/** The visible part of an HTML text. Its own line breaks count only without elements that begin lines. */
export function readHtml(html: string): string {
  return withoutHidden(html.slice(0, HTML_MAX).replaceAll('\u0000', '')).replaceAll(
    /[\r\n\t]+/g,
    /<(?:p|br|div|li)[\s/>]/i.test(html) ? ' ' : '\n',
  );
}

/** The lines of a text without tags, without empty ones. */
export function linesOf(text: string): string {
  return decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n')
    .toWellFormed();
}

/** The part of a long text that is read. Pictures in it do not count. */
function begun(html: string, lose?: Lose): string {
  const words = html.replaceAll(PICTURE_DATA, '');
  if (words.length <= HTML_MAX) return words;
  lose?.('cut', words.slice(HTML_MAX));
  return words.slice(0, HTML_MAX).replace(/<[^<>]*$/, '');
}

/** The same as one line. */
export const plainLine = (html: string, lose?: Lose): string => plainLines(html, lose).replaceAll('\n', ' ');

function withoutHidden(html: string): string {
  if (!HIDES.test(html)) return html;
  let left = html;
  for (const [begin, end] of HIDDEN) {
    const shown: string[] = [];
    for (let from = left.search(begin); from >= 0; from = left.search(begin)) {
      shown.push(left.slice(0, from));
      const hidden = left.slice(from);
      const to = end.exec(hidden);
      // A tag that never ends hides all that follows, as in a browser.
      left = to ? hidden.slice(to.index + to[0].length) : '';
    }
    left = shown.join('') + left;
  }
  return left;
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });

/** A plain text as HTML. */
export const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`);

/** Splits a text that is too long for a question at the end of a word. The rest belongs in the explanation. */
export function parted(text: string): [text: string, rest: string] {
  if (text.length <= QUESTION_MAX) return [text, ''];
  const end = text.lastIndexOf(' ', QUESTION_MAX);
  const at = end > QUESTION_MAX / 2 ? end : QUESTION_MAX;
  // A surrogate pair is not taken apart.
  const whole = text.slice(0, at).isWellFormed() ? at : at - 1;
  return [text.slice(0, whole).trim(), text.slice(whole).trim()];
}
