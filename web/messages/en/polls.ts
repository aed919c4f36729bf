export const polls = {
  title: 'Poll',
  votes: '{count, plural, one {# vote} other {# votes}}',
  vote: 'Vote',
  chooseFirst: 'Choose an option, then vote.',
  optionGone: 'This option is not in the poll any more. Choose another one.',
  sending: 'Loading...',
  done: 'Successfully Polled!',
  notAllowed: "You can't able to vote!",
  loginToVote: 'Login to vote',
  voted: 'Voted',
  yourVote: 'your vote',
  closed: 'The vote is closed.',
} as const;
