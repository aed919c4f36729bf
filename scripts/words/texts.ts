import { SENTENCES } from '#contract/http/error-sentences.ts';
import { api } from '#contract/index.ts';
import { FAULTS } from '#questions/model/faults.ts';
import type { Mail } from '#server/adapters/mail/mail.ts';
import { ACCOUNT_CHANGES, accountChangedMail } from '#server/adapters/mail/messages/account-changed.ts';
import { contactMail } from '#server/adapters/mail/messages/contact.ts';
import { confirmAddressMail, newAddressMail } from '#server/adapters/mail/messages/email-change.ts';
import { invitationMail } from '#server/adapters/mail/messages/invitation.ts';
import { resetPasswordMail } from '#server/adapters/mail/messages/reset-password.ts';
import { verifyEmailMail } from '#server/adapters/mail/messages/verify-email.ts';
import { createSurveyorNotices } from '#server/adapters/mail/surveyor-notices.ts';
import { PLAIN, TEXTS } from '#server/page-titles.ts';
import { CHECK_SENTENCES } from '#survey/checks/sentences.ts';
import { TEMPLATES } from '#survey/templates/all.ts';
import { everyText } from '#web/messages/every-text.ts';

/** A text that people read, and its key. */
export type Text = readonly [key: string, text: string];

/** All texts of the product: screens and questions, sentences of errors, titles of pages, templates and emails. */
export async function readTexts(): Promise<Text[]> {
  return [
    ...textsIn(everyText),
    ...textsIn({
      sentences: SENTENCES,
      faults: FAULTS,
      checks: CHECK_SENTENCES,
      calls: summaries(),
      pages: [TEXTS, PLAIN.map(([, title]) => title)],
    }),
    ...textsIn({ templates: TEMPLATES.map(({ found: _, ...template }) => template) }),
    ...textsIn({ emails: (await everyMail()).map(({ subject, text }) => [subject, ...text.split('\n\n')]) }),
  ];
}

export function textsIn(texts: object, prefix = ''): Text[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[prefix + name, value]] as const;
    return typeof value === 'object' && value !== null ? textsIn(value, `${prefix}${name}.`) : [];
  });
}

/** What the documentation of the API says of each call. */
const summaries = (): Record<string, string> =>
  Object.fromEntries(Object.entries(api).map(([name, { summary }]) => [name, summary]));

/** Every email that the product writes, with empty values. */
async function everyMail(): Promise<Mail[]> {
  const to = { to: '', name: '' };
  const answers: Mail[] = [];
  const notices = createSurveyorNotices({
    outbox: {
      post: async (_, mails) => void answers.push(...mails),
      wake: () => {},
    },
    mail: true,
    publicUrl: new URL('https://canvass.example'),
  });
  await notices.post(undefined as never, { email: '', name: '', role: 'user' }, null);
  await notices.post(undefined as never, { email: '', name: '', role: 'surveyor' }, '');
  return [
    ...answers,
    ...ACCOUNT_CHANGES.map((change) => accountChangedMail({ ...to, change, reset: '', help: '' })),
    contactMail({ to: '', email: '', subject: '', message: '' }),
    confirmAddressMail({ ...to, link: '' }),
    newAddressMail({ ...to, help: '' }),
    invitationMail({
      ...{ to: '', subject: '', text: '', replyTo: null, authorName: '', site: '', stop: '' },
      filling: { link: '', name: '', title: '', deadline: '' },
    }),
    resetPasswordMail({ ...to, link: '' }),
    verifyEmailMail({ ...to, link: '' }),
  ];
}
