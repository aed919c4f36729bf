import { createTranslator } from 'use-intl/core';
import { isolateAll } from '#basics/isolate.ts';
import { formattingIn, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { app } from '#web/messages/en/app/app.ts';
import { mailStop } from '#web/messages/en/public/mail-stop.ts';
import { notInvited } from '#web/messages/en/taking/not-invited.ts';
import { type Texts, textsIn } from './language-files.ts';
import { mails } from './mails.ts';
import { titles } from './titles.ts';

/** Says the server's own texts in a language, with people's words isolated in them. */
export type Say = ReturnType<typeof createSay>;

const made = new Map<SiteLanguage, Say>();

/** A title of a page in `app.titles`. */
export type PageTitle = keyof typeof app.titles;

/** The texts of mails and pages in a language. Its files are read at the first use. */
export function sayIn(language: SiteLanguage): Say {
  const say = made.get(language) ?? createSay(language);
  made.set(language, say);
  return say;
}

function createSay(language: SiteLanguage) {
  const inLanguage = <T extends Texts>(file: string, english: T) => textsIn(language, file, english) as T; // the same keys
  const say = createTranslator({
    locale: formattingIn(language),
    messages: {
      mails: inLanguage('mails', mails),
      titles: inLanguage('titles', titles),
      // A tab keeps its title when its scripts run.
      app: inLanguage('app', { pageTitle: app.pageTitle, titles: app.titles }),
      mailStop: inLanguage('mailStop', mailStop),
      notInvited: inLanguage('notInvited', notInvited),
    },
  });
  const isolated: typeof say = Object.assign(
    (...[key, values, ...rest]: Parameters<typeof say>) =>
      say(key, values && { ...isolateAll(values, language), ...addressesIn(values) }, ...rest),
    say,
  );
  return isolated;
}

/** Addresses stay as they are: mail programs would make a mark after an address a part of the link. */
const addressesIn = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => ADDRESS.test(String(value)))) as Partial<Values>; // some of them

const ADDRESS = /^https?:\/\/[!-~]+$/;
