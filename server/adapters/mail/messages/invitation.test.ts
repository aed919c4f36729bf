import { describe, expect, test } from 'vitest';
import { invitations } from '#contract/sharing/invitations.ts';
import { type Filling, formLetter } from '#contract/sharing/letters.ts';
import { formedHtml } from '../formed-html.ts';
import { invitationMail } from './invitation.ts';

const LINK = 'https://canvass.example/i/k-_3';
const FILLING: Filling = { link: LINK, name: 'Ada', title: 'Lunch', deadline: '1 May 2027 at 10:00 UTC' };
const mailOf = (text: string, filling: Partial<Filling> = {}) => {
  const mail = invitationMail({
    ...{
      to: 'ada@people.example',
      language: 'en',
      subject: '{title} *for* {name}',
      text,
      filling: { ...FILLING, ...filling },
    },
    ...{ replyTo: null, authorName: 'Bo', site: 'canvass.example', stop: 'https://canvass.example/stop/x' },
  });
  const [, html = ''] = /pre-wrap">(.*?)<\/div><hr>/s.exec(mail.html) ?? [];
  return { ...mail, html, text: mail.text.split('\n\n-- \n')[0] };
};

describe('[L103] the mail of an invitation', () => {
  test('has bold and italic words, lists and links, and reads well as plain text', () => {
    const { html, text, subject } = mailOf(
      'Hello {name},\n\n**Please** *answer* [here]({link}), or at {link}\n- five minutes\n- until {deadline}\nOur [terms](https://a.example/t)\nBye',
    );
    expect(html).toBe(
      `Hello Ada,<br><br><strong>Please</strong> <em>answer</em> <a href="${LINK}">here</a>, or at <a href="${LINK}">${LINK}</a><ul><li>five minutes</li><li>until 1 May 2027 at 10:00 UTC</li></ul>Our <a href="https://a.example/t">terms</a><br>Bye`,
    );
    expect(text).toBe(
      `Hello Ada,\n\nPlease answer here <${LINK}>, or at ${LINK}\n- five minutes\n- until 1 May 2027 at 10:00 UTC\nOur terms <https://a.example/t>\nBye`,
    );
    expect(subject).toBe('Lunch *for* Ada');
  });

  test('has no pictures, and without marks stays as its author wrote it', () => {
    expect(mailOf('![A cat](/pictures/abcdefghijklmnopqrstuv.webp) {link}').html).toBe(
      `A cat <a href="${LINK}">${LINK}</a>`,
    );
    const plain = 'Dear all_of_you,\n1. 2 * 3 < 7 & "so"\n\n{link}';
    expect(mailOf(plain).text).toBe(plain.replace('{link}', LINK));
    expect(mailOf(plain).html).toContain('2 * 3 &lt; 7 &amp; &quot;so&quot;');
  });

  test.each([
    '**Ada**',
    '[Ada](https://evil.example)',
    '- Ada\n- Bo',
    '<b onclick="x">Ada</b>',
    '](https://evil.example) [',
    '{link} *{title}*',
    '\ufdd1**Ada**\ufdd0',
  ])('shows a name or title such as %j as words', (words) => {
    const { html, text } = mailOf('Hello **{name}**, about {title}\n{link}', { name: words, title: words });
    const shown = html
      .replace(`<a href="${LINK}">${LINK}</a>`, '')
      .replaceAll(/<\/?strong>|<br>/g, '')
      .replaceAll('&lt;', '');
    expect(shown).not.toContain('<');
    expect(text).toContain(words.replaceAll(/[\ufdd0\ufdd1]/g, '').replaceAll('\n', ' '));
  });

  test('encodes a name in an address, and refuses anything that is joined to the personal link', () => {
    expect(mailOf('[x](https://a.example/?n={name}&t={title}) {link}', { name: 'A"b) &' }).html).toContain(
      '<a href="https://a.example/?n=A%22b%29%20%26&amp;t=Lunch">x</a>',
    );
    const judged = (text: string) =>
      invitations.sendInvitations.body.safeParse({ kind: 'invitation', subject: 'x', text, replies: true }).success;
    expect(['[x]({link})', '**{link}**', '- [x]({link}).\n- y'].map(judged)).toEqual([true, true, true]);
    expect(['[x]({link}?src={name})', '[{link}](https://a.example)', '{link}*x*'].map(judged)).toEqual([
      ...[false, false, false],
    ]);
    expect(formedHtml(formLetter('[x](javascript:alert(1)) {link}', FILLING), FILLING)).not.toContain('href="java');
  });
});
