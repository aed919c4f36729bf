import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { CountedChoice } from '#questions/contract.ts';
import { PollBars, PollVerdict } from '#web/features/results/poll-bars.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const result = {
  _id: 'poll',
  question: 'Tea or coffee?',
  total: 10,
  order: 'none',
  options: [
    { code: 1, option: 'Tea', count: 6 },
    { code: 2, option: 'Coffee', count: 3 },
    { code: 3, option: 'Water', count: 1 },
  ],
} satisfies CountedChoice;

test('[S16] the bars of a poll are as long as their shares of all votes', () => {
  const html = renderWords(createElement(PollBars, { result, ownChoice: 2, digits: 0 }));

  expect([...html.matchAll(/<svg aria-hidden="true" width="([\d.]+)%/g)].map(([, width]) => Number(width))).toEqual([
    60, 30, 10,
  ]);
  const leading = html.split('<tr').filter((row) => row.includes('fill-lead'));
  expect(leading).toEqual([expect.stringContaining('Tea')]);
  // The pages' policy refuses style attributes in HTML.
  expect(html).not.toContain('style=');
});

test('[S16] one row of the bars is marked as the vote of the viewer', () => {
  const rowOf = (ownChoice: number | null) =>
    renderWords(createElement(PollBars, { result, ownChoice, digits: 0 }))
      .split('<tr')
      .filter((row) => row.includes(say('polls.yourVote')));

  expect(rowOf(2)).toEqual([expect.stringContaining('Coffee')]);
  expect(rowOf(null)).toEqual([]);
});

test('[S16] the sentence of a poll tells a voter whether they chose the leader', () => {
  const verdict = (ownChoice: number | null) =>
    renderWords(createElement(PollVerdict, { result, ownChoice, digits: 0 }));

  expect(verdict(1)).toBe(say('charts.sentence.asYouDid', { option: 'Tea', share: '60%' }));
  for (const other of [2, null]) {
    expect(verdict(other)).toBe('60% of 10 people chose “Tea”.');
  }
});
