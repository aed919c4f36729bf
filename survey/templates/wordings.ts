import type { PlainQuestion } from './plain-survey.ts';

export const AGREEMENT: readonly string[] = [
  'Strongly disagree',
  'Disagree',
  'Neither agree nor disagree',
  'Agree',
  'Strongly agree',
];

export const SATISFACTION: readonly string[] = [
  'Very dissatisfied',
  'Dissatisfied',
  'Neither satisfied nor dissatisfied',
  'Satisfied',
  'Very satisfied',
];

export const QUALITY: readonly string[] = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'];

/** How much of the time something was true. */
export const SHARES_OF_TIME: readonly string[] = [
  'At no time',
  'Some of the time',
  'Less than half of the time',
  'More than half of the time',
  'Most of the time',
  'All of the time',
];

type Asking = Omit<PlainQuestion, 'kind' | 'text' | 'settings'>;

/** A statement to agree with, in five steps. */
export const agreement = (text: string, asking: Asking = {}): PlainQuestion => worded(text, AGREEMENT, asking);

/** How satisfied respondents are, in five steps. */
export const satisfaction = (text: string, asking: Asking = {}): PlainQuestion => worded(text, SATISFACTION, asking);

/** A scale with words at every point, from the lowest on. */
export const worded = (text: string, labels: readonly string[], asking: Asking = {}): PlainQuestion => ({
  kind: 'scale',
  text,
  settings: { look: 'words', points: labels.length, labels },
  ...asking,
});

/**
 * Whether respondents would recommend something, from 0 to 10. Net Promoter Score: Fred Reichheld, "The One Number You Need to
 * Grow", Harvard Business Review, December 2003; a registered mark of Bain & Company, NICE Systems and Fred Reichheld.
 */
export const recommendation = (text: string, asking: Asking = {}): PlainQuestion => ({
  kind: 'scale',
  text,
  settings: { from: 0, points: 11, score: 'nps', labels: ends(11, 'Not at all likely', 'Extremely likely') },
  ...asking,
});

/** The words of a scale that has some at its ends alone. */
export const ends = (points: number, lowest: string, highest: string): string[] => [
  lowest,
  ...Array.from({ length: points - 2 }, () => ''),
  highest,
];

/** A question that takes several lines. */
export const lines = (text: string, asking: Asking & { placeholder?: string } = {}): PlainQuestion => {
  const { placeholder, ...others } = asking;
  return {
    kind: 'text',
    text,
    settings: { format: 'lines', max: 1_000, ...(placeholder && { placeholder }) },
    ...others,
  };
};
