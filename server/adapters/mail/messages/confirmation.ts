import { isolate } from '#basics/isolate.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { Mail } from '../mail.ts';
import { toHtml } from './link-mail.ts';

interface Confirmation {
  to: string;
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
export function confirmationMail({ to, title, authorName, site, answers, link, stop }: Confirmation): Mail {
  const named = isolate(withoutLinks(title));
  const head = `You answered “${named}”. Here is a copy of your answers.`;
  const told = answers.map(({ question, answer }) => `${withoutLinks(question)}\n${indented(withoutLinks(answer))}`);
  const foot = [
    `The survey: ${link}`,
    'If you didn’t answer this survey, someone entered your address. You don’t need to do anything.',
    `${isolate(withoutLinks(authorName))} asked for these answers with Canvass, ${site}.`,
    `Stop these emails: ${stop}`,
  ];
  const text = [head, ...told, '-- ', ...foot].join('\n\n').concat('\n');
  return {
    ...{ to, replyTo: null, subject: `Your answers to “${named}”`, text, stop },
    html: toHtml([`<div dir="auto" style="white-space: pre-wrap">${escapeHtml(text)}</div>`]),
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
