export const taking = {
  loading: 'Loading...',
  running: { goOn: 'Continue', left: 'Your clock is running: {time} left.' },
  notAllowed: 'You are not allowed to do any survey',
  durationExpired: 'Duration Expired...!',
  submitted: 'Successfully Submitted!',
  alreadySubmitted: 'Already Submitted!',
  somethingWrong: 'Something is wrong please try again',
  leave: 'Leave',
  toSurvey: 'To the survey',
  toSurveys: 'All surveys',
  retry: 'Try again',
  close: 'Close',
  timeLeft: 'Time left',
  secondsLeft: '{seconds, plural, one {# second left} other {# seconds left}}',
  keys: '<key>1</key>–<key>9</key> or arrows choose, <key>Enter</key> goes on, <key>Ctrl</key>\u00a0<key>Enter</key> submits.',
  clear: 'Clear answer',
  clearOf: 'Clear answer to “{question}”',
  progress: '{answered, number} of {asked, number} answered',
  submit: 'Submit',
  nothingAnswered: 'Answer at least one question first.',
  unanswered: {
    title: '{count, plural, one {# question is unanswered} other {# questions are unanswered}}',
    explanation: 'You can submit without them, but not change anything afterwards.',
    question: '{number, number}. {text}',
    goBack: 'Go back',
    submitAnyway: 'Submit anyway',
  },
  restored: 'Your answers from earlier are still here.',
  startOver: 'Start over',
  notLasting:
    'This browser keeps nothing for us, so your answers live only as long as this page. Submit before you close it.',
  changed: {
    title: 'The author has changed this survey',
    allFit:
      '{answered, plural, =0 {Look} one {Your answer still fits. Look} other {Your answers still fit. Look}} over the questions once more before you submit.',
    lost: '{count, plural, one {This answer no longer fits and was put aside} other {These answers no longer fit and were put aside}}:',
    lostAnswer: '{question} — {option}',
    reworded:
      '{count, plural, one {This question is worded differently now} other {These questions are worded differently now}}:',
  },
  deadlineMoved: {
    title: 'The deadline was moved',
    sooner: 'This survey closes sooner now. The clock above shows the time that is left to you.',
    later: 'This survey closes later now. The clock above shows the time that is left to you.',
  },
  showNews: 'Show',
  halted: {
    gone: {
      title: 'This survey was taken down',
      comingBack: 'Should it be put back, this page goes on by itself.',
      wayOn: 'All surveys',
    },
    closed: {
      title: 'This survey has closed',
      comingBack: 'Its deadline has passed. Should it be moved, this page goes on by itself.',
      wayOn: 'See the results',
    },
    kept: '{count, plural, one {Your answer is not counted, but stays} other {Your answers are not counted, but stay}} in this browser.',
  },
  offline: 'You are offline. Your answers are kept in this browser.',
  refused: 'Your answers were not accepted. They are still here.',
  sending: {
    now: 'Handing in your answers…',
    resumed: 'We were still handing in your answers',
    resumedExplanation:
      'They were on their way when you left. You need do nothing: this page tells you when they are counted.',
    offline: 'Your answers are safe in this browser and go out as soon as you are back online.',
    noAnswer: 'No answer from the server. Your answers are safe in this browser; we keep trying.',
    serverFailed: 'The server could not take your answers just now. They are safe in this browser; we keep trying.',
    nextTry: 'Next try in {seconds, number} s.',
    tryNow: 'Try now',
  },
  leaving: {
    title: 'Leave this survey?',
    answers:
      '{count, plural, one {Your answer is not submitted yet. It stays} other {Your # answers are not submitted yet. They stay}} in this browser, but the clock goes on.',
    sending:
      'Your answers are not through yet. They stay in this browser and go out by themselves, on whatever page you are here.',
    stay: 'Stay',
    leave: 'Leave',
  },
  receipt: {
    title: 'Counted.',
    pageTitle: 'Counted',
    text: 'Your answers to “{title}” are stored: {answered, number}\u00a0of\u00a0{asked, number} questions.',
    inOtherTab: 'You submitted “{title}” in another tab: {answered, number}\u00a0of\u00a0{asked, number} questions.',
    next: 'What happens next',
    results: 'The results so far are open to you now, and follow every answer that comes in.',
    final: 'An answer counts once and stays as it is. Nobody but the author and the admins sees it beside your name.',
    toResults: 'See the results',
    toSurveys: 'All surveys',
  },
  already: {
    explanation: 'Your answers to this survey are counted. One person, one answer.',
    toResults: 'See the results',
  },
  closed: {
    title: 'This survey is closed',
    explanation: 'Its deadline has passed, so no more answers are taken.',
    keptAnswers: 'Its deadline passed before your answers reached us, so they could not be counted.',
  },
  timeUp: {
    title: 'The time ran out before your answers reached us',
    explanation:
      'They were not counted, but they are still here. You may start again: the clock begins anew, and your answers are filled in.',
    startAgain: 'Start again',
  },
  noQuestions: {
    title: 'There is nothing to fill in',
    explanation: 'This survey has no questions. What else it has is on its own page.',
  },
  gone: {
    title: 'This survey is not here any more',
    explanation: 'It was taken back or removed.',
  },
  preview: {
    untitled: 'Untitled survey',
    noQuestions: 'Questions appear here as soon as they have a text and an option.',
    poll: 'Poll',
  },
  failed: 'The survey could not be opened',
} as const;
