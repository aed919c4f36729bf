import type { Category } from '#basics/choices.ts';
import type { PlainQuestion, PlainSurvey } from '#survey/templates/plain-survey.ts';
import type { Garden } from './demo-drawings.ts';
import type { Habit } from './habits.ts';

/**
 * One survey of the demonstration catalogue, with the reactions of its imagined respondents. Weights are relative, one per
 * option; `popularity` is a relative number of responses (100 is the busiest survey); `likeShare` is the share of reactions that
 * are likes, from 0 to 1.
 */
export interface DemoSurvey extends PlainSurvey {
  category: Category;
  /** Days from today; negative for a survey that is over. */
  deadline: { days: number };
  questions: readonly DemoQuestion[];
  poll: DemoPoll | null;
  /** By pro-users, oldest first. */
  comments: string[];
  /** Messages of people who reported the survey. */
  reports?: string[];
  /** Only given for a survey that an administrator unpublished; `feedback` then tells the reason. */
  isPublished?: false;
  feedback?: string;
  likeShare: number;
  popularity: number;
}

export interface DemoQuestion extends PlainQuestion {
  /** Absent for words that ask nothing. */
  answers?: Habit;
  /** One for each option. */
  pictures?: readonly Garden[];
}

export interface DemoPoll {
  question: string;
  options: readonly string[];
  weights: readonly number[];
}
