import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';

export type Comment = Survey['comments'][number];

/**
 * The comments on a survey, newest first, in pages. The first page came with the survey.
 * @param given.asOf when the survey was read, in milliseconds
 */
export const commentsQuery = (surveyId: string, given: { newest: readonly Comment[]; asOf: number }) =>
  infiniteQueryOptions({
    queryKey: ['comments', surveyId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listComments', { params: { id: surveyId }, ...(cursor !== null && { query: { cursor } }) }, { signal }),
    initialPageParam: null as string | null, // no cursor for the first page; with null alone, null would be the whole type
    getNextPageParam: (page) => page.nextCursor,
    initialData: () => ({ pages: [firstPage(given.newest)], pageParams: [null] }),
    initialDataUpdatedAt: given.asOf,
  });

/** The key of a comment that is being sent. */
export const addingKey = (surveyId: string) => ['comment', surveyId];

export async function addComment(surveyId: string, userId: string, commentText: string): Promise<void> {
  await call('addComment', { body: { surveyId, userId, commentText } });
}

/** Makes the first page of the comments that came with the survey. */
export function firstPage(newest: readonly Comment[]): { comments: Comment[]; nextCursor: string | null } {
  const comments = newest.slice(0, PAGE_SIZE);
  return { comments, nextCursor: newest.length > PAGE_SIZE ? (comments.at(-1)?._id ?? null) : null };
}
