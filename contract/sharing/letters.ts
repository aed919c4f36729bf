// The mails that authors write to invited people. No zod here: the preview in the browser fills them in the same way as the server.
import { literal } from '#basics/form-marks.ts';
import { type Block, parse } from '#basics/formatted.ts';
import { isolate } from '#basics/isolate.ts';

/** The placeholders of a mail, in braces. */
export const PLACEHOLDERS = ['link', 'name', 'title', 'deadline'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The values of the placeholders. */
export type Filling = Record<Placeholder, string>;

const LINK = '{link}';

/** Whether the personal link is in the text; without it the mail is of no use. */
export const hasLink = (text: string): boolean => text.includes(LINK);

/** Whether nothing is joined to the personal link: `{link}?src={name}` would mark what its reader answers. */
export const isLinkClosed = (text: string): boolean =>
  !/\{link\}(?![\p{Pe}\p{Pf}"'*.,;:!?。、，！？]*(?:\s|$))/u.test(text);

const ANY = /[ \t]?\{name\}|\{(?:link|title|deadline)\}/g;

/**
 * Fills in a subject or a text in one pass, so placeholders inside a title or a name stay words. Without a name the space before it
 * goes as well: "Hello {name}," becomes "Hello,".
 */
export function fillLetter(text: string, filling: Filling): string {
  return text.replaceAll(ANY, (found) => {
    if (!found.endsWith('{name}')) return filling[found.slice(1, -1) as Placeholder]; // the pattern names them
    return filling.name === '' ? '' : found.replace('{name}', filling.name);
  });
}

/**
 * A text with its form, filled in. The values of placeholders are words, whatever signs they have; the personal link may be the
 * address of a link, and other values in an address are encoded. Mails have no pictures.
 */
export function formLetter(text: string, filling: Filling): Block[] {
  const encoded = text.replaceAll(IN_ADDRESS, (_, name: Exclude<Placeholder, 'link'>) =>
    encodeURIComponent(filling[name].replaceAll(ISOLATES, '')).replaceAll(
      /[()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    ),
  );
  const { link, name, title, deadline } = filling;
  const asWords = (value: string) => literal(value.replaceAll(/\s+/g, ' '));
  const words = { link, name: asWords(name), title: asWords(title), deadline: asWords(deadline) };
  return parse(fillLetter(encoded, words), { pictures: false });
}

/** A placeholder in the address of a link. */
const IN_ADDRESS = /(?<=\]\([^\s()]*)\{(name|title|deadline)\}/g;
const ISOLATES = /[\u2066-\u2069]/g;

/** The close of a survey as mails say it: their readers' time zones are not known. */
export function sayDeadline(at: Date): string {
  return `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** The sender of a mail, in its footer. @param site its address */
export const sayWhoWrites = (authorName: string, site: string): string =>
  `${isolate(authorName)} sent you this personal invitation with Canvass, ${site}.`;

/** Before the address at which its reader stops such mails. */
export const STOP_WORDS = 'Unsubscribe:';
