import { queryOptions } from '@tanstack/react-query';
import type { Words } from '#contract/sharing/links.ts';
import { call } from '#web/api/client.ts';

/** The words that lead to an own survey. */
export const wordsQuery = (id: string) =>
  queryOptions({
    queryKey: ['words', id],
    queryFn: ({ signal }) => call('listWords', { params: { id } }, { signal }),
  });

/** Whether a word may lead to a survey. Refetched each time, because other authors choose words as well. */
export const wordStateQuery = (id: string, word: string) =>
  queryOptions({
    queryKey: ['words', id, 'state', word],
    queryFn: async ({ signal }) => (await call('checkWord', { params: { id }, query: { word } }, { signal })).state,
    gcTime: 0,
  });

export const chooseWord = (id: string, word: string): Promise<Words> =>
  call('chooseWord', { params: { id }, body: { word } });
