import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Activity } from '#contract/people/activity.ts';
import { OwnNumbers } from '#web/features/users/own-numbers.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const NOTHING: Activity = { surveysTaken: 0, votes: 0, comments: 0, likes: 0, dislikes: 0 };

function shown(numbers: Activity | null, neutral: boolean): string {
  const client = new QueryClient();
  if (numbers) client.setQueryData(['activity', 'ann'], numbers);
  const page = createElement(OwnNumbers, { personId: 'ann', neutral });
  return renderWords(createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, page)));
}

test('[S22] a person who has done nothing yet is shown the way to the surveys', () => {
  const html = shown(NOTHING, false);
  expect(html).toContain('href="/dashboard/surveys"');
  expect(html).not.toContain(say('users.numbers.neutral'));
});

test('[S22] a surveyor or admin reads that they take no part, instead of zeros', () => {
  expect(shown(NOTHING, true)).toContain(say('users.numbers.neutral'));
  expect(shown(null, true)).toContain(say('users.numbers.neutral'));
});

test('[S22] what a surveyor did before they became one still counts', () => {
  const html = shown({ ...NOTHING, votes: 1_234 }, true);
  expect(html).toContain('1,234');
  expect(html).not.toContain(say('users.numbers.neutral'));
  expect(html).not.toContain('href="/dashboard/surveys"');
});
