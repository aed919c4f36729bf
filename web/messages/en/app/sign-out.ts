/** For a person who logs out while this browser keeps unsent work. */
export const signOut = {
  title: 'Log out with unsent work?',
  description: 'This browser has work you haven’t sent. Logging out removes it.',
  handedIn:
    '{count, plural, one {Submitted answers to a survey} other {Submitted answers to # surveys}} that haven’t arrived yet',
  begun: '{count, plural, one {Answers to a survey} other {Answers to # surveys}} that you haven’t submitted',
  written: '{count, plural, one {A survey} other {# surveys}} that you’re writing',
  texts: '{count, plural, one {A text} other {# texts}} that you’re writing',
  stay: 'Stay logged in',
  send: 'Send and log out',
  discard: 'Discard and log out',
  notThrough: 'Your answers haven’t arrived yet. Stay logged in, and we’ll send them automatically.',
  close: 'Close',
} as const;
