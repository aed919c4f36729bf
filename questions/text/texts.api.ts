import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import type { WrittenText } from '../model/written-text.ts';

/** The question whose texts are read. */
export interface TextsPlace {
  id: string;
  question: string;
  /** The code of the field, for a question of several. */
  part?: number;
}

export const textsKey = ({ id, question }: TextsPlace) => ['texts', id, question];

const asked = ({ id, question, part }: TextsPlace) => ({
  params: { id, question },
  query: { ...(part !== undefined && { part }) },
});

/** The number of texts among the results of other questions until the reader asks for more. */
const FIRST_TEXTS = 5;

/**
 * The texts of a question, page by page, newest first.
 * @param asked.seen how many had answered when the newest were last asked for: more are shown on request
 */
export const textsQuery = (place: TextsPlace, { search, seen }: { search: string; seen: number }) =>
  infiniteQueryOptions({
    queryKey: [...textsKey(place), 'list', place.part ?? null, search, seen],
    queryFn: ({ pageParam: cursor, signal }) => {
      const from = cursor !== null ? { cursor } : search ? {} : { limit: FIRST_TEXTS };
      const { params, query } = asked(place);
      return call('listTexts', { params, query: { ...query, ...(search && { search }), ...from } }, { signal });
    },
    initialPageParam: null as string | null, // the first page has no cursor; null alone would narrow the type to null
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const wordsQuery = (place: TextsPlace, seen: number) =>
  queryOptions({
    queryKey: [...textsKey(place), 'words', place.part ?? null, seen],
    queryFn: ({ signal }) => call('countWords', asked(place), { signal }),
    placeholderData: keepPreviousData,
  });

/** Hides a text, or shows it again; only the author and admins know its respondent. */
export const hideText = (place: TextsPlace, { respondedUser = '', hidden }: WrittenText) =>
  call('hideText', { params: { ...asked(place).params, respondent: respondedUser }, body: { hidden: !hidden } });
