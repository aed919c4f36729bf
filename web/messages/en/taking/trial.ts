/** The taking page of a survey that its author or an admin tries. */
export const trial = {
  band: 'You are trying this survey. Nothing is stored.',
  bandShort: 'Nothing is stored.',
  startAgain: 'Start again',
  startBlank: 'Start blank',
  answerAs: {
    open: 'Answer as…',
    title: 'Answer as a respondent who…',
    text: 'Say what conditions and words of this survey look at. The trial starts with these answers filled in.',
    textWithSums:
      'Say what conditions and words of this survey look at, except for sums of points: those follow from the answers in the trial. The trial starts with these answers filled in.',
    field: 'Hidden field: {name}',
    asked:
      'Such a respondent is asked {asked, number}\u00a0of\u00a0{all, plural, one {# question} other {# questions}}.',
    ending: 'They read at the end:',
    screened: 'The survey does not fit them, and they read:',
    usualEnding: 'They get the usual receipt at the end.',
    try: 'Try it so',
    close: 'Close',
  },
  back: 'Back',
  done: {
    pageTitle: 'Nothing was stored',
    title: 'Nothing was stored.',
    text: 'From a respondent, these answers would be counted now: {answered, number}\u00a0of\u00a0{asked, number} questions.',
    result: {
      'at-once': 'The respondent reads at once',
      'after-deadline': 'The respondent reads when the survey has closed',
      never: 'Only you read this: respondents do not get their result',
    },
    answers: 'What would be stored',
    noAnswer: 'no answer',
    fields: 'With the answers, from the address',
    ending: 'The respondent reads at the end',
    screened: 'The survey does not fit this respondent: nothing is kept, and they read',
  },
  timeUp: {
    title: 'The time is up',
    text: 'Respondents are told so and led away. Their answers are not counted.',
  },
  notHere: {
    title: 'There is nothing to try here',
    text: 'Only the author of a survey and the admins can try it.',
    toOwnSurveys: 'Back to your surveys',
  },
} as const;
