export const unsent = {
  label: 'Answers under way',
  waiting: 'Your answers to “{title}” are not through yet',
  offline: 'They are safe in this browser and go out by themselves as soon as you are back online.',
  trying: 'They are safe in this browser, and we keep trying.',
  counted: 'Your answers to “{title}” are counted.',
  already: 'You had answered “{title}” before, and only those answers are counted.',
  refused: 'Your answers to “{title}” were not accepted. They are still in this browser.',
  toSurvey: 'Open the survey',
  toResults: 'See the results',
} as const;
