import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { RequestsCount } from '#web/features/admin-home/requests-count.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const shown = (openSurveyorRequests: number) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteNumbersQuery.queryKey, { openSurveyorRequests } as never);
  return renderWords(
    <QueryClientProvider client={queryClient}>
      <RequestsCount />
    </QueryClientProvider>,
  );
};

test('[N11] the requests that wait are counted, and none are not mentioned', () => {
  expect(shown(3)).toContain(say('adminNotes.waiting', { count: 3 }));
  expect(shown(0)).toBe('');
});
