import { agreement, SHARES_OF_TIME, worded } from '#survey/templates/wordings.ts';
import type { DemoQuestion } from '../demo-survey.ts';
import { point } from '../habits.ts';

/** A statement to agree with. @param weights from "Strongly disagree" to "Strongly agree" */
export const agreed = (text: string, weights: readonly number[]): DemoQuestion => ({
  ...agreement(text),
  answers: point(weights),
});

/** How often a feeling or an event occurs at work. @param weights from "Never" to "Every day" */
export const often = (text: string, weights: readonly number[]): DemoQuestion => ({
  ...worded(text, FREQUENCY),
  answers: point(weights),
});

/** How much of a period something was true, as well-being indexes ask it. @param weights from "At no time" on */
export const ofTheTime = (text: string, weights: readonly number[]): DemoQuestion => ({
  ...worded(text, SHARES_OF_TIME),
  answers: point(weights),
});

const FREQUENCY: readonly string[] = [
  'Never',
  'A few times a year',
  'Once a month',
  'A few times a month',
  'Once a week',
  'A few times a week',
  'Every day',
];
