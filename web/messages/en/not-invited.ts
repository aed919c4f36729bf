export const notInvited = {
  title: 'This link opens nothing',
  explanation:
    'It may be mistyped or cut short, or the author has taken the invitation back. Ask the person who sent it for a new one.',
  toHome: 'Go to the home page',
} as const;
