export const landing = {
  headline: 'Surveys and polls that count <ink>every answer</ink>',
  tagline: 'An online survey tool that is easy to write with and hard to miscount: no answer lost, none counted twice.',
  explore: 'EXPLORE',
  writing: 'You would like to ask, not only to answer? <link>Become a surveyor</link>.',
  join: {
    label: 'Your e-mail',
    example: 'name@example.org',
    submit: 'Register',
  },
  how: {
    title: 'How it works',
    write: {
      title: 'Write',
      text: 'Put your questions and their options on a page that looks like the survey it becomes.',
    },
    answer: {
      title: 'Answer',
      text: 'Everybody answers once, and each tick is kept, even when the connection is not.',
    },
    see: {
      title: 'See',
      text: 'Results are counted exactly, shown as charts and as numbers, to those who may see them.',
    },
  },
  voices: {
    title: 'What people say',
    samples: 'Samples',
    explanation: 'These three people are made up: they hold the place until real ones have written.',
    stars: '{stars, number} of {of, number} stars',
  },
} as const;
