/** The page of the link "Unsubscribe", which every email of an author has. */
export const mailStop = {
  ask: {
    title: 'Unsubscribe?',
    explanation:
      'Authors on this site can no longer send emails to this address. You still get emails about your account.',
    confirm: 'Unsubscribe',
  },
  stopped: {
    title: 'You’re unsubscribed',
    explanation: 'Authors on this site can no longer send emails to this address.',
    undo: 'Undo',
  },
  unknown: {
    title: 'This unsubscribe link doesn’t work',
    explanation: 'It may be incomplete. Open it from the email again, or use the unsubscribe button of your email app.',
    toHome: 'Go to the home page',
  },
  failed: 'We couldn’t check whether you’re subscribed',
  loading: 'Loading...',
} as const;
