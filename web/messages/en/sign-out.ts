/** For a person who logs out while this browser keeps work of theirs. */
export const signOut = {
  title: 'Log out with unsent work?',
  description: 'This browser still keeps what you have not sent. Logging out removes it from here.',
  handedIn:
    '{count, plural, one {Answers to a survey that you handed in and that are} other {Answers to # surveys that you handed in and that are}} not through yet',
  begun: '{count, plural, one {Answers to a survey} other {Answers to # surveys}} that you have begun',
  written: '{count, plural, one {A survey} other {# surveys}} that you are writing',
  texts: '{count, plural, one {A text} other {# texts}} that you are writing',
  stay: 'Stay logged in',
  send: 'Send and log out',
  discard: 'Discard and log out',
  notThrough: 'Your answers did not get through yet. They go out by themselves while you stay logged in.',
  close: 'Close',
} as const;
