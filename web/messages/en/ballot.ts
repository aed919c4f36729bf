/** Casting a vote; what every viewer reads of a poll is in `polls`. */
export const ballot = {
  chooseFirst: 'Choose an option, then vote.',
  optionGone: 'This option is not in the poll any more. Choose another one.',
  sending: 'Loading...',
  done: 'Successfully Polled!',
  notAllowed: "You can't able to vote!",
} as const;
