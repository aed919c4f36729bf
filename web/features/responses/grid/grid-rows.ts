import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_MAX, RESPONSES_SKIPPED_MAX } from '#basics/limits.ts';
import { call } from '#web/api/client.ts';
import { type ListedResponse, readWhole } from '#web/features/responses/responses.api.ts';

/** The responses of a grid: all of a survey, or those that a search leaves. */
export interface GridView {
  surveyId: string;
  search: string;
  oldestFirst: boolean;
  /** How many responses the survey had when the grid was opened. */
  known: number;
}

/** Reads a page of the view whole. */
export type ReadPage = (
  query: { limit: number; cursor?: string; skip?: number; after?: string },
  signal: AbortSignal,
) => ReturnType<typeof readWhole>;

/** Rows of a page. A page is always whole, except the last. */
export const PAGE = PAGE_MAX;
/** The pages that one call can skip, so that the end of 100,000 responses is ten calls away. */
const STEP = RESPONSES_SKIPPED_MAX / PAGE;
/** Rows that stand for those of a search before its first page. */
const WAITING = 8;
/** Milliseconds that a page must stay in sight before it is asked for: a dragged scrollbar passes hundreds. */
const REST_MS = 90;
/** Milliseconds that a page out of sight stays in memory. */
const KEPT_MS = 10_000;

/** The pages of a grid. Each list keeps where its pages begin; the query cache keeps the pages near those in sight. */
export type GridRows = ReturnType<typeof openGridRows>;

/** Opens a list of responses that can be read from any place. The server pages it by cursors. */
export function openGridRows(view: GridView, { read = readerOf(view), restMs = REST_MS } = {}) {
  lists += 1;
  const key = ['desk', 'responses', view.surveyId, 'grid', lists] as const;
  const isSearched = view.search !== '';
  /** The cursor before each page whose beginning is known. */
  const places = new Map<number, string | null>([[0, null]]);
  const listeners = new Set<() => void>();
  /** The rows that are there for certain, and all of them once the end was read. */
  let seen = 0;
  let end: number | null = null;

  async function load(page: number, signal: AbortSignal): Promise<ListedResponse[]> {
    if (!places.has(page)) await rest(restMs, signal);
    let known = nearest(page);
    while (isSearched && known < page) {
      await readPage(known, signal);
      known += 1;
    }
    while (page - known > STEP) {
      if (!(await step(known, signal))) return [];
      known += STEP;
    }
    return await readPage(page, signal, known);
  }

  /** The last page up to this one whose beginning is known. */
  const nearest = (page: number) => Math.max(...[...places.keys()].filter((each) => each <= page));

  /** Finds where the page that is `STEP` pages further begins. @returns whether the list is that long */
  async function step(from: number, signal: AbortSignal): Promise<boolean> {
    const { nextCursor } = await read({ ...begin(from), skip: RESPONSES_SKIPPED_MAX - 1, limit: 1 }, signal);
    if (nextCursor !== null) places.set(from + STEP, nextCursor);
    return nextCursor !== null;
  }

  function begin(page: number): { cursor?: string } {
    const cursor = places.get(page);
    return cursor ? { cursor } : {};
  }

  /** @param from the page whose beginning is known; those between are skipped */
  async function readPage(page: number, signal: AbortSignal, from = page): Promise<ListedResponse[]> {
    const skip = from < page ? { skip: (page - from) * PAGE } : {};
    const { rows, nextCursor } = await read({ ...begin(from), ...skip, limit: PAGE }, signal);
    if (nextCursor !== null) places.set(page + 1, nextCursor);
    const until = page * PAGE + rows.length;
    if (nextCursor === null) end = Math.min(end ?? Infinity, until);
    seen = Math.max(seen, nextCursor === null ? until : until + 1);
    for (const listener of listeners) listener();
    return rows;
  }

  return {
    view,
    key,
    page: (page: number) =>
      queryOptions({
        queryKey: [...key, page],
        queryFn: ({ signal }) => load(page, signal),
        staleTime: Infinity,
        gcTime: KEPT_MS,
        structuralSharing: false,
      }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The rows that can be scrolled to. A search has a row more than were read until its end is known. */
    count: (): number => end ?? Math.max(isSearched ? WAITING : view.known, seen),
    /** Whether `count` is all there is. */
    isWhole: (): boolean => end !== null || !isSearched,
  };
}

/** Each list has its own pages in the cache, because only it knows where they begin. */
let lists = 0;

/** The row at this place, if its page is in memory. */
export function rowAt(client: QueryClient, rows: GridRows, index: number): ListedResponse | undefined {
  return client.getQueryData(rows.page(Math.floor(index / PAGE)).queryKey)?.[index % PAGE];
}

/** The place of a respondent's row. @returns null if its page is not in memory */
export function placeOf(client: QueryClient, rows: GridRows, respondent: string): number | null {
  for (const [key, page] of client.getQueriesData<ListedResponse[]>({ queryKey: rows.key })) {
    const index = page?.findIndex(({ respondedUser }) => respondedUser === respondent) ?? -1;
    if (index >= 0) return Number(key.at(-1)) * PAGE + index;
  }
  return null;
}

/** The response of one respondent; null if the survey has none of theirs. */
export const oneResponseQuery = (surveyId: string, respondent: string) =>
  queryOptions({
    queryKey: ['desk', 'responses', surveyId, 'one', respondent],
    queryFn: async ({ signal }) => {
      const query = { respondent, texts: 'none' } as const;
      const { responses } = await call('listResponses', { params: { id: surveyId }, query }, { signal });
      return responses[0] ?? null;
    },
    gcTime: KEPT_MS,
  });

/** The response after this one in the list, or before it; null at the end. For responses that are not in the grid's memory. */
export const besideQuery = (view: GridView, respondent: string, by: 1 | -1) =>
  queryOptions({
    queryKey: ['desk', 'responses', view.surveyId, 'beside', respondent, by, view.search, view.oldestFirst],
    queryFn: async ({ signal }) => {
      const read = readerOf({ ...view, oldestFirst: by === 1 ? view.oldestFirst : !view.oldestFirst });
      const { rows } = await read({ after: respondent, limit: 1 }, signal);
      return rows[0] ?? null;
    },
    gcTime: KEPT_MS,
  });

function readerOf({ surveyId, search, oldestFirst }: GridView): ReadPage {
  const common = { ...(search && { search }), ...(oldestFirst && { sort: 'submitted' as const }) };
  return (query, signal) => readWhole(surveyId, { ...common, ...query }, signal);
}

/** Waits this long. @throws the signal's reason when the page leaves the sight meanwhile */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
