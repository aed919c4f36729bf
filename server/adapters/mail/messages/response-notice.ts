import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

interface ResponseNotice {
  to: string;
  name: string;
  language: SiteLanguage;
  title: string;
  every: 'each' | 'daily';
  /** How many came since the last email. */
  fresh: number;
  total: number;
  /** The page with the responses. */
  link: string;
  stop: string;
}

/** Tells an author how many responses came. It says nothing of who answered, and what. */
export function responseNoticeMail({ title, every, fresh, total, link, stop, ...reader }: ResponseNotice): Mail {
  const say = sayIn(reader.language);
  return {
    ...linkMail({
      ...reader,
      subject: say('mails.responses.subject', { fresh, title }),
      before: [say('mails.responses.text', { title, fresh, total })],
      link,
      action: say('mails.responses.action'),
      after: [say(`mails.responses.${every}`), say('mails.stop', { stop })],
    }),
    stop,
  };
}
