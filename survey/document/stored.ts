// A survey as the server keeps it: the columns of JSON.
import type { OptionOrder } from '#basics/choices.ts';
import type { Kind } from '#questions/contract.ts';
import type { Show } from '#questions/model/conditions.ts';
import type { Band, Scoring } from '../scores.ts';

/** An option or a row as stored: its code is unique within the survey and never reused. */
export interface StoredOption {
  code: number;
  /** By which its translations name it, given while it was a draft; absent: its code does. */
  key?: string;
  /** Its author's code for exports. */
  ownCode?: string;
  text: string;
  /** The address of its picture. */
  picture?: string;
  /** How many may choose it; absent: as many as like. */
  seats?: number;
  /** When it is offered; absent: always. */
  show?: Show;
  /** The code of the option of an earlier question that it is: with its words, which translations say of that one. */
  of?: number;
  /** It stays in its place where the others are shuffled. */
  pinned?: true;
  /** The revision of the survey that introduced this text; absent for the first text. */
  rewordedIn?: number;
  removed?: true;
  /** How many had answered its question without it; of kinds whose options have bases. */
  missed?: number;
  /** How many had answered its question when it was removed. */
  removedAfter?: number;
}

/** At most so many choices of these options of a question together. */
export interface StoredQuota {
  name: string;
  codes: number[];
  most: number;
}

export interface StoredQuestion {
  id: string;
  /** Absent for a choice. */
  kind?: Kind;
  /** As in an option. */
  ownCode?: string;
  text: string;
  explanation?: string;
  required?: true;
  options: StoredOption[];
  /** The earlier question whose options these are, as far as they were chosen there, or not: their conditions say so. */
  carries?: { question: string; not?: true | undefined };
  rows?: StoredOption[];
  /** The codes of what is counted beside options and rows, by the keys of its kind. */
  slots?: Record<string, number>;
  /** As the kind has them; absent where its author set nothing. */
  settings?: unknown;
  /** Only where the author said it; else it is guessed from the words of the options. */
  order?: OptionOrder;
  quotas?: StoredQuota[];
  /** When it is asked; absent: always. */
  show?: Show;
  /** Each respondent gets its options or rows in an order of their own. */
  shuffled?: true;
  /** It stays in its place where the questions of its section are shuffled. */
  pinned?: true;
  /** The revision that last changed what is shuffled of it; absent for the first. Only of orders since then the places are known. */
  arrangedIn?: number;
  /** The same of the questions among which it is shuffled. */
  placedIn?: number;
  /** Absent where its answers are worth nothing. */
  scoring?: StoredScoring;
  /** How many had answered when the question became one of this kind. */
  answeredBefore?: number;
  /** As in an option. */
  rewordedIn?: number;
  removed?: true;
}

/** A section of a survey: it goes from one question to the next section's. */
export interface StoredSection {
  id: string;
  title: string;
  text?: string;
  /** The id of the question that it begins with. */
  from: string;
  /** When its questions are asked; absent: always. */
  show?: Show;
  /** Each respondent gets its questions in an order of their own. */
  shuffled?: true;
}

/** An ending of a survey; its code counts the respondents who got it. */
export interface StoredEnding {
  code: number;
  /** As in an option. */
  key?: string;
  title: string;
  text?: string;
  /** An address on the web. */
  link?: string;
  /** Absent for the ending of all for whom none before it is. */
  show?: Show;
  /** Its respondents are counted by its code alone, and their answers are not kept. */
  screens?: true;
  removed?: true;
}

/** What answers to a question are worth. Respondents read none of it before they have handed in. */
export interface StoredScoring extends Scoring {
  /** Is read with the result. */
  explanation?: string;
  /** Those of its scores at whose sums conditions look: for them its points, but no more, come with the page. */
  told?: number[];
}

/** A sum of points of questions. Its code, unique within the survey, counts nothing. */
export interface StoredScore {
  code: number;
  /** As in an option. */
  key?: string;
  name: string;
  bands: Band[];
  /** Only the author reads it. */
  hidden?: true;
}

export interface StoredPoll {
  text: string;
  options: StoredOption[];
  /** As in an option. */
  rewordedIn?: number;
  removed?: true;
}

/** The questions, sections, endings, scores and the poll of a survey, with all their codes. */
export interface StoredParts {
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
  scores: StoredScore[];
  /** The code of responses with answers to what their respondents were not shown; null while nothing has a condition. */
  hiddenAnswersCode: number | null;
  poll: StoredPoll | null;
  nextCode: number;
}

/** A survey before its author has written anything. */
export const UNWRITTEN: StoredParts = {
  questions: [],
  sections: [],
  endings: [],
  scores: [],
  hiddenAnswersCode: null,
  poll: null,
  nextCode: 1,
};
