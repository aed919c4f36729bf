import { expect, test } from 'vitest';
import { contactMail } from './contact.ts';
import { verifyEmailMail } from './verify-email.ts';

test('words that are read from the right are isolated in the sentences of a mail, and set the direction of a line of their own', () => {
  const greeting = verifyEmailMail({ to: 'noa@people.example', name: 'נועה (3)', link: 'https://canvass.example' });
  const letter = contactMail({
    to: 'us@people.example',
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
