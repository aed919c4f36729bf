import { useInfiniteQuery } from '@tanstack/react-query';
import type { NotesPage } from '#web/features/moderation/moderation.api.ts';

export function useNotes<Note extends { _id: string }>(
  surveyId: string,
  source: {
    name: string;
    load: (asked: { surveyId: string; cursor: string | null; signal: AbortSignal }) => Promise<NotesPage<Note>>;
  },
) {
  const pages = useInfiniteQuery({
    queryKey: ['notes', surveyId, source.name],
    queryFn: ({ pageParam, signal }) => source.load({ surveyId, cursor: pageParam, signal }),
    initialPageParam: null as string | null, // no cursor for the first page; with null alone, null would be the whole type
    getNextPageParam: (page) => page.nextCursor,
  });

  return {
    /** undefined while the first page loads. */
    notes: pages.data?.pages.flatMap((page) => page.notes),
    error: pages.error,
    retry: () => void pages.refetch(),
    isRetrying: pages.isRefetching,
    more: pages.hasNextPage
      ? { isLoading: pages.isFetchingNextPage, load: () => void pages.fetchNextPage() }
      : undefined,
  };
}
