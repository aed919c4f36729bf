export const notInvited = {
  title: 'This invitation link doesn’t work',
  explanation:
    'It may be mistyped or cut short, the invitation was taken back, or the survey is no longer online. Ask the person who sent it to you.',
  toHome: 'Go to the home page',
} as const;
