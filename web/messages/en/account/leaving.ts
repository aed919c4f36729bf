/** For a person whose account will be deleted. */
export const leaving = {
  label: 'Deletion of your account',
  title: 'We’ll delete your account on <when></when>',
  explanation: 'You asked us to. Your answers still count, without your name.',
  keep: 'Keep my account',
  kept: 'Deletion cancelled',
} as const;
