import { plainWithAddresses } from '#basics/formatted.ts';
import { isolate } from '#basics/isolate.ts';
import { type Filling, fillLetter, formLetter } from '#contract/sharing/letters.ts';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { sayIn } from '#server/messages/say.ts';
import { formedHtml } from '../formed-html.ts';
import type { Mail } from '../mail.ts';
import { toHtml } from './link-mail.ts';

interface InvitationMail {
  to: string;
  /** Of the foot. */
  language: SiteLanguage;
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

/** The two lines below the author's words: who sent them, and how to unsubscribe. */
export function invitationFoot(
  language: SiteLanguage,
  { authorName, site, stop }: Pick<InvitationMail, 'authorName' | 'site' | 'stop'>,
): [who: string, unsubscribe: string] {
  const say = sayIn(language);
  return [say('mails.invitation.who', { author: authorName, site }), say('mails.unsubscribe', { stop })];
}

/** An author's mail to an invited person: the author's words with their form, and the author's name at the foot. */
export function invitationMail(given: InvitationMail): Mail {
  const { to, language, filling, replyTo, authorName, site, stop } = given;
  const named = { ...filling, name: isolate(filling.name) };
  const letter = formLetter(given.text, named);
  const [who, unsubscribe] = invitationFoot(language, { authorName, site, stop });
  const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  return {
    to,
    replyTo,
    subject: fillLetter(given.subject, named),
    text: `${plainWithAddresses(letter)}\n\n-- \n${who}\n${unsubscribe}\n`,
    html: toHtml(
      [
        `<div dir="auto" style="white-space: pre-wrap">${formedHtml(letter, filling)}</div>`,
        `<hr><p style="color: #595959">${escapeHtml(who)}</p>`,
        `<p style="color: #595959">${unsubscribe.split(stop).map(escapeHtml).join(link(stop))}</p>`,
      ],
      language,
    ),
    stop,
  };
}
