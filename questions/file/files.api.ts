import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, fileAddress } from '#web/api/client.ts';

/** The address that opens a file of an answer, for people who may read it. */
export const addressOf = (surveyId: string, { id }: { id: string }): string =>
  fileAddress('readAnswerFile', { params: { id: surveyId, file: id } });

/** Where all files of a question are downloaded, by its author and admins. */
export const archiveOf = (surveyId: string, questionId: string): string =>
  fileAddress('exportAnswerFiles', { params: { id: surveyId, question: questionId } });

/** Whether the server no longer has a file. Downloads nothing. */
export async function isGone(address: string, signal: AbortSignal): Promise<boolean> {
  const { status, body } = await fetch(address, { signal });
  void body?.cancel();
  return status === 404;
}

/** How many responses are shown at first, and then at a time. */
const PAGE = 12;

/**
 * The responses with files for a question, page by page, newest first; for the author of the survey and for admins.
 * @param seen how many had answered when the newest were last asked for: more are shown on request
 */
export const filesQuery = ({ surveyId, questionId, seen }: { surveyId: string; questionId: string; seen: number }) =>
  infiniteQueryOptions({
    queryKey: ['files', surveyId, questionId, seen],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'listResponses',
        {
          params: { id: surveyId },
          query: { question: questionId, limit: String(PAGE), ...(cursor !== null && { cursor }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // the first page has no cursor; null alone would narrow the type to null
    getNextPageParam: (page) => page.nextCursor,
  });
