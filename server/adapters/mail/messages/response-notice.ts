import { isolate } from '#basics/isolate.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

interface ResponseNotice {
  to: string;
  name: string;
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
  const count = `${fresh.toLocaleString('en')} new ${fresh === 1 ? 'response' : 'responses'}`;
  return {
    ...linkMail({
      ...reader,
      subject: `${count} to “${isolate(title)}”`,
      before: [`“${isolate(title)}” has ${count}, ${total.toLocaleString('en')} in all.`],
      link,
      action: 'See the responses',
      after: [
        every === 'each' ? 'You get at most one of these emails in 15 minutes.' : 'You get this email once a day.',
        `Stop these emails: ${stop}`,
      ],
    }),
    stop,
  };
}
