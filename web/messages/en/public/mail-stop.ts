/** The page behind "Stop these mails", which is in every mail of an author. */
export const mailStop = {
  ask: {
    title: 'Stop these mails?',
    explanation: {
      authors:
        'Then no author of this site can send a mail to this address any more. Mails about your own account still come.',
      responses: 'You won’t get emails about new responses to this survey.',
    },
    confirm: 'Stop them',
  },
  stopped: {
    title: 'You will get no more of these mails',
    explanation: {
      authors: 'No author of this site can send a mail to this address.',
      responses: 'No email about new responses to this survey comes any more.',
    },
    undo: 'Take it back',
  },
  unknown: {
    title: 'This link stops nothing',
    explanation: 'It may be cut short. Open it from the mail again, or use the button of your mail program.',
    toHome: 'Go to the home page',
  },
  failed: 'It could not be read whether you get these mails',
  loading: 'Loading...',
} as const;
