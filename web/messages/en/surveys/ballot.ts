/** Casting a vote. The texts that every viewer of a poll needs are in `polls`. */
export const ballot = {
  chooseFirst: 'Choose an option, then vote.',
  optionGone: 'This option is no longer in the poll. Choose another.',
  sending: 'Loading...',
  done: 'Successfully Polled!\nVote counted.',
  notAllowed: "You can't able to vote!\nSurveyors and admins can’t vote.",
} as const;
