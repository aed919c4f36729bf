import { isolate } from '#basics/isolate.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { Mail } from '../mail.ts';

interface LinkMail {
  to: string;
  name: string;
  subject: string;
  /** Paragraphs before the link; `after` holds those that follow. */
  before: string[];
  link: string;
  /** The text on the link. */
  action: string;
  after: string[];
}

export function linkMail({ to, name, subject, before, link, action, after }: LinkMail): Mail {
  const greeting = `Hello ${isolate(name)},`;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    replyTo: null,
    subject,
    text: [greeting, ...before, link, ...after, '-- \nCanvass'].join('\n\n').concat('\n'),
    html: toHtml([
      ...[greeting, ...before].map(paragraph),
      `<p><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      `<p style="color: #595959">Or copy this link into your browser:<br>${escapeHtml(link)}</p>`,
      ...after.map(paragraph),
      '<hr><p style="color: #595959">Canvass</p>',
    ]),
  };
}

const BUTTON =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #2438c8; color: #ffffff; text-decoration: none; font-weight: bold';

/** Wraps a mail's escaped parts into a page. */
export const toHtml = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family: sans-serif; overflow-wrap: anywhere">${parts.join('')}</body></html>`;
