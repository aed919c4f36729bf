import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NewestResponses } from '#web/features/surveyor-home/newest-responses.tsx';
import { renderWords } from '#web/messages/read-words.tsx';

test('[S82] a response of which the day alone is known is told by that day, wherever it is read', () => {
  const response = { surveyId: 'one', title: 'Trees', user_name: 'Anonymous', submittedAt: '2026-11-27T00:00:00.000Z' };
  const shown = (isDay: boolean) =>
    renderWords(
      <MemoryRouter>
        <NewestResponses responses={[{ ...response, isDay }]} />
      </MemoryRouter>,
      { timeZone: 'Pacific/Honolulu' },
    );

  expect(shown(true)).toMatch(/<time[^>]*>Nov 27<\/time>/);
  expect(shown(false)).not.toMatch(/<time[^>]*>Nov 27<\/time>/);
});
