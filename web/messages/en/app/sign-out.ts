/** For a person who logs out while this browser keeps unsent work. */
export const signOut = {
  title: 'Log out with unsent work?',
  description: 'This browser still keeps what you have not sent. Logging out removes it from here.',
  handedIn:
    '{count, plural, one {Submitted answers to a survey} other {Submitted answers to # surveys}} that have not arrived yet',
  begun: '{count, plural, one {Answers to a survey} other {Answers to # surveys}} that you have not submitted',
  written: '{count, plural, one {A survey} other {# surveys}} that you are writing',
  texts: '{count, plural, one {A text} other {# texts}} that you are writing',
  stay: 'Stay logged in',
  send: 'Send and log out',
  discard: 'Discard and log out',
  notThrough: 'Your answers have not arrived yet. While you stay logged in, they are sent automatically.',
  close: 'Close',
} as const;
