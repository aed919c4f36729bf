/** Texts that all tables of the desks share. */
export const desk = {
  tools: 'Search, filter and sort',
  sortBy: 'Sort by',
  ascending: '{column}, ascending',
  descending: '{column}, descending',
  shownOf: '{shown, number} of {total, number}',
  shownAll: '{shown, plural, one {# row} other {# rows}}',
  shownSome: '{shown, plural, one {# row} other {# rows}} shown',
  loading: 'Loading...',
  more: 'Show more',
  moreFailed: 'The next rows could not be loaded.',
  all: 'All',
  countOver: '{count, number}+',
  retry: 'Try again',
  clear: 'Clear filters',
  noMatch: 'Nothing matches',
  noMatchExplanation: 'Remove a filter, or search for fewer letters.',
} as const;
