export const unsent = {
  label: 'Unsent answers',
  waiting: 'Your answers to “{title}” haven’t reached us yet',
  offline: 'They’re safe in this browser. We’ll send them when you’re back online.',
  trying: 'They’re safe in this browser, and we’ll keep trying.',
  counted: 'We’ve counted your answers to “{title}”.',
  screened:
    'We received your answers to “{title}”. It’s for a different group of people, so we haven’t saved or counted them.',
  already: 'You’d already answered “{title}”, so we didn’t accept these answers.',
  toSurveys: 'All surveys',
  refused: 'We couldn’t accept your answers to “{title}”. They’re still in this browser.',
  toSurvey: 'Open the survey',
  toResults: 'See the survey',
} as const;
