import { expect, test } from 'vitest';
import { SITE_LANGUAGES } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import { accountChangedMail } from './account-changed.ts';
import { contactMail } from './contact.ts';
import { responseNoticeMail } from './response-notice.ts';
import { declinedMail } from './surveyor-answer.ts';
import { verifyEmailMail } from './verify-email.ts';

const NOA = { to: 'noa@people.example', name: 'נועה (3)', link: 'https://canvass.example' };

test('words that are read from the right are isolated in the sentences of a mail, and set the direction of a line of their own', () => {
  const greeting = verifyEmailMail({ ...NOA, language: 'en' });
  const letter = contactMail({
    to: 'us@people.example',
    language: 'en',
    email: 'noa@people.example',
    subject: 'שלום!',
    message: 'מה? 3',
  });

  expect(greeting.text).toMatch(/^Hello \u2068נועה \(3\)\u2069,\n/);
  expect(greeting.html).toContain('<p>Hello \u2068נועה (3)\u2069,</p>');
  expect(letter.subject).toBe('[Canvass] \u2068שלום!\u2069');
  expect(letter.text).toContain('\n\nשלום!\n\nמה? 3\n\n');
  expect(letter.html).toMatch(/<h1 dir="auto"[^>]*>שלום!<\/h1><p dir="auto"[^>]*>מה\? 3<\/p>/);
});

test('[L110] a mail that is read from the right says so to mail programs, and is whole in each language', () => {
  const link = 'https://canvass.example/x';
  const notice = { title: 'Lunch', every: 'each', fresh: 1_200, total: 3_400, link, stop: `${link}/stop` } as const;
  for (const language of SITE_LANGUAGES) {
    const reader = { ...NOA, language };
    const mails = [
      verifyEmailMail(reader),
      accountChangedMail({ ...reader, change: 'passkey_added', reset: link, help: link }),
      declinedMail({ ...reader, message: 'Because', isSurveyor: true, profile: link }),
      responseNoticeMail({ ...reader, ...notice }),
    ];
    const isFromRight = ['ar', 'he', 'fa'].includes(language);
    for (const { subject, text, html } of mails) {
      expect(html).toContain(`<html lang="${language}"${isFromRight ? ' dir="rtl"' : ''}>`);
      for (const words of [subject, text]) expect(words).not.toMatch(/\{|mails\./);
    }
    // A mark beside an address would become a part of the link.
    const texts = [...mails.map(({ text }) => text), sayIn(language)('mails.unsubscribe', { stop: notice.stop })];
    for (const text of texts) expect(text).not.toMatch(/https:[!-~]*\u2069/);
    expect(mails[3]?.text).toContain(notice.stop);
  }
});
