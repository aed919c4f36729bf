/** For somebody whose account will be deleted. */
export const leaving = {
  label: 'End of the account',
  title: 'Your account will be deleted on {date}',
  explanation: 'That is what you asked for. Your answers will stay counted, without your name.',
  keep: 'Keep my account',
  kept: 'Your account stays',
} as const;
