import { expect, test } from 'vitest';
import { OpenRequests } from '#web/features/admin-home/requests-count.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

test('[N11] the requests that wait are counted, and none are not mentioned', () => {
  expect(renderWords(<OpenRequests count={3} />)).toContain(say('adminNotes.waiting', { count: 3 }));
  expect(renderWords(<OpenRequests count={0} />)).toBe('');
});
