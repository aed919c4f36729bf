/** The page of the link "Unsubscribe", which every email of an author has. */
export const mailStop = {
  ask: {
    title: 'Unsubscribe?',
    explanation: {
      authors:
        'Authors on this site can no longer send emails to this address. You still get emails about your account.',
      responses: 'You won’t get emails about new responses to this survey.',
    },
    confirm: 'Unsubscribe',
  },
  stopped: {
    title: 'You’re unsubscribed',
    explanation: {
      authors: 'Authors on this site can no longer send emails to this address.',
      responses: 'You get no more emails about new responses to this survey.',
    },
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
