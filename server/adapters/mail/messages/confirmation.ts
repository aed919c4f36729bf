import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { toHtml } from './link-mail.ts';

interface Confirmation {
  to: string;
  language: SiteLanguage;
  title: string;
  authorName: string;
  site: string;
  answers: readonly { question: string; answer: string }[];
  /** The page of the survey. */
  link: string;
  stop: string;
}

/** Letters of one question or answer: an email is no place for a book. */
const TEXT_MAX = 2_000;

/** Gives a respondent a copy of their answers. What the respondent or the author wrote becomes no link: anyone can enter an address. */
export function confirmationMail(given: Confirmation): Mail {
  const { to, language, site, answers, link, stop } = given;
  const say = sayIn(language);
  const [title, author] = [withoutLinks(given.title), withoutLinks(given.authorName)];
  const told = answers.map(({ question, answer }) => `${withoutLinks(question)}\n${indented(withoutLinks(answer))}`);
  const foot = [
    say('mails.copy.survey', { link }),
    say('mails.copy.notYou'),
    say('mails.copy.who', { author, site }),
    say('mails.stop', { stop }),
  ];
  const text = [say('mails.copy.head', { title }), ...told, '-- ', ...foot].join('\n\n').concat('\n');
  return {
    ...{ to, replyTo: null, subject: say('mails.copy.subject', { title }), text, stop },
    html: toHtml([`<div dir="auto" style="white-space: pre-wrap">${escapeHtml(text)}</div>`], language),
  };
}

/** Text that no mail program turns into a link: "see evil.example/x" becomes "see evil[.]example/x". */
export const withoutLinks = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replaceAll('://', '[:]//')
    .replaceAll(/(?<=[\p{L}\p{N}\p{M}-])[.。．｡](?=[\p{L}\p{M}-])/gu, '[.]')
    .replaceAll(/(?<=\S)@(?=\S)/g, '[at]');

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');
