import { directionOf } from '#basics/direction.ts';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';

interface LinkMail {
  to: string;
  name: string;
  language: SiteLanguage;
  subject: string;
  /** Paragraphs before the link; `after` holds those that follow. */
  before: string[];
  link: string;
  /** The text on the link. */
  action: string;
  after: string[];
}

export function linkMail({ to, name, language, subject, before, link, action, after }: LinkMail): Mail {
  const say = sayIn(language);
  const greeting = say('mails.hello', { name });
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    replyTo: null,
    subject,
    text: [greeting, ...before, link, ...after, '-- \nCanvass'].join('\n\n').concat('\n'),
    html: toHtml(
      [
        ...[greeting, ...before].map(paragraph),
        `<p><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
        `<p style="color: #595959">${escapeHtml(say('mails.orCopy'))}<br>${escapeHtml(link)}</p>`,
        ...after.map(paragraph),
        '<hr><p style="color: #595959">Canvass</p>',
      ],
      language,
    ),
  };
}

const BUTTON =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #2438c8; color: #ffffff; text-decoration: none; font-weight: bold';

/** Wraps a mail's escaped parts into a page. */
export function toHtml(parts: readonly string[], language: SiteLanguage): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  // Mail programs that drop the page's own element keep the direction of the part inside.
  const body = direction ? `<div dir="rtl">${parts.join('')}</div>` : parts.join('');
  return `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8"></head><body style="font-family: sans-serif; overflow-wrap: anywhere">${body}</body></html>`;
}
