import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { TimeTaken, timeTakenQuery } from '#web/features/results/time-taken.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

function shown(seconds: number | null): string {
  const queryClient = new QueryClient();
  const time = seconds === null ? null : { seconds, responses: 3 };
  queryClient.setQueryData(timeTakenQuery('s').queryKey, { time });
  return renderWords(
    <QueryClientProvider client={queryClient}>
      <TimeTaken surveyId="s" />
    </QueryClientProvider>,
  );
}

test.each([
  [42, say('timeTaken.minutes', { minutes: 0, seconds: 42 })],
  [161, say('timeTaken.minutes', { minutes: 2, seconds: 41 })],
  [5_400, say('timeTaken.hours', { hours: 1, minutes: 30 })],
  [3 * 86_400, say('timeTaken.days', { days: 3 })],
])('[S66] a median of %d seconds is read in its largest units', (seconds, words) => {
  expect(shown(seconds)).toBe(words);
});

test('[S66] nothing is said of a time that is not known', () => {
  expect(shown(null)).toBe('');
});
