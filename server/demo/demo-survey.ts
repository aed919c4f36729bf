import type { Category } from '#basics/choices.ts';
import type { PlainQuestion, PlainSurvey } from '#survey/templates/plain-survey.ts';
import type { Garden } from './demo-drawings.ts';
import type { Habit } from './habits.ts';

/**
 * A survey of the catalogue and the reactions of its respondents. Weights are relative, one per option. `popularity` is a relative
 * number of responses, at most 100; `likeShare` is the likes' share of the reactions, from 0 to 1.
 */
export interface DemoSurvey extends PlainSurvey {
  category: Category;
  /** Days from today; negative if the survey is closed. */
  deadline: { days: number };
  questions: readonly DemoQuestion[];
  poll: DemoPoll | null;
  /** Written by pro-users, oldest first. */
  comments: string[];
  /** Messages of people who reported the survey. */
  reports?: string[];
  /** False if an admin unpublished the survey; `feedback` then has the reason. */
  isPublished?: false;
  feedback?: string;
  likeShare: number;
  popularity: number;
}

export interface DemoQuestion extends PlainQuestion {
  /** Absent for statements, which have no answer. */
  answers?: Habit;
  /** One per option. */
  pictures?: readonly Garden[];
}

export interface DemoPoll {
  question: string;
  options: readonly string[];
  weights: readonly number[];
}
