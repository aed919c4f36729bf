/** Answer scales that several questionnaires share, in reading order. */

export const AGREEMENT: readonly string[] = [
  'Strongly disagree',
  'Disagree',
  'Neither agree nor disagree',
  'Agree',
  'Strongly agree',
];

/** How often a feeling or an event occurs at work. */
export const FREQUENCY: readonly string[] = [
  'Never',
  'A few times a year',
  'Once a month',
  'A few times a month',
  'Once a week',
  'A few times a week',
  'Every day',
];

/** How much of a period something was true, as well-being indexes ask it. */
export const SHARE_OF_TIME: readonly string[] = [
  'All of the time',
  'Most of the time',
  'More than half of the time',
  'Less than half of the time',
  'Some of the time',
  'At no time',
];
