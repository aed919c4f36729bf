import type { StoredEnding, StoredPoll, StoredQuestion, StoredScore, StoredSection } from '#server/db/tables/stored.ts';

/** The questions, sections, endings, scores and the poll of a survey, with all their codes. */
export interface StoredParts {
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
  scores: StoredScore[];
  /** The code of responses with answers to what their respondents were not shown; null while nothing has a condition. */
  leftOutCode: number | null;
  poll: StoredPoll | null;
  nextCode: number;
}

/** A survey before its author has written anything. */
export const UNWRITTEN: StoredParts = {
  questions: [],
  sections: [],
  endings: [],
  scores: [],
  leftOutCode: null,
  poll: null,
  nextCode: 1,
};
