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
    said: {
      library: {
        words:
          '“We used to count paper slips in the evening. Now the numbers are there while people are still answering, and they are right.”',
        who: 'Head of research, a city library',
      },
      tram: {
        words: '“Drivers answer on their phones, between two tunnels. Not one tick has gone missing on the way.”',
        who: 'Works council, a tram company',
      },
      university: {
        words: '“My students see a pie, a table and a sentence that all say the same. I wish it drew box plots, too.”',
        who: 'Lecturer in statistics',
      },
    },
  },
  featured: {
    title: 'Featured surveys',
    all: 'All surveys',
    carousel: 'The six newest surveys',
    roleDescription: 'carousel',
    previous: 'Previous surveys',
    next: 'Next surveys',
    empty: 'No surveys yet',
    emptyExplanation: 'New surveys appear here.',
    failed: 'We couldn’t load the featured surveys',
  },
} as const;
