export const home = {
  headline: 'Ask anyone. Count every answer.',
  tagline: 'Write a survey in minutes, share it, and watch the results come in. No answer lost, none counted twice.',
  explore: 'EXPLORE',
  email: 'Your e-mail',
  emailExample: 'name@example.org',
  join: 'Join',
  how: {
    title: 'How it works',
    write: { title: 'Write', text: 'Put your questions and options on a page that looks like the survey it makes.' },
    answer: {
      title: 'Answer',
      text: 'People answer once, at their own pace. Every answer is kept, whatever the connection does.',
    },
    see: { title: 'See', text: 'Results are counted exactly, and open when you said they would.' },
  },
} as const;
