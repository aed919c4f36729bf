/** In place of the surveys of somebody who has written none. */
export const firstSurvey = {
  title: 'Write your first survey',
  lead: 'Start from a template, or bring the questions you have.',
  templates: {
    event: { name: 'Event feedback', hint: 'What guests thought of your event' },
    csat: { name: 'Customer satisfaction', hint: 'How happy customers are with what they got' },
    pulse: { name: 'Team pulse', hint: 'How your team is doing, in two minutes' },
  },
  paste: 'Paste a questionnaire',
  file: 'Import a file',
  blank: 'Start blank',
} as const;
