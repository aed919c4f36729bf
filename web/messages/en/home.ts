export const home = {
  headline: 'Ask anyone. <line>Count every answer.</line>',
  tagline: 'Write a survey in minutes, share it, and watch the results come in. No answer lost, none counted twice.',
  explore: 'EXPLORE',
  join: {
    label: 'Your e-mail',
    example: 'name@example.org',
    submit: 'Join',
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
} as const;
