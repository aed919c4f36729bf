/** The descriptions of pages, for search engines and link previews. The screens' own texts have the titles (say.ts). */
export const titles = {
  site: 'Online surveys and polls: no answer lost, none counted twice.',
  /** By the key of the page's title. */
  descriptions: {
    becomePro: 'Comment on every survey. Ten dollars, once.',
    allSurveys: 'Surveys and polls you can answer, newest first.',
    aboutUs: 'Who we are, what we promise, and who does what here.',
    contactUs: 'Contact the people who run this site.',
    privacyPolicy: 'What we store about you, why, who sees it and for how long.',
    accessibility: 'What we do so that everyone can use this site, what isn’t good yet, and how to report a barrier.',
    licensing: 'Free software under the MIT licence, and the packages it includes.',
    notFound: 'There is nothing at this address.',
  },
  /** On the picture of a link to a survey. */
  preview: {
    opens: 'Opens on {moment}',
    closes: 'Closes on {moment}',
    closed: 'Closed on {moment}',
    questions: '{count, plural, one {# question} other {# questions}}',
    full: 'Full',
  },
  noScript: 'Without JavaScript you can read this site but not take part; dates are in UTC.',
} as const;
