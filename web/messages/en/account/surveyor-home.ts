export const surveyorHome = {
  numbers: 'Your surveys in numbers',
  surveys: 'Total Surveys',
  responses: 'Total Survey Response',
  votes: 'Total Poll Response',
  reports: 'Total Report',
  reportsNote: '{people, number} by people, {admins, number} by admins',
  new: 'New',
  arrived: '{count, plural, one {# new response} other {# new responses}}',
  failed: 'We couldn’t load your numbers',
  recentFailed: 'We couldn’t load the latest activity',
  days: {
    title: 'Responses per day',
    when: 'Day (UTC)',
    count: 'Responses',
    showNumbers: 'Show the numbers',
    chart: 'chart',
    soFar: '{day}, so far',
    nothing: 'No responses in the last {days, number} days.',
    sentence:
      '{total, plural, one {One response} other {# responses}} in the last {days, number} days, most of them on <day></day> ({most, number}).',
  },
  newest: {
    title: 'Newest responses',
    item: '{name} answered <link>{title}</link>',
    none: 'No responses yet. Share the link of a survey.',
  },
  closing: {
    title: 'Closing soon',
    share: 'Share {title}',
    responses: '{count, plural, =0 {no responses} one {# response} other {# responses}}',
    none: 'No open surveys. Publish one, and it appears here.',
  },
} as const;
