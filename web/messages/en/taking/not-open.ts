/** Why there is no form, for people who open a survey or lose it. */
export const notOpen = {
  closed: {
    title: 'This survey is closed',
    explanation: 'It no longer accepts answers.',
    keptAnswers: 'It closed before your answers reached us, so we couldn’t count them.',
  },
  expired: {
    title: 'This survey is closed',
    explanation: 'Its closing date has passed, so it no longer accepts answers.',
    keptAnswers: 'It closed before your answers reached us, so we couldn’t count them.',
  },
  scheduled: {
    title: 'This survey isn’t open yet',
    explanation: 'See its page for the opening time.',
  },
  full: {
    title: 'This survey is full',
    explanation:
      'It has all the answers its author asked for, or no options are left. If the author makes room, it opens again.',
  },
  timeUp: {
    title: 'Time ran out before your answers reached us',
    explanation:
      'They weren’t counted, but they’re still here. You can start again with the full time and your answers filled in.',
    startAgain: 'Start again',
  },
  noQuestions: {
    title: 'There’s nothing to answer',
    explanation: 'This survey has no questions. See its page for everything else.',
  },
  gone: {
    title: 'This survey is no longer here',
    explanation: 'It was deleted or taken offline.',
  },
} as const;
