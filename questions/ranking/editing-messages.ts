/** How questions whose options are put in order are written. */
export const rankingEditing = {
  all: { name: 'Ranking', hint: 'Options put in order', found: 'rank order sort priority prioritise drag preference' },
  firstThree: {
    name: 'Top three',
    hint: 'The best three from a list, in order',
    found: 'top 3 best favourites ranking',
  },
  most: { label: 'Options to rank', hint: 'Leave blank to have people rank all options.' },
  least: {
    label: 'Rank at least',
    hint: 'Leave blank to require every rank. A lower number lets people skip options they have no opinion on.',
  },
} as const;
