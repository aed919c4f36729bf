import { CATEGORIES } from '#basics/choices.ts';
import { SEARCH_MAX } from '#basics/limits.ts';
import type { SurveyFilter } from '#contract/surveys/surveys.ts';

/** The filters and the order of the list. If both orders are given, the one by likes wins. */
export type ListFilter = Omit<SurveyFilter, 'limit' | 'cursor'>;

const LIKE_ORDERS = ['mostLiked', 'mostDisLiked'] as const;
const VOTE_ORDERS = ['mostVoted'] as const;
/** The orders other than newest first. Only one applies at a time. */
export const SORTS = [...LIKE_ORDERS, ...VOTE_ORDERS] as const;
type Sort = (typeof SORTS)[number];

/**
 * Reads the filter from an address, exactly as the server does for the page of the list that it puts into the HTML:
 * equal addresses must give equal filters on both sides. An address with a mistake filters nothing.
 */
export function readFilter(search: URLSearchParams): ListFilter {
  const filter = {
    category: readOne(search, 'category', CATEGORIES),
    sortByLikeDislike: readOne(search, 'sortByLikeDislike', LIKE_ORDERS),
    sortByVote: readOne(search, 'sortByVote', VOTE_ORDERS),
    searchTerm: readTerm(search),
  };
  return isWithoutMistake(filter) ? filter : {};
}

/** Writes the filter into an address and keeps its other parameters. */
export function writeFilter(filter: ListFilter, search: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = filter[name];
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** The order of the list; undefined: newest first. */
export function sortOf({ sortByLikeDislike, sortByVote }: ListFilter): Sort | undefined {
  return sortByLikeDislike ?? sortByVote;
}

export function withSort(filter: ListFilter, sort: Sort | undefined): ListFilter {
  const [sortByLikeDislike, sortByVote] = sort === 'mostVoted' ? [undefined, sort] : [sort];
  return { ...filter, sortByLikeDislike, sortByVote };
}

/** Whether the list is filtered or ordered at all. */
export function isFiltering(filter: ListFilter): boolean {
  return NAMES.some((name) => filter[name]);
}

const NAMES = ['category', 'sortByLikeDislike', 'sortByVote', 'searchTerm'] as const satisfies (keyof ListFilter)[];

type Readings = { [N in keyof ListFilter]: ListFilter[N] | null };

function isWithoutMistake(filter: Readings): filter is ListFilter {
  return !Object.values(filter).includes(null);
}

/** Undefined without a value, null for an unknown value. */
function readOne<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T | undefined | null {
  const value = readValue(search, name);
  if (value === undefined) return undefined;
  return known.find((one) => one === value) ?? null;
}

function readTerm(search: URLSearchParams): string | undefined | null {
  const value = readValue(search, 'searchTerm');
  if (!value) return value;

  const term = value.trim();
  return term.length <= SEARCH_MAX && term.isWellFormed() && !term.includes('\0') ? term : null;
}

function readValue(search: URLSearchParams, name: string): string | undefined | null {
  const [value, ...more] = search.getAll(name);
  if (more.length > 0) return null;
  return value === '' || value === 'undefined' ? undefined : value;
}
