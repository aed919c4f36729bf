export const polls = {
  title: 'Poll',
  votes: '{count, plural, one {# vote} other {# votes}}',
  vote: 'Vote',
  chooseOne: 'Choose one option.',
  loginToVote: 'Login to vote',
  voted: 'Voted',
  yourVote: 'Your vote',
  closed: 'The poll is closed.',
  kept: 'Only the author sees the result.',
  later: 'You’ll see the result when the survey closes.',
} as const;
