import { isolate } from '#basics/isolate.ts';
import { type Filling, fillLetter, STOP_WORDS, sayWhoWrites } from '#contract/sharing/letters.ts';
import { escapeHtml } from '#server/escape-html.ts';
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

/** An author's mail to an invited person: the author's words as plain text, and the author's name at the foot. */
export function invitationMail(given: InvitationMail): Mail {
  const { to, filling, replyTo, authorName, site, stop } = given;
  const named = { ...filling, name: isolate(filling.name) };
  const text = fillLetter(given.text, named);
  const who = sayWhoWrites(authorName, site);
  const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  return {
    to,
    replyTo,
    subject: fillLetter(given.subject, named),
    text: `${text}\n\n-- \n${who}\n${STOP_WORDS} ${stop}\n`,
    html: toHtml([
      `<div dir="auto" style="white-space: pre-wrap">${escapeHtml(text).replaceAll(escapeHtml(filling.link), link(filling.link))}</div>`,
      `<hr><p style="color: #595959">${escapeHtml(who)}</p>`,
      `<p style="color: #595959">${STOP_WORDS} ${link(stop)}</p>`,
    ]),
    stop,
  };
}
