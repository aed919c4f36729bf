import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HeroBallot } from '#web/features/landing/hero-ballot.tsx';
import { landing } from '#web/messages/en/public/landing.ts';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';

type Shown = Parameters<typeof HeroBallot>[0];

const survey = {
  _id: 'survey',
  category: 'Technology',
  pollQuestion: 'Tea or coffee?',
  pollOptions: ['Tea', 'Coffee'],
  pollCodes: [4, 5],
  polledBy: [],
  vote: 12,
  pollResult: null,
} as unknown as Shown['survey']; // of which the ballot reads these fields

function shown(changes: Partial<Shown['survey']>, isOpen: boolean): string {
  const ballot = createElement(HeroBallot, {
    survey: { ...survey, ...changes },
    signedIn: true,
    result: isOpen ? 'THE BARS' : null,
  });
  const texts = createElement(WithTexts, { texts: { landing } } as Parameters<typeof WithTexts>[0], ballot);
  return renderWords(createElement(MemoryRouter, null, texts));
}

const VOTED = { polledBy: [{ user: 'ann', option: 5, selectedOption: 'Coffee' }] };

test('[S45] before the vote the ballot can be ticked, and shows no result that the viewer may not see', () => {
  const html = shown({}, false);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html).not.toContain('THE BARS');
});

test('[S45] a result that all may see is below the ballot, which can still be ticked', () => {
  const html = shown({}, true);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html.indexOf('THE BARS')).toBeGreaterThan(html.lastIndexOf('type="checkbox"'));
});

test('[S45] after the vote the bars take the place of the boxes', () => {
  const html = shown(VOTED, true);
  expect(html).toContain('THE BARS');
  expect(html).not.toContain('type="checkbox"');
});

test('[S45] a voter who may not see the result sees the own tick', () => {
  const html = shown(VOTED, false);
  expect(html).toContain(say('landing.ballot.yourVote'));
  expect(html).not.toContain('THE BARS');
});
