import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PollBallot } from '#web/features/polls/poll-ballot.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const survey = {
  _id: 'survey',
  revision: 1,
  pollQuestion: 'Tea or coffee?',
  pollOptions: ['Tea', 'Coffee'],
  pollCodes: [4, 5],
  polledBy: [],
  vote: 1_200,
  expired: false,
  resultsOpen: 'after-answering' as const,
};
const ANN = { _id: 'ann', user_name: 'Ann', user_email: 'ann@x.example', user_photo: null, user_role: 'user' } as const;

function shown(
  changes: Partial<Parameters<typeof PollBallot>[0]['survey']>,
  viewer: typeof ANN | null = null,
  address = '/',
): string {
  const events = { onDone: () => {}, onFailed: () => {} };
  const ballot = createElement(PollBallot, {
    survey: { ...survey, ...changes },
    viewer,
    bars: null,
    verdict: null,
    ...events,
  });
  return renderWords(createElement(MemoryRouter, { initialEntries: [address] }, ballot));
}

test('[S16] a survey without a poll has no ballot', () => {
  expect(shown({ pollOptions: [] })).toBe('');
});

test('[S16] a guest reads the question, the options and the number of votes, and is asked to log in', () => {
  const html = shown({});
  for (const words of ['Tea or coffee?', 'Tea', 'Coffee', '1,200 votes', 'Login to vote'])
    expect(html).toContain(words);
});

test('[S16] [T09] a voter sees "Voted", and a tick on one option alone, also after the close', () => {
  for (const expired of [false, true]) {
    const html = shown({ expired, polledBy: [{ user: 'ann', option: 5, selectedOption: 'Coffee' }] }, ANN);
    expect(html).toContain('Voted');
    expect(html.match(/Your vote/g)).toHaveLength(1);
    expect(html.indexOf('Coffee')).toBeLessThan(html.indexOf('Your vote'));
  }
});

test('[S01] [S16] a guest who comes with several ticks is asked for one, and with one it is ticked', () => {
  const ticks = (html: string) => html.match(/<input[^>]* checked[ />]/g)?.length ?? 0;
  const [several, one, twice] = ['?vote=4&vote=5', '?vote=5', '?vote=5&vote=5'].map((query) =>
    shown({}, null, `/${query}`),
  );
  expect(several).toContain(say('polls.chooseOne'));
  expect(ticks(several ?? '')).toBe(0);
  for (const html of [one, twice]) {
    expect(html).not.toContain(say('polls.chooseOne'));
    expect(ticks(html ?? '')).toBe(1);
  }
});

test.each([null, ANN])('[S16] after the close the ballot no longer asks for a vote', (viewer) => {
  const html = shown({ expired: true }, viewer);
  expect(html).toContain(say('polls.closed'));
  expect(html).not.toContain('Login to vote');
  expect(html).not.toContain('<button');
});
