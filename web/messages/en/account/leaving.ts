/** For a person whose account will be deleted. */
export const leaving = {
  label: 'Deletion of your account',
  title: 'Your account will be deleted on <when></when>',
  explanation: 'You asked for this. Your answers stay counted, without your name.',
  keep: 'Keep my account',
  kept: 'Your account is kept',
} as const;
