import { plainWithAddresses } from '#basics/formatted.ts';
import { isolate } from '#basics/isolate.ts';
import { type Filling, fillLetter, formLetter, STOP_WORDS, sayWhoWrites } from '#contract/sharing/letters.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { formedHtml } from '../formed-html.ts';
import type { Mail } from '../mail.ts';
import { toHtml } from './link-mail.ts';

interface InvitationMail {
  to: string;
  /** As the author wrote it, with placeholders. */
  subject: string;
  text: string;
  filling: Filling;
  /** null: replies go to the site. */
  replyTo: string | null;
  authorName: string;
  /** The address of the site. */
  site: string;
  /** The address at which the reader unsubscribes. */
  stop: string;
}

/** An author's mail to an invited person: the author's words with their form, and the author's name at the foot. */
export function invitationMail(given: InvitationMail): Mail {
  const { to, filling, replyTo, authorName, site, stop } = given;
  const named = { ...filling, name: isolate(filling.name) };
  const letter = formLetter(given.text, named);
  const who = sayWhoWrites(authorName, site);
  const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  return {
    to,
    replyTo,
    subject: fillLetter(given.subject, named),
    text: `${plainWithAddresses(letter)}\n\n-- \n${who}\n${STOP_WORDS} ${stop}\n`,
    html: toHtml([
      `<div dir="auto" style="white-space: pre-wrap">${formedHtml(letter, filling)}</div>`,
      `<hr><p style="color: #595959">${escapeHtml(who)}</p>`,
      `<p style="color: #595959">${STOP_WORDS} ${link(stop)}</p>`,
    ]),
    stop,
  };
}
