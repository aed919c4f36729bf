// The mails that authors write to invited people. No zod here: the preview in the browser fills them in the same way as the server.
import { literal } from '#basics/form-marks.ts';
import { type Block, parse } from '#basics/formatted.ts';
import { formattingIn, type SiteLanguage } from './site-languages.ts';

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

/** A moment as mails and previews of links say it: their readers' time zones are not known. */
export const sayDeadline = (at: Date, language: SiteLanguage): string => at.toLocaleString(formattingIn(language), UTC);

const UTC = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;
