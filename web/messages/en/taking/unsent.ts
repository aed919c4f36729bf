export const unsent = {
  label: 'Unsent answers',
  waiting: 'Your answers to “{title}” have not arrived yet',
  offline: 'They are safe in this browser. They are sent when you are back online.',
  trying: 'They are safe in this browser, and we keep trying.',
  counted: 'Your answers to “{title}” are counted.',
  screened:
    'Your answers to “{title}” arrived. It is for a different group of people, so they are not kept or counted.',
  already: 'You had already answered “{title}”, so these answers were not taken.',
  toSurveys: 'All surveys',
  refused: 'Your answers to “{title}” were not accepted. They are still in this browser.',
  toSurvey: 'Open the survey',
  toResults: 'See the survey',
} as const;
