/** The taking page of a survey that its author or an admin tries. */
export const trial = {
  band: 'You’re testing this survey. Nothing is saved.',
  bandShort: 'Nothing is saved.',
  startAgain: 'Start again',
  startBlank: 'Start blank',
  answerAs: {
    open: 'Answer as…',
    title: 'Answer as someone who…',
    text: 'Fill in the answers that conditions and texts use. The test starts with them.',
    textWithSums:
      'Fill in the answers that conditions and texts use. The test starts with them. Scores follow from the answers you give there.',
    field: 'Hidden field: {name}',
    asked: 'They’d get {asked, number}\u00a0of\u00a0{all, plural, one {# question} other {# questions}}.',
    ending: 'They’d see at the end:',
    screened: 'They’d be screened out and see:',
    usualEnding: 'They’d get our standard thank-you at the end.',
    try: 'Start with these answers',
    close: 'Close',
  },
  back: 'Back',
  done: {
    pageTitle: 'Nothing was saved',
    title: 'Nothing was saved.',
    text: 'From a real person, these answers would count now: {answered, number}\u00a0of\u00a0{asked, number} questions.',
    result: {
      'at-once': 'People see this straight away',
      'after-deadline': 'People see this after closing',
      never: 'Only you see this. People don’t get their result',
    },
    answers: 'What we’d save',
    noAnswer: 'no answer',
    fields: 'From the link, with the answers',
    ending: 'People see this at the end',
    screened: 'This person would be screened out. We’d save nothing, and they’d see',
  },
  timeUp: {
    title: 'Time’s up',
    text: 'People are told so and leave the survey. Their answers aren’t counted.',
  },
  notHere: {
    title: 'There’s nothing to test here',
    text: 'Only the survey’s author and the admins can test it.',
    toOwnSurveys: 'Back to your surveys',
  },
} as const;
