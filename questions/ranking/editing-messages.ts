/** How questions whose options are put in order are written. */
export const rankingEditing = {
  all: { name: 'Ranking', hint: 'Options put in order', found: 'rank order sort priority prioritise drag preference' },
  firstThree: {
    name: 'First three',
    hint: 'The three best of a list, in order',
    found: 'top 3 best favourites ranking',
  },
  most: { label: 'Places to give', hint: 'Empty: all options get a place.' },
  least: {
    label: 'At least',
    hint: 'Empty: as many as there are places. Fewer let respondents leave out what they have no opinion on.',
  },
} as const;
