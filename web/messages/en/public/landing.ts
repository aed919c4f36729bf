export const landing = {
  headline: 'Surveys and polls that count <ink>every answer</ink>',
  tagline: 'Easy online surveys that count exactly. No answer lost, none counted twice.',
  create: 'Create a survey',
  explore: 'EXPLORE',
  join: {
    label: 'Your email',
    example: 'name@example.org',
    submit: 'Register',
  },
  ballot: {
    votes: '{count, plural, one {# vote} other {# votes}}',
    tick: 'Tick a box. It’s a real poll.',
    guest: 'One more step, and it counts.',
    person: 'Vote on the next page.',
    cast: 'Cast this vote',
    yourVote: 'Your vote',
    voted: 'Your vote counts.',
    see: 'See the result',
    view: 'See the survey',
  },
  how: {
    title: 'How it works',
    write: {
      title: 'Write',
      text: 'Write your questions on a page that looks like the finished survey.',
    },
    answer: {
      title: 'Answer',
      text: 'Everyone answers once. No answer gets lost, even if the connection drops.',
    },
    see: {
      title: 'See',
      text: 'Watch exact results come in as charts and numbers.',
    },
  },
  voices: {
    title: 'What people say',
    samples: 'Samples',
    stars: '{count, number} of 5 stars',
    explanation: 'We made these three people up until real ones write to us.',
  },
} as const;
