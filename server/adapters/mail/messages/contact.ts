import { isolate } from '#basics/isolate.ts';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { toHtml } from './link-mail.ts';

interface ContactDetails {
  to: string;
  language: SiteLanguage;
  /** The sender's address, to which replies go. */
  email: string;
  subject: string;
  message: string;
}

/** Passes a visitor's message to the operators. */
export function contactMail({ to, language, email, subject, message }: ContactDetails): Mail {
  const say = sayIn(language);
  const introduction = say('mails.contact.head', { email });
  const hint = say('mails.contact.hint');
  return {
    to,
    replyTo: email,
    subject: `[Canvass] ${isolate(subject)}`,
    text: `${introduction}\n\n${subject}\n\n${message}\n\n-- \n${hint}\n`,
    html: toHtml(
      [
        `<p>${escapeHtml(introduction)}</p>`,
        `<h1 dir="auto" style="font-size: 18px">${escapeHtml(subject)}</h1>`,
        `<p dir="auto" style="white-space: pre-wrap">${escapeHtml(message)}</p>`,
        `<hr><p style="color: #595959">${escapeHtml(hint)}</p>`,
      ],
      language,
    ),
  };
}
