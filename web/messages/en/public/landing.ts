export const landing = {
  headline: 'Surveys and polls that count <ink>every answer</ink>',
  tagline: 'An online survey tool that is easy to use and counts exactly: no answer lost, none counted twice.',
  create: 'Create a survey',
  explore: 'EXPLORE',
  join: {
    label: 'Your e-mail',
    example: 'name@example.org',
    submit: 'Register',
  },
  ballot: {
    votes: '{count, plural, one {# vote} other {# votes}}',
    tick: 'Tick a box. It is a real poll.',
    guest: 'One step and it counts.',
    person: 'You vote on the next page.',
    cast: 'Cast this vote',
    yourVote: 'Your vote',
    voted: 'Your vote is counted.',
    see: 'See the result',
    view: 'See the survey',
  },
  how: {
    title: 'How it works',
    write: {
      title: 'Write',
      text: 'Write questions and options on a page that looks like the finished survey.',
    },
    answer: {
      title: 'Answer',
      text: 'Each person answers once. Every choice is kept, even when the connection breaks.',
    },
    see: {
      title: 'See',
      text: 'Results are counted exactly, and shown as charts and numbers to those who may see them.',
    },
  },
  voices: {
    title: 'What people say',
    samples: 'Samples',
    stars: '{count, number} of 5 stars',
    explanation: 'These three people are made up, until real ones have written.',
  },
} as const;
