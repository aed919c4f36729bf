export const notInvited = {
  title: 'This invitation link doesn’t work',
  explanation:
    'It may be mistyped or cut short. The invitation may have been revoked, or the survey may be offline. Ask the person who sent it to you.',
  toHome: 'Go to the home page',
} as const;
